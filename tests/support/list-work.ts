import { expect, type APIRequestContext } from '@playwright/test';
import { SAMPLE_PASSWORD } from './browser.ts';
import { aPdf } from './documents.ts';
import { ACCEPTED_ANSWERS } from './sign-up-form.ts';

type Send = (method: 'POST' | 'PUT', path: string, data: object) => Promise<void>;

/**
 * Creates one open entry on each of the administrators' lists: a report, a changed name and an unanswered guardian.
 * Returns the search words of each.
 */
export async function someListWork(request: APIRequestContext) {
  const unique = String(Date.now());
  const guardian = `guardian.${unique}@example.org`;
  const year = new Date().getFullYear();
  await signUp(request, {
    email: `child.${unique}@example.com`,
    inYear: String(year - 5),
    outYear: String(year),
    guardianEmail: guardian,
  });
  const email = `changed.${unique}@example.com`;
  const memberId = await signUp(request, { email, last_name: `Sawant ${unique}` });
  const admin = await signedIn(request, 'admin@example.com', SAMPLE_PASSWORD);
  await admin('PUT', `/api/auth/admin/approve-user/${memberId}`, {});
  const self = await signedIn(request, email, ACCEPTED_ANSWERS['password'] ?? '');
  await self('PUT', '/api/auth/user/profile-update', { last_name: `Rawat ${unique}` });
  const member = await signedIn(request, 'member@example.com', SAMPLE_PASSWORD);
  await member('POST', '/api/reports', { memberId, reason: 'wrong-facts', words: `Other years, ${unique}.` });
  return { guardian, words: `Other years, ${unique}.`, before: `Sawant ${unique}`, now: `Rawat ${unique}` };
}

async function signUp(request: APIRequestContext, answers: Record<string, string>): Promise<string> {
  const certificate = await aPdf({ lines: ['Transfer certificate', answers['email'] ?? ''] });
  const reply = await request.post('/api/auth/signup', {
    multipart: {
      ...ACCEPTED_ANSWERS,
      ...answers,
      verificationDocument: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate },
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return String((await reply.json()).user._id);
}

/** Sends a request with a token alone: a client that is not a browser needs no cookie. */
async function signedIn(request: APIRequestContext, email: string, password: string): Promise<Send> {
  const { token } = await (await request.post('/api/auth/signin', { data: { email, password } })).json();
  return async (method, path, data) => {
    const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
}
