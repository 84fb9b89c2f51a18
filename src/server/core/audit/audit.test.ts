import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { recordAudit } from './audit.service.ts';

const entry = { action: 'session.started', actorId: null, subjectId: null } as const;

test('an open transaction with an audit entry does not block others, and the hash chain follows commit order', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const [recorded, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hanging = db.transaction().execute(async (tx) => {
    await recordAudit(tx, { ...entry, details: { number: 1 } }, new Date());
    recorded.resolve();
    await gate.promise;
  });
  await recorded.promise;
  await db.transaction().execute((tx) => recordAudit(tx, { ...entry, details: { number: 2 } }, new Date()));
  const rows = () => db.selectFrom('audit_log').select(['position', 'details']).orderBy('position').execute();
  expect(await rows()).toEqual([{ position: '1', details: { number: 2 } }]);
  gate.resolve();
  await hanging;
  expect(await rows()).toMatchObject([{ details: { number: 2 } }, { position: '2', details: { number: 1 } }]);
  expect(await db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
});

test('a rolled-back transaction leaves no audit entry', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await expect(
    db.transaction().execute(async (tx) => {
      await recordAudit(tx, entry, new Date());
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

test('the application can neither write to the audit log directly nor change its entries', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const row = { recorded_at: new Date(), action: 'session.started' };
  await expect(db.insertInto('audit_log').values(row).execute()).rejects.toThrow('permission denied');
  await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('permission denied');
});
