/** Members who ask each other to get in touch, in end-to-end tests. */
import { expect, type Browser, type Page } from '@playwright/test';
import { REQUEST_WORDS } from './contact-requests.ts';
import { aVerifiedPerson, NEW_PASSWORD, type NewAccount } from './new-accounts.ts';

type Person = NewAccount & { readonly page: Page };

/** Creates two verified members, the first of whom has asked the second, offering email and phone. */
export async function anAskedMember(browser: Browser): Promise<Readonly<{ asker: Person; asked: Person }>> {
  const asker = await aVerifiedPerson(browser, { first_name: 'Ravi', phoneNumber: '+91 90000 00011' });
  const asked = await aVerifiedPerson(browser, { phoneNumber: '+91 90000 00022' });
  const { request } = await browser.newContext();
  const signIn = { email: asker.email, password: NEW_PASSWORD };
  // An API client has no cookie, so the token alone is enough.
  const { token } = await (await request.post('/api/auth/signin', { data: signIn })).json();
  const reply = await request.post('/api/contact-requests', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      memberId: asked.id,
      reason: 'old-friend',
      words: REQUEST_WORDS,
      offers: { email: true, phone: true },
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { asker, asked };
}
