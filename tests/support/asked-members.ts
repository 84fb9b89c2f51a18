/** Members who ask each other to get in touch, in end-to-end tests. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { REQUEST_WORDS } from './contact-requests.ts';
import { aVerifiedPerson, NEW_PASSWORD, type NewAccount } from './new-accounts.ts';

type Person = NewAccount & { readonly page: Page };

/** Returns headers with a session of a member, whose token needs no cookie outside a browser. */
async function sessionOf(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const reply = await request.post('/api/auth/signin', { data: { email, password: NEW_PASSWORD } });
  expect(reply.status(), await reply.text()).toBe(200);
  return { authorization: `Bearer ${(await reply.json()).token}` };
}

/** Asks a member to get in touch, offering email and phone. */
export async function askByCall(
  browser: Browser,
  asker: NewAccount,
  askedId: string,
  words: string = REQUEST_WORDS,
): Promise<void> {
  const { request } = await browser.newContext();
  const data = { memberId: askedId, reason: 'old-friend', words, offers: { email: true, phone: true } };
  const headers = await sessionOf(request, asker.email);
  const reply = await request.post('/api/contact-requests', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
}

type People = Readonly<{ asker: Person; asked: Person }>;

/** Creates two verified members, the first of whom has asked the second. */
export async function anAskedMember(
  browser: Browser,
  given: Readonly<{
    asker?: Record<string, string>;
    words?: string;
    options?: Parameters<Browser['newContext']>[0];
  }> = {},
): Promise<People> {
  const asker = await aVerifiedPerson(browser, {
    first_name: 'Ravi',
    phoneNumber: '+91 90000 00011',
    ...given.asker,
  });
  const asked = await aVerifiedPerson(browser, { phoneNumber: '+91 90000 00022' }, given.options);
  await askByCall(browser, asker, asked.id, given.words);
  return { asker, asked };
}
