import { expect, type APIRequestContext } from '@playwright/test';
import { SAMPLE_PASSWORD } from './browser.ts';
import { aChangedMember } from './changed-fields.ts';
import { withDatabase } from './journey-database.ts';
import { aBouncedEmail } from './mails.ts';
import { aMember } from './members.ts';
import { aSubscription } from './messages.ts';
import { NEW_PASSWORD, openAccount, openConfirmedAccount } from './new-accounts.ts';
import { anIssue } from './newsletter.ts';
import { aReport } from './reports.ts';

type Send = (method: 'POST' | 'PUT', path: string, data: object) => Promise<void>;

/**
 * Creates an open entry on each admin list: a report, a changed name and a guardian who has not answered. Returns the
 * search text of each entry.
 */
export async function someListWork(request: APIRequestContext) {
  const unique = String(Date.now());
  const guardian = `guardian.${unique}@example.org`;
  const year = new Date().getFullYear();
  await openAccount(request, {
    inYear: String(year - 5),
    outYear: String(year),
    guardianEmail: guardian,
  });
  const { id: memberId, email } = await openConfirmedAccount(request, { last_name: `Sawant ${unique}` });
  const admin = await signedIn(request, 'admin@example.com', SAMPLE_PASSWORD);
  await admin('PUT', `/api/auth/admin/approve-user/${memberId}`, {});
  const self = await signedIn(request, email, NEW_PASSWORD);
  await self('PUT', '/api/auth/user/profile-update', { last_name: `Rawat ${unique}` });
  const member = await signedIn(request, 'member@example.com', SAMPLE_PASSWORD);
  await member('POST', '/api/reports', { memberId, reason: 'wrong-facts', words: `Other years, ${unique}.` });
  return { guardian, words: `Other years, ${unique}.`, before: `Sawant ${unique}`, now: `Rawat ${unique}` };
}

/** Adds an entry to each administrators' list that the sample community leaves empty, except guardians. */
export async function fillLists(request: APIRequestContext): Promise<void> {
  const email = `vikram.${Date.now()}@example.org`;
  const message = { name: 'Vikram', email, subject: 'feedback', message: 'A' };
  expect((await request.post('/api/contact', { data: message })).ok()).toBe(true);
  await withDatabase(async (db) => {
    await aSubscription(db, { email });
    await anIssue(db);
    await aChangedMember(db);
    await aBouncedEmail(db);
    await aReport(db, (await aMember(db)).id, 'Wrong years.');
  });
}

/** Signs in and returns a function that sends requests with the token only, because an API client has no cookie. */
async function signedIn(request: APIRequestContext, email: string, password: string): Promise<Send> {
  const { token } = await (await request.post('/api/auth/signin', { data: { email, password } })).json();
  return async (method, path, data) => {
    const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
}
