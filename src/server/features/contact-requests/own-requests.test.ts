/** Tests that administrators' screens do not tell an administrator about requests from or to themselves. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { act, aHeldRequest, ask } from '../../../../tests/support/contact-requests.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aReport } from '../../../../tests/support/reports.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const admin = await anAdmin(db);
const asAdmin = await site.as(admin.id);
const asOther = await site.as((await anAdmin(db)).id);

const get = async (caller: Caller, path: string) =>
  (await caller({ method: 'GET', url: `/api/auth/admin/${path}` })).json();

test('an administrator cannot see who declined or blocked them', async () => {
  const url = `/api/auth/admin/contact-askers/${admin.id}`;
  const refused = await asAdmin({ method: 'GET', url });
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe('This is about you. Another administrator must decide it.');
  expect((await asOther({ method: 'GET', url })).statusCode).toBe(200);
});

test('held requests from or to an administrator are in the lists and counts of other administrators only', async () => {
  const own = [
    await aHeldRequest(db, { member_id: admin.id }),
    await aHeldRequest(db, { asked_id: admin.id }),
  ];
  const foreign = await aHeldRequest(db);
  const heldOf = async (caller: Caller) => {
    const { requests, total } = await get(caller, 'held-requests');
    const { inbox } = await get(caller, 'counts');
    return {
      ids: requests.map(({ _id }: { _id: string }) => _id).toSorted(),
      total,
      count: inbox.heldRequests,
    };
  };
  expect(await heldOf(asAdmin)).toEqual({ ids: [foreign], total: 1, count: 1 });
  expect(await heldOf(asOther)).toEqual({ ids: [...own, foreign].toSorted(), total: 3, count: 3 });
});

test('the audit log tells an administrator nothing about requests from or to themselves', async () => {
  const member = await aMember(db);
  const asMember = await site.as(member.id);
  const { _id: sent } = (await ask(asAdmin, member.id)).json();
  await act(asMember, sent, 'decline');
  const { _id: received } = (await ask(await site.as((await aMember(db)).id), admin.id)).json();
  const { _id: foreign } = (await ask(asMember, (await aMember(db)).id)).json();
  const requestsOf = async (caller: Caller) => {
    const { rows } = await get(caller, 'audit');
    return new Set(rows.map(({ details }: { details: { request?: string } }) => details.request));
  };
  const [seen, others] = [await requestsOf(asAdmin), await requestsOf(asOther)];
  for (const id of [sent, received]) expect([seen.has(id), others.has(id)]).toEqual([false, true]);
  expect([seen.has(foreign), others.has(foreign)]).toEqual([true, true]);
});

test('reports about an administrator are in the lists and counts of other administrators only', async () => {
  const about = await aReport(db, admin.id);
  const foreign = await aReport(db, (await aMember(db)).id);
  const reportsOf = async (caller: Caller) => {
    const { reports, total } = await get(caller, 'reports');
    const { inbox } = await get(caller, 'counts');
    return {
      ids: reports.map(({ _id }: { _id: string }) => _id).toSorted(),
      total,
      count: inbox.reports,
    };
  };
  expect(await reportsOf(asAdmin)).toEqual({ ids: [foreign], total: 1, count: 1 });
  expect(await reportsOf(asOther)).toEqual({ ids: [about, foreign].toSorted(), total: 2, count: 2 });
  await asOther({ method: 'PUT', url: `/api/auth/admin/reports/${about}`, payload: { note: 'Talked.' } });
  expect((await get(asAdmin, 'reports?status=closed')).total).toBe(0);
});
