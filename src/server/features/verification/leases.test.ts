import { afterEach, expect, test } from 'vitest';
import { createTestApp, type Caller, type TestApp } from '../../../../tests/support/app.ts';
import { anAdmin, aMember, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const sites: TestApp[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

/** Creates a queue of this length and two administrators. */
async function aQueue(length: number) {
  const site = await createTestApp();
  sites.push(site);
  const [first, second] = [await anAdmin(site.db), await anAdmin(site.db)];
  const people: string[] = [];
  for (let number = 0; number < length; number += 1) people.push((await aPendingMember(site.db)).id);
  return { site, people, first: await site.as(first.id), second: await site.as(second.id) };
}

async function take(caller: Caller, count = 1, holding: readonly string[] = []) {
  const reply = await caller({
    method: 'POST',
    url: '/api/admin/review/cases',
    payload: { count, holding: [...holding] },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const idsOf = ({ cases }: { cases: { _id: string }[] }) => cases.map(({ _id }) => _id);
const post = (caller: Caller, url: string) => caller({ method: 'POST', url: `/api/admin/review/${url}` });
const decide = (caller: Caller, id: string) =>
  caller({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}`, payload: { isApproved: true } });

test('the members who have waited longest are leased first, and a second request returns the same members', async () => {
  const { people, first } = await aQueue(4);
  const queue = await take(first, 2);
  expect(idsOf(queue)).toEqual(people.slice(0, 2));
  expect(queue).toMatchObject({ waiting: 4, skipped: 0, withOthers: 0, oldest: { _id: people[0] } });
  expect(idsOf(await take(first, 2))).toEqual(people.slice(0, 2));
  expect(idsOf(await take(first, 2, people.slice(0, 2)))).toEqual(people.slice(0, 2));
});

const ROUNDS = process.env.LONG_TESTS === '1' ? 200 : 20;

test(`two administrators never lease the same person in ${ROUNDS} races`, { timeout: 300_000 }, async () => {
  const { site, people, first, second } = await aQueue(40);
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = 1 + (round % 4);
    const [mine, yours] = (await Promise.all([take(first, count), take(second, count)])).map(idsOf);
    expect(
      mine!.filter((id) => yours!.includes(id)),
      `round ${round}`,
    ).toEqual([]);
    expect([mine!.length, yours!.length], `round ${round}`).toEqual([count, count]);
    // In every other round, both administrators release their leases, so that they compete for the same
    // members again.
    if (round % 2 === 0) await Promise.all([post(first, 'release'), post(second, 'release')]);
    else site.clock.advance(301_000);
  }
  expect(people).toHaveLength(40);
});

test('when the only member is requested ten times concurrently, one request gets the lease', async () => {
  const { site } = await aQueue(1);
  const callers = await Promise.all(
    Array.from({ length: 10 }, async () => site.as((await anAdmin(site.db)).id)),
  );
  const taken = await Promise.all(callers.map((caller) => take(caller)));
  expect(taken.flatMap(idsOf)).toHaveLength(1);
});

test('a lease lasts five minutes and is renewed while the review screen is open', async () => {
  const { site, people, first, second } = await aQueue(2);
  expect(idsOf(await take(first))).toEqual([people[0]]);
  expect(await take(second)).toMatchObject({ cases: [{ _id: people[1] }], withOthers: 1 });
  site.clock.advance(299_000);
  await take(first, 1, [people[0]!]);
  site.clock.advance(299_000);
  expect(idsOf(await take(second, 2))).toEqual([people[1]]);
  site.clock.advance(1_000);
  expect(idsOf(await take(second, 2, [people[1]!]))).toEqual([people[1], people[0]]);
  // The first administrator is too late: the member is leased to the second.
  expect(idsOf(await take(first, 1, [people[0]!]))).toEqual([]);
});

test('leaving the review screen releases its leases immediately', async () => {
  const { people, first, second } = await aQueue(1);
  await take(first);
  expect(idsOf(await take(second))).toEqual([]);
  expect((await post(first, 'release')).statusCode).toBe(200);
  expect(idsOf(await take(second))).toEqual(people);
});

test('a skipped member goes to other administrators and returns to the reviewer after an hour', async () => {
  const { site, people, first, second } = await aQueue(2);
  await take(first, 2);
  expect((await post(first, `${people[0]}/skip`)).json().message).toMatch(/^Skipped .+ for an hour\.$/);
  expect(await take(first, 2)).toMatchObject({ cases: [{ _id: people[1] }], skipped: 1, waiting: 2 });
  expect(idsOf(await take(second))).toEqual([people[0]]);
  await post(second, 'release');
  site.clock.advance(3_599_000);
  expect(idsOf(await take(first, 2))).toEqual([people[1]]);
  site.clock.advance(1_000);
  expect(idsOf(await take(first, 2))).toEqual(people);
});

test('an administrator can put skipped members back into their own queue', async () => {
  const { people, first } = await aQueue(2);
  for (const id of people) await post(first, `${id}/skip`);
  expect(await take(first)).toMatchObject({ cases: [], skipped: 2, waiting: 2 });
  await first({ method: 'DELETE', url: '/api/admin/review/skips' });
  expect(idsOf(await take(first, 2))).toEqual(people);
});

test('a lease does not block decisions by other administrators, and the slower administrator gets an error', async () => {
  const { people, first, second } = await aQueue(2);
  await take(first);
  expect((await decide(second, people[0]!)).statusCode).toBe(200);
  expectRefusal(await decide(first, people[0]!), 'ALREADY_DECIDED');
  expect(idsOf(await take(first, 1, [people[0]!]))).toEqual([people[1]]);
});

test('a member whose decision is undone goes to the next administrator who asks', async () => {
  const { people, first } = await aQueue(2);
  await take(first, 2);
  await decide(first, people[0]!);
  expect(idsOf(await take(first, 1, [people[1]!]))).toEqual([people[1]]);
  await first({ method: 'PUT', url: `/api/auth/admin/undo-decision/${people[0]}` });
  expect(idsOf(await take(first, 2, [people[1]!]))).toEqual([people[1], people[0]]);
});

test('administrators cannot lease themselves', async () => {
  const site = await createTestApp();
  sites.push(site);
  const admin = await anAdmin(site.db, { approval_status: 'pending' });
  const caller = await site.as(admin.id);
  expect(idsOf(await take(caller, 1, [admin.id]))).toEqual([]);
});

test('an empty review queue reports no oldest member', async () => {
  const { first } = await aQueue(0);
  expect(await take(first, 2)).toEqual({
    success: true,
    cases: [],
    waiting: 0,
    skipped: 0,
    withOthers: 0,
    retentionDays: 30,
    oldest: null,
  });
});

test('the preview of a rejection shows the email as it would be sent', async () => {
  const { site, first } = await aQueue(0);
  const person = await aPendingMember(site.db, { first_name: 'Meera' });
  const payload = { reason: 'name-differs', note: ' Please send the one from class XII. ' };
  const shown = await first({ method: 'POST', url: `/api/admin/review/${person.id}/mail`, payload });
  const { reason, ...mail } = shown.json();
  expect(mail).toMatchObject({ to: person.email, subject: 'We need another document' });
  expect(reason).toBe(
    "The name on the document doesn't match your profile. Please send one with your name, or tell us what changed. Please send the one from class XII.",
  );
  expect(site.inbox).toEqual([]);
  await first({
    method: 'PUT',
    url: `/api/auth/admin/approve-user/${person.id}`,
    payload: { isApproved: false, ...payload },
  });
  site.clock.advance(10_000);
  await site.runJobs();
  expect(site.inbox.map(({ to, subject, text }) => ({ success: true, to, subject, text }))).toEqual([mail]);
  expect(mail.text).toContain('Please send the one from class XII.');
});

test('the cleanup removes expired leases and skips', async () => {
  const { site, people, first } = await aQueue(2);
  await take(first);
  await post(first, `${people[1]}/skip`);
  await aMember(site.db);
  site.clock.advance(3_600_000);
  const { tidyReviews } = await import('./leases.service.ts');
  await tidyReviews(site.deps);
  expect(await site.db.selectFrom('review_lease').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('review_skip').selectAll().execute()).toEqual([]);
});
