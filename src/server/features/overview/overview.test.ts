/** Tests the overview: waiting times, recent weeks, and members by state and school. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import {
  aFounder,
  aMember,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from '../../../../tests/support/members.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const sites: TestApp[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** Starts a separate site with an administrator, because the overview counts all members. */
async function aSite() {
  const site = await createTestApp();
  sites.push(site);
  const { id: adminId } = await anAdmin(site.db);
  const admin = await site.as(adminId);
  const read = async () => (await admin({ method: 'GET', url: '/api/auth/admin/overview' })).json();
  return { site, admin, adminId, read, now: site.clock.now().getTime() };
}

/** A background recount finishes at an unknown time, so poll for it. */
const PATIENCE = { timeout: 20_000 };

test('the overview counts verified members, founders, pending members and founder requests', async () => {
  const { site, read } = await aSite();
  await aFounder(site.db);
  await aMember(site.db, { is_founder: true, founder_request_status: 'pending' });
  await aPendingMember(site.db, { is_founder: true, founder_request_status: 'pending' });
  await aRejectedMember(site.db);
  expect(await read()).toMatchObject({
    success: true,
    countedAt: '2026-11-21T06:00:00.000Z',
    members: 3,
    founders: 1,
    waiting: 1,
    founderRequests: 1,
    usualWaitHours: null,
  });
});

test('the overview counts the members whom the directory lists', async () => {
  const { site, admin, read } = await aSite();
  await aMember(site.db, { school_name: 'JNV Mamit', school_state: 'Mizoram' });
  await aMember(site.db, {
    school_name: 'JNV Mamit',
    school_state: 'Mizoram',
    email_confirmed_at: null,
  });
  const { members, states, schoolMembers } = await read();
  const directory = await admin({ method: 'GET', url: '/api/directory/count' });
  expect(members).toBe(directory.json().total);
  expect(states).toContainEqual({ name: 'Mizoram', members: 1 });
  expect(schoolMembers).toBeLessThanOrEqual(members);
});

test('the overview counts waiting times in calendar days in India, and names the member who has waited longest', async () => {
  const { site, read, now } = await aSite();
  const midnight = Date.parse('2026-11-20T18:30:00Z');
  const since = [
    midnight,
    midnight - 1,
    now - DAY_MS,
    now - 2 * DAY_MS,
    now - 5 * DAY_MS,
    now - 6 * DAY_MS,
    now - 10 * DAY_MS,
  ];
  for (const time of since) await aPendingMember(site.db, { pending_since: new Date(time) });
  const oldest = await aPendingMember(site.db, {
    first_name: 'दीपक',
    last_name: 'मीणा',
    pending_since: new Date(now - 11 * DAY_MS),
  });
  const { ages, oldest: named } = await read();
  expect(ages).toEqual([
    { age: 'today', waiting: 1 },
    { age: '1', waiting: 2 },
    { age: '2', waiting: 1 },
    { age: '3-5', waiting: 1 },
    { age: '6-10', waiting: 2 },
    { age: 'more', waiting: 1 },
  ]);
  expect(named).toEqual({ _id: oldest.id, first_name: 'दीपक', last_name: 'मीणा', days: 11 });
});

test("the overview's weeks start on Monday in Indian time, and an undone decision is not counted", async () => {
  const { site, admin, read } = await aSite();
  await aMember(site.db, { created_at: new Date('2026-11-15T18:29:00Z') });
  await aMember(site.db, { created_at: new Date('2026-11-15T18:30:00Z') });
  await aMember(site.db, { created_at: new Date('2026-08-30T18:30:00Z') });
  await aMember(site.db, { created_at: new Date('2026-08-30T18:29:00Z') });
  const thisWeek = { created_at: new Date('2026-11-20T06:00:00Z') };
  const [kept, undone] = [await anApplicant(site, thisWeek), await anApplicant(site, thisWeek)];
  for (const { id } of [kept, undone])
    await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
  await admin({ method: 'PUT', url: `/api/auth/admin/undo-decision/${undone.id}` });
  const { weeks } = await read();
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ startsOn: '2026-08-31', signUps: 1, decisions: 0 });
  expect(weeks[10]).toEqual({ startsOn: '2026-11-09', signUps: 1, decisions: 0 });
  expect(weeks[11]).toEqual({ startsOn: '2026-11-16', signUps: 3, decisions: 1 });
});

test("the overview's usual waiting time is the median of the last 30 days", async () => {
  const { site, admin, adminId, read, now } = await aSite();
  for (const hours of [10, 30, 90]) {
    const { id } = await aPendingMember(site.db, { pending_since: new Date(now - hours * HOUR_MS) });
    const reply = await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
    expect(reply.statusCode).toBe(200);
  }
  expect((await read()).usualWaitHours).toBe(30);
  site.clock.advance(31 * DAY_MS);
  const later = await site.as(adminId);
  const reply = await later({ method: 'GET', url: '/api/auth/admin/overview' });
  expect(reply.json().usualWaitHours).toBeNull();
});

test("verified members are counted by school and by the school's state, largest first", async () => {
  const { site, read } = await aSite();
  const bihar = { school_state: 'Bihar', school_district: 'Gaya', school_name: 'JNV Gaya' };
  for (let count = 0; count < 3; count += 1) await aMember(site.db, bihar);
  await aMember(site.db, { school_state: '', school_district: '', school_name: '' });
  await aPendingMember(site.db, bihar);
  const { states, schools, schoolCount, schoolMembers } = await read();
  expect(states).toEqual([
    { name: 'Bihar', members: 3 },
    { name: '', members: 1 },
    { name: 'Uttar Pradesh', members: 1 },
  ]);
  expect(schools).toEqual([
    { name: 'JNV Gaya', state: 'Bihar', members: 3 },
    { name: 'JNV Trivediganj', state: 'Uttar Pradesh', members: 1 },
  ]);
  expect([schoolCount, schoolMembers]).toEqual([2, 4]);
});

test('the overview is computed at most once a minute, and numbers older than ten minutes are not shown', async () => {
  const { site, read } = await aSite();
  expect((await read()).members).toBe(1);
  await aMember(site.db);
  site.clock.advance(60_000);
  expect((await read()).members).toBe(1);
  site.clock.advance(1);
  expect((await read()).countedAt).toBe('2026-11-21T06:00:00.000Z');
  await expect.poll(async () => (await read()).members, PATIENCE).toBe(2);
  await aMember(site.db);
  site.clock.advance(10 * 60_000 + 2);
  const replies = await Promise.all([read(), read(), read()]);
  expect(replies.map(({ members }) => members)).toEqual([3, 3, 3]);
});
