import { sql } from 'kysely';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { anAdmin } from '../../../../tests/support/members.ts';

/** More than the size of the connection pool. */
const VIEWS = 12;

/** Disk storage whose reads can be blocked. */
let storeAnswers = Promise.resolve();
let reading = 0;
const disk = diskStorage(mkdtempSync(join(tmpdir(), 'navodayan-views-')));
const site = await createTestApp(
  {},
  {
    storage: {
      ...disk,
      get: async (key) => {
        reading += 1;
        await storeAnswers;
        return disk.get(key);
      },
    },
  },
);
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

async function anAddress(id: string): Promise<string> {
  const reply = await admin({ method: 'POST', url: `/api/documents/${id}/ticket` });
  return reply.json().url;
}

test('views that wait for a stalled file store do not block the database, and succeed when the store recovers', async () => {
  const { id } = await anApplicant(site);
  const urls: string[] = [];
  for (let view = 0; view < VIEWS; view += 1) urls.push(await anAddress(id));
  const gate = Promise.withResolvers<void>();
  storeAnswers = gate.promise;
  const views = urls.map((url) => site.visitor({ method: 'GET', url }));
  await expect.poll(() => reading, { timeout: 5000 }).toBe(VIEWS);
  expect((await sql`select 1 as one`.execute(site.db)).rows).toEqual([{ one: 1 }]);
  gate.resolve();
  expect((await Promise.all(views)).map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
});

test('when a ticket is used twice concurrently, one use opens the document and records one view', async () => {
  const { id } = await anApplicant(site);
  const url = await anAddress(id);
  const replies = await Promise.all([1, 2, 3].map(() => site.visitor({ method: 'GET', url })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 400, 400,
  ]);
  const views = await site.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('subject_id', '=', id)
    .where('action', '=', 'document.viewed')
    .execute();
  expect(views).toHaveLength(1);
});
