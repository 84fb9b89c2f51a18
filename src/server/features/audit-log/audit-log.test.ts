import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { AuditRow } from '#shared/audit-log/endpoints.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
const admin = await site.as(adminRow.id);

async function read(query = ''): Promise<{ rows: AuditRow[]; before: string | null }> {
  const reply = await admin({ method: 'GET', url: `/api/auth/admin/audit${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

/** Records an administrator's action on a member at the given time. */
async function record(action: 'founder.granted' | 'founder.removed', subjectId: string, at: string) {
  await site.db
    .transaction()
    .execute((tx) => recordAudit(tx, { action, actorId: adminRow.id, subjectId }, new Date(at)));
}

test('entries are listed newest first with actor, action and subject; a deleted person is shown by id', async () => {
  const { id: memberId } = await aMember(site.db, { first_name: 'रोहन', last_name: 'सावंत' });
  const gone = randomUUID();
  await record('founder.granted', memberId, '2026-11-01T10:00:00Z');
  await record('founder.removed', gone, '2026-11-02T10:00:00Z');
  const { rows } = await read();
  expect(rows[0]).toMatchObject({
    action: 'founder.removed',
    recordedAt: '2026-11-02T10:00:00.000Z',
    actor: { _id: adminRow.id, name: 'Sunita Jha' },
    subject: { _id: gone, name: null },
  });
  expect(rows[1]).toMatchObject({ action: 'founder.granted', subject: { name: 'रोहन सावंत' } });
  const positions = rows.map(({ position }) => Number(position));
  expect(positions).toEqual(positions.toSorted((a, b) => b - a));
});

test('the log can be filtered by action, by actor or subject, and by day in Indian time', async () => {
  const { id: memberId, email, username } = await aMember(site.db, { first_name: 'Zoya', last_name: 'Ali' });
  // 23:30 on the 4th and 0:30 on the 5th in India.
  await record('founder.granted', memberId, '2026-10-04T18:00:00Z');
  await record('founder.removed', memberId, '2026-10-04T19:00:00Z');
  const actionsOf = async (query: string) => (await read(query)).rows.map(({ action }) => action);
  for (const person of [memberId, memberId.toUpperCase(), email, username, 'zoya ALI'])
    expect(await actionsOf(`?person=${encodeURIComponent(person)}`)).toEqual([
      'founder.removed',
      'founder.granted',
    ]);
  expect(await actionsOf(`?person=${memberId}&action=founder.granted`)).toEqual(['founder.granted']);
  expect(await actionsOf(`?person=${memberId}&until=2026-10-04`)).toEqual(['founder.granted']);
  expect(await actionsOf(`?person=${memberId}&from=2026-10-05`)).toEqual(['founder.removed']);
  expect(await actionsOf('?person=nobody-at-all')).toEqual([]);
  const byActor = await read(`?person=${adminRow.id}`);
  expect(byActor.rows.length).toBeGreaterThanOrEqual(4);
});

test('pagination by cursor returns each row once even when rows are added between pages', async () => {
  const own = randomUUID();
  for (let second = 0; second < 60; second += 1)
    await record('founder.granted', own, `2026-09-01T10:00:${String(second).padStart(2, '0')}Z`);
  const first = await read(`?person=${own}`);
  expect(first.rows).toHaveLength(50);
  await record('founder.removed', own, '2026-09-02T10:00:00Z');
  const second = await read(`?person=${own}&before=${first.before}`);
  expect([second.rows.length, second.before]).toEqual([10, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ position }) => position)).size).toBe(60);
});

test('an unknown action, an invalid date and an invalid cursor are rejected', async () => {
  for (const query of ['action=shouted', 'from=2026-02-30', 'until=yesterday', 'before=-1', 'before=x'])
    expectRefusal(await admin({ method: 'GET', url: `/api/auth/admin/audit?${query}` }), 'VALIDATION');
  const member = await site.as((await aMember(site.db)).id);
  for (const path of ['/api/auth/admin/audit', '/api/auth/admin/audit/chain']) {
    const reply = await member({ method: 'GET', url: path });
    expectRefusal(reply, 'FORBIDDEN');
    expect(reply.json().message).toBe('Unauthorized access');
  }
});

test('the hash chain verifies until a row is changed, and the check reports its position', async () => {
  const check = async () => (await admin({ method: 'GET', url: '/api/auth/admin/audit/chain' })).json();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(
    site.db,
  );
  expect(await check()).toEqual({ success: true, rows: rows[0]?.count, brokenAt: null, prunedUntil: null });
  await sql`update audit_log set action = 'founder.rejected' where position = 3`.execute(site.ownerDb);
  expect(await check()).toMatchObject({ brokenAt: '3' });
});
