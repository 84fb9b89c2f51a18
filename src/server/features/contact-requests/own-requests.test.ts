/** Tests that administrators' screens do not tell an administrator about requests from or to themselves. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { act, ask, uniqueWords } from '../../../../tests/support/contact-requests.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aReport } from '../../../../tests/support/reports.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const admin = await anAdmin(db);
const asAdmin = await site.as(admin.id);
const asOther = await site.as((await anAdmin(db)).id);

const get = async (caller: Caller, path: string) =>
  (await caller({ method: 'GET', url: `/api/auth/admin/${path}` })).json();

test('the audit log tells administrators neither who declined their requests nor reports about them', async () => {
  const member = await aMember(db);
  const asMember = await site.as(member.id);
  const { _id: declined } = (await ask(asAdmin, member.id, { words: uniqueWords() })).json();
  const positionsOf = async () =>
    (await get(asOther, 'audit')).rows.map(({ position }: { position: string }) => position);
  const before = await positionsOf();
  await act(asMember, declined, 'decline');
  expect(await positionsOf()).toEqual(before);
  const report = { memberId: admin.id, reason: 'wrong-facts' };
  const reported = await asMember({ method: 'POST', url: '/api/reports', payload: report });
  expect(reported.statusCode, reported.body).toBe(201);
  const seesReport = async (caller: Caller) =>
    (await get(caller, 'audit')).rows.some(({ action }: { action: string }) => action === 'report.made');
  expect([await seesReport(asAdmin), await seesReport(asOther)]).toEqual([false, true]);
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
