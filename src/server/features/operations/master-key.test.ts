import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aVault } from '../../../../tests/support/vaults.ts';
import { findMisfit } from './master-key.service.ts';
import { listNewestSealed } from './queries.ts';

const site = await createTestApp();
afterAll(() => site.close());
const path = join(site.deps.config.dataDir, 'secrets', 'master.key');
const misfit = async (vault = site.deps.vault) => findMisfit(path, vault, await listNewestSealed(site.db));

test("a swapped key on the newest document does not prevent startup, but another site's master key does", async () => {
  const [older, newest] = [await anApplicant(site), await anApplicant(site)];
  expect(await misfit()).toBe(null);
  const { wrapped_key } = await site.db
    .selectFrom('document')
    .select('wrapped_key')
    .where('member_id', '=', older.id)
    .executeTakeFirstOrThrow();
  await site.db.updateTable('document').set({ wrapped_key }).where('member_id', '=', newest.id).execute();
  expect(await misfit()).toBe(null);
  expect(await misfit(await aVault())).toContain('does not belong to this database');
});
