import { expect, type APIRequestContext } from '@playwright/test';
import { SAMPLE_PASSWORD } from './browser.ts';
import { NEW_PASSWORD, openAccount, openConfirmedAccount } from './new-accounts.ts';

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

/** Signs in and returns a function that sends requests with the token only, because an API client has no cookie. */
async function signedIn(request: APIRequestContext, email: string, password: string): Promise<Send> {
  const { token } = await (await request.post('/api/auth/signin', { data: { email, password } })).json();
  return async (method, path, data) => {
    const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
}
