import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { whileLost } from '../../../../tests/support/lost-role.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aBrowserSession, callerWith } from '../../../../tests/support/sessions.ts';
import { findExportOf } from './export.queries.ts';

const site = await createTestApp();
afterAll(() => site.close());

const ticketFor = async (caller: Caller) => caller({ method: 'POST', url: '/api/auth/user/export/ticket' });

async function makeExport(caller: Caller): Promise<void> {
  await caller({ method: 'POST', url: '/api/auth/user/export' });
  await site.runJobs();
}

test('a ticket downloads the export once, within a minute and in its session', async () => {
  const person = await aMember(site.db);
  await makeExport(await site.as(person.id));
  const session = await aBrowserSession(site, person.id);
  const browser = callerWith(site, session);
  const other = callerWith(site, await aBrowserSession(site, person.id));
  const open = async (url: string, caller = browser) =>
    caller({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } });
  const newUrl = async (): Promise<string> => (await ticketFor(browser)).json().url;
  const expectPage = (reply: LightMyRequestResponse) => {
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<a href="/profile/privacy">Go back</a>');
  };
  const url = await newUrl();
  expect((await open(url)).statusCode).toBe(200);
  expectPage(await open(url));
  for (const caller of [other, site.visitor]) expectPage(await open(await newUrl(), caller));
  const late = await newUrl();
  site.clock.advance(60_000);
  expectPage(await open(late));
  const ended = await newUrl();
  await browser({ method: 'POST', url: '/api/auth/logout' });
  expectPage(await open(ended));
});

test('a download whose archive cannot be read is not recorded', async () => {
  const person = await aMember(site.db);
  const caller = await site.as(person.id);
  await makeExport(caller);
  const { url } = (await ticketFor(caller)).json();
  const row = await findExportOf(site.db, person.id);
  await site.deps.storage.delete(row!.storage_key!);
  expectRefusal(await caller({ method: 'GET', url }), 'NOT_FOUND');
  const downloads = await site.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('subject_id', '=', person.id)
    .where('action', '=', 'export.downloaded')
    .execute();
  expect(downloads).toEqual([]);
});

test('an export ticket whose session ends concurrently is rejected with a message', async () => {
  const { id } = await aMember(site.db);
  const caller = await site.as(id);
  await makeExport(caller);
  const reply = await whileLost(
    site,
    (tx) => tx.deleteFrom('session').where('member_id', '=', id).execute(),
    () => ticketFor(caller),
  );
  expectRefusal(reply, 'STALE');
});
