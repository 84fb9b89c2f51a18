/**
 * Tests that prepared statements survive migrations: during a rolling restart an old process keeps its connections.
 */
import { readFileSync, globSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { ownReader } from '#server/platform/database/reader.ts';
import { createTestApp } from './support/app.ts';
import { aCertificate } from './support/applicants.ts';
import { createTestDatabase } from './support/database.ts';
import { aMember, anAdmin } from './support/members.ts';
import { signUpRequest } from './support/sign-up-form.ts';

const database = await createTestDatabase();
/** Uses a single connection, so that every call reuses the statements that earlier calls prepared. */
const single = openDatabase({ connection: database.connection, max: 1 });
const site = await createTestApp({}, { db: single.db, reader: ownReader(single.db) });
afterAll(async () => {
  await site.close();
  await single.close();
  await database.drop();
});

const TABLES = ['member', 'document', 'session', 'audit_log', 'directory_entry', 'verification_decision'];

test('prepared statements keep working after a migration adds columns', async () => {
  const adminId = (await anAdmin(single.db)).id;
  const contactable = (await aMember(single.db, { show_email: true })).id;
  let number = 0;
  const doEverything = async () => {
    number += 1;
    const answers = {
      email: `somebody${number}@example.com`,
      newsletter: 'true',
      noticeVersion: NOTICE_VERSION,
    };
    const joined = await site.visitor(await signUpRequest(answers, await aCertificate()));
    const id = String(joined.json().user._id);
    const admin = await site.as(adminId);
    const member = await site.as(id);
    const approved = await admin({
      method: 'PUT',
      url: `/api/auth/admin/approve-user/${id}`,
      payload: { isApproved: true },
    });
    const again = await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
    const edited = await member({
      method: 'PUT',
      url: '/api/auth/user/profile-update',
      payload: { about: `For the ${number}th time.` },
    });
    const own = await member({ method: 'GET', url: '/api/auth/user/profile' });
    const cards = await admin({ method: 'GET', url: '/api/auth/all/users/limitedinfo' });
    const detail = await admin({ method: 'GET', url: `/api/directory/members/${contactable}` });
    return [joined, approved, again, edited, own, cards, detail].map(({ statusCode, body }) =>
      statusCode < 400 ? statusCode : `${statusCode} ${body}`,
    );
  };
  const first = await doEverything();
  expect(first).toEqual([201, 200, expect.stringMatching(/^409 /), 200, 200, 200, 200]);
  const prepared = sql<{ name: string }>`select name from pg_prepared_statements order by name`;
  expect((await prepared.execute(single.db)).rows.map(({ name }) => name)).toEqual(namesInTheSource());

  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column added_later text not null default ''`.execute(
      database.ownerDb,
    );
  expect(await doEverything()).toEqual(first);
});

/** Returns the names of all prepared statements in the source, so that the test cannot miss a new one. */
function namesInTheSource(): string[] {
  const text = globSync('src/server/**/*.queries.ts')
    .concat(
      globSync('src/server/features/newsletter/queries.ts'),
      globSync('src/server/platform/jobs/queue.ts'),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return [...text.matchAll(/named\('([a-z-]+)'\)/g)].map(([, name]) => name ?? '').toSorted();
}
