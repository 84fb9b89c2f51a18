import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { checkAuditChain } from './audit-chain.service.ts';
import { previewPruning, pruneAudit } from './audit-pruning.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const DAY_MS = 24 * 3_600_000;
const LATER_MS = 400 * DAY_MS;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Creates a log of five rows from the year before last and three from this year, relative to NOW. Tests change it as
 * the database owner.
 */
async function aLog() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const record = (at: Date) =>
    site.db
      .transaction()
      .execute((tx) => recordAudit(tx, { action: 'session.started', actorId: null, subjectId: null }, at));
  for (let day = 1; day <= 5; day += 1) await record(new Date(`2025-03-0${day}T10:00:00Z`));
  for (let day = 1; day <= 3; day += 1) await record(new Date(`2026-10-0${day}T10:00:00Z`));
  const positions = async () =>
    (await site.db.selectFrom('audit_log').select('position').orderBy('position').execute()).map(
      ({ position }) => position,
    );
  const check = () => checkAuditChain(site.db);
  const { db, ownerDb, clock } = site;
  return { db, ownerDb, owner: { db: ownerDb, clock }, record, positions, check };
}

test('pruning counts and removes entries older than a year, and the chain continues', async () => {
  const { db, owner, record, positions, check } = await aLog();
  expect(await previewPruning(owner, 365)).toEqual({ rows: 5, until: '5' });
  expect(await positions()).toHaveLength(8);
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 5, until: '5' });
  expect(await positions()).toEqual(['6', '7', '8', '9']);
  expect(await check()).toEqual({ rows: 4, brokenAt: null, prunedUntil: '5' });
  const recorded = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('position', '=', '9')
    .executeTakeFirst();
  expect(recorded).toMatchObject({
    action: 'audit.pruned',
    actor_id: null,
    details: { until: '5', rows: 5, hash: expect.stringMatching(HASH) },
  });
  await record(NOW);
  expect(await check()).toEqual({ rows: 5, brokenAt: null, prunedUntil: '5' });
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 0, until: null });

  // A year later all older rows are pruned, including the entry of the first pruning.
  owner.clock.advance(LATER_MS);
  await record(owner.clock.now());
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 5, until: '10' });
  expect(await check()).toEqual({ rows: 2, brokenAt: null, prunedUntil: '10' });
});

test('pruning keeps the last row of a log whose entries are all old', async () => {
  const { owner, record, positions, check } = await aLog();
  owner.clock.advance(LATER_MS);
  expect(await previewPruning(owner, 365)).toEqual({ rows: 7, until: '7' });
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 7, until: '7' });
  expect(await positions()).toEqual(['8', '9']);
  expect(await check()).toEqual({ rows: 2, brokenAt: null, prunedUntil: '7' });
  await record(owner.clock.now());
  expect(await check()).toEqual({ rows: 3, brokenAt: null, prunedUntil: '7' });
});

test('pruning keeps the only row of a log, however old', async () => {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const owner = { db: site.ownerDb, clock: site.clock };
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 0, until: null });
  await site.db
    .transaction()
    .execute((tx) =>
      recordAudit(
        tx,
        { action: 'session.started', actorId: null, subjectId: null },
        new Date('2025-01-01T00:00:00Z'),
      ),
    );
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 0, until: null });
  expect(await checkAuditChain(site.db)).toEqual({ rows: 1, brokenAt: null, prunedUntil: null });
});

test('pruning keeps an old row that follows newer ones', async () => {
  const { owner, record, check } = await aLog();
  await record(new Date('2025-04-01T00:00:00Z'));
  expect(await pruneAudit(owner, 365)).toEqual({ rows: 5, until: '5' });
  expect(await check()).toMatchObject({ brokenAt: null });
});

test('concurrent prunings remove each row once', async () => {
  const { owner, check } = await aLog();
  const prunings = await Promise.all([1, 2, 3].map(() => pruneAudit(owner, 365)));
  expect(prunings.map(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual([0, 0, 5]);
  expect(await check()).toEqual({ rows: 4, brokenAt: null, prunedUntil: '5' });
});

test('the application role can neither prune the log nor change its checkpoint', async () => {
  const { db, owner, positions } = await aLog();
  await expect(pruneAudit({ db, clock: owner.clock }, 365)).rejects.toThrow('permission denied');
  await pruneAudit(owner, 365);
  for (const statement of [
    sql`update audit_checkpoint set position = 6`,
    sql`delete from audit_checkpoint`,
    sql`truncate audit_checkpoint`,
    sql`insert into audit_checkpoint select position + 1, hash, removed, older_than, made_at from audit_checkpoint`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
  expect(await positions()).toHaveLength(4);
});

test('a broken chain is not pruned, because it is evidence', async () => {
  const { ownerDb, owner, positions } = await aLog();
  await sql`update audit_log set action = 'session.ended' where position = 3`.execute(ownerDb);
  await expect(pruneAudit(owner, 365)).rejects.toThrow(
    'The chain of the audit log breaks at row 3. Nothing was removed: compare it with a backup first.',
  );
  expect(await positions()).toHaveLength(8);
});

test.each([
  ['rows after the checkpoint are deleted manually', '7', [sql`delete from audit_log where position <= 6`]],
  ['the checkpoint is deleted', '6', [sql`delete from audit_checkpoint`]],
  ["the checkpoint's hash is changed", '6', [sql`update audit_checkpoint set hash = sha256('x')`]],
  [
    'more rows are deleted and the checkpoint is moved to match',
    '9',
    [
      sql`update audit_checkpoint set position = 7, hash = (select hash from audit_log where position = 7)`,
      sql`delete from audit_log where position <= 7`,
    ],
  ],
  [
    'a remaining row is changed',
    '8',
    [sql`update audit_log set actor_id = gen_random_uuid() where position = 8`],
  ],
  ["the pruning's own entry, the last row, is deleted", '5', [sql`delete from audit_log where position = 9`]],
])('the check reports the broken row when %s', async (_what, brokenAt, statements) => {
  const { ownerDb, owner, check } = await aLog();
  await pruneAudit(owner, 365);
  for (const statement of statements) await statement.execute(ownerDb);
  expect(await check()).toMatchObject({ brokenAt });
});
