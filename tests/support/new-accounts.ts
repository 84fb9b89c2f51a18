/** Creates accounts for end-to-end tests with the API calls that the forms make. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { SAMPLE_PASSWORD, signIn } from './browser.ts';
import { aPdf } from './documents.ts';
import { linkIn, mailTo } from './outbox.ts';
import { ACCEPTED_ANSWERS } from './sign-up-form.ts';

export const NEW_PASSWORD = 'Banyan-Tree-99';

export type NewAccount = Readonly<{ id: string; email: string; certificate: Buffer }>;

/** Signs up a person with some answers changed. Omits empty answers, such as `noticeVersion: ''`. */
export async function openAccount(
  request: APIRequestContext,
  answers: Record<string, string> = {},
): Promise<NewAccount> {
  const email = `journey.${crypto.randomUUID()}@example.com`;
  const certificate = await aPdf({ lines: ['Transfer certificate', crypto.randomUUID()] });
  const given = {
    ...ACCEPTED_ANSWERS,
    noticeVersion: NOTICE_VERSION,
    email,
    password: NEW_PASSWORD,
    ...answers,
  };
  const multipart = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const reply = await request.post('/api/auth/signup', {
    multipart: {
      ...multipart,
      verificationDocument: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate },
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { user } = await reply.json();
  return { id: String(user._id), email, certificate };
}

/** Signs up a person and confirms the email address with the link in the outbox. */
export async function openConfirmedAccount(
  request: APIRequestContext,
  answers: Record<string, string> = {},
): Promise<NewAccount> {
  const account = await openAccount(request, answers);
  const link = linkIn(await mailTo(account.email, 'confirm your email address'));
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const reply = await request.post('/api/auth/confirm-email', { data: { token } });
  expect(reply.status(), await reply.text()).toBe(200);
  return account;
}

/** Verifies or rejects a member as the sample administrator. */
export async function decideAbout(browser: Browser, memberId: string, body: object = {}): Promise<void> {
  await putAsAdmin(browser, `approve-user/${memberId}`, body);
}

/** Makes a verified member a verifier of a state, which ends their sessions. */
export async function makeVerifier(browser: Browser, memberId: string, state: string): Promise<void> {
  const scopes = [{ state, district: null }];
  await putAsAdmin(browser, `verifiers/${memberId}`, { scopes, password: SAMPLE_PASSWORD });
}

/** Calls an endpoint as the sample administrator. Needs only a token, because only browser sessions have a cookie. */
async function putAsAdmin(browser: Browser, path: string, data: object): Promise<void> {
  const { request } = await browser.newContext();
  const signedIn = await request.post('/api/auth/signin', {
    data: { email: 'admin@example.com', password: SAMPLE_PASSWORD },
  });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.put(`/api/auth/admin/${path}`, { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Creates a verified member with a confirmed address and signs in as this member in a new browser context. */
export async function aVerifiedPerson(
  browser: Browser,
  answers: Record<string, string>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<NewAccount & { page: Page }> {
  const page = await (await browser.newContext(options)).newPage();
  const account = await openConfirmedAccount(page.request, answers);
  await decideAbout(browser, account.id);
  await signIn(page, account.email, NEW_PASSWORD);
  return { ...account, page };
}
