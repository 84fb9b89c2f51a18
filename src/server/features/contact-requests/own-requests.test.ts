/** Tests that administrators' screens do not tell an administrator about requests from or to themselves. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { act, aHeldRequest, ask, uniqueWords } from '../../../../tests/support/contact-requests.ts';
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
  expect(refused.json().message).toBe('This is about your own account. Another administrator must decide.');
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

test('the audit log tells administrators nothing about decisions on their own requests and reports about them', async () => {
  const member = await aMember(db);
  const asMember = await site.as(member.id);
  const { _id: declined } = (await ask(asAdmin, member.id, { words: uniqueWords() })).json();
  const positionsOf = async () =>
    (await get(asOther, 'audit')).rows.map(({ position }: { position: string }) => position);
  const before = await positionsOf();
  await act(asMember, declined, 'decline');
  expect(await positionsOf()).toEqual(before);
  const own = await aHeldRequest(db, { member_id: admin.id });
  const foreign = await aHeldRequest(db);
  const url = (id: string) => `/api/auth/admin/held-requests/${id}`;
  for (const id of [own, foreign])
    await asOther({ method: 'PUT', url: url(id), payload: { isReleased: false } });
  const report = { memberId: admin.id, reason: 'wrong-facts' };
  const reported = await asMember({ method: 'POST', url: '/api/reports', payload: report });
  expect(reported.statusCode, reported.body).toBe(201);
  const seenBy = async (caller: Caller) => {
    type Row = { action: string; details: { request?: string } };
    const rows: Row[] = (await get(caller, 'audit')).rows;
    const stopped = rows
      .filter(({ action }) => action === 'contact.stopped')
      .map(({ details }) => details.request ?? '');
    return { stopped: stopped.toSorted(), isReported: rows.some(({ action }) => action === 'report.made') };
  };
  expect(await seenBy(asAdmin)).toEqual({ stopped: [foreign], isReported: false });
  expect(await seenBy(asOther)).toEqual({ stopped: [own, foreign].toSorted(), isReported: true });
  await db.deleteFrom('report').execute();
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
