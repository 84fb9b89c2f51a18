import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { act, ask, inboxOf } from '../../../../tests/support/contact-requests.ts';
import { aMember, type GivenMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;

/** Runs the jobs; returns the new emails to an address. */
async function mailsTo(email: string) {
  const before = site.inbox.length;
  await site.runJobs();
  return site.inbox.slice(before).filter(({ to }) => to === email);
}

/** Creates two members, the first of whom has asked the second; returns the email and the token in it. */
async function anEmailedRequest(words?: string, given: GivenMember = {}) {
  const [asker, asked] = [await aMember(db, { profession: 'Pilot', ...given }), await aMember(db)];
  const asAsker = await site.as(asker.id);
  const { _id: id } = (await ask(asAsker, asked.id, words === undefined ? {} : { words })).json();
  const [mail, ...others] = await mailsTo(asked.email);
  expect(others).toEqual([]);
  const token = /\/inbox\/decline\?token=(\S+)/.exec(mail?.text ?? '')?.[1]?.replace(/[).]+$/, '') ?? '';
  return { asker, asked, asAsker, id: String(id), text: mail?.text ?? '', subject: mail?.subject, token };
}

const byLink = (action: 'decline' | 'block', token: string) =>
  site.visitor({ method: 'POST', url: `/api/contact-requests/link/${action}`, payload: { token } });
const findLink = (token: string) =>
  site.visitor({ method: 'GET', url: '/api/contact-requests/link', query: { token } });

test('the email about a request has the card, the words without working addresses, and no contact details', async () => {
  const { asker, text, subject } = await anEmailedRequest(
    'Write to me at old.friend@evil.example, or see https://evil.example/pay for the reunion.',
  );
  expect(subject).toBe('Asha asks to get in touch');
  for (const fact of [
    `Asha ${asker.last_name}`,
    'JNV Trivediganj',
    '1996 / 2003',
    'Pilot',
    "We're old friends",
  ])
    expect(text).toContain(fact);
  expect(text).toContain(
    'old[.]friend[at]evil[.]example, or see https[:]//evil[.]example/pay for the reunion.',
  );
  expect(text).toContain('We never collect money. Never pay somebody you have not met.');
  expect(text).not.toContain(asker.email);
  expect(text).not.toContain('98765');
});

test('the link in the email shows who asks, and declines without signing in', async () => {
  const { asker, asked, asAsker, id, token } = await anEmailedRequest();
  expect((await findLink(token)).json()).toEqual({
    success: true,
    firstName: 'Asha',
    lastName: asker.last_name,
    isWaiting: true,
  });
  expect((await byLink('decline', token)).json().message).toBe("Declined. We won't tell them.");
  expect((await byLink('decline', token)).statusCode).toBe(200);
  expect((await findLink(token)).json().isWaiting).toBe(false);
  const asAsked = await site.as(asked.id);
  expectRefusal(await act(asAsked, id, 'accept', { email: true, phone: false }), 'ALREADY_DECIDED');
  expect((await inboxOf(asAsker, 'sent')).map(({ state }) => state)).toEqual(['waiting']);
  expect(await mailsTo(asker.email)).toEqual([]);
});

test("the asker's profession in the email contains no working address", async () => {
  const { text } = await anEmailedRequest(undefined, {
    profession: 'See https://evil.example/pay, evil。example, me＠evil．example',
  });
  expect(text).toContain('See https[:]//evil[.]example/pay, evil[.]example, me[at]evil[.]example');
  expect(text).not.toContain('https://evil.example');
});

test('a name that looks like an address does not work as a link in the subject and heading', async () => {
  const { subject, text } = await anEmailedRequest(undefined, { first_name: 'bit.ly' });
  expect(subject).toBe('bit[.]ly asks to get in touch');
  expect(text).not.toContain('bit.ly');
});

test('the link in the email blocks the asker without signing in', async () => {
  const { asker, asked, asAsker, token } = await anEmailedRequest();
  expect((await byLink('block', token)).statusCode).toBe(200);
  expect((await byLink('block', token)).statusCode).toBe(200);
  expectRefusal(await asAsker({ method: 'GET', url: `/api/directory/members/${asked.id}` }), 'NOT_FOUND');
  const asAsked = await site.as(asked.id);
  const { blocks } = (await asAsked({ method: 'GET', url: '/api/blocks' })).json();
  expect(blocks.map(({ _id }: { _id: string }) => _id)).toEqual([asker.id]);
});

test('a changed or unknown link is rejected, and a declined request cannot be declined after an answer', async () => {
  const { asked, id, token } = await anEmailedRequest();
  const other = await anEmailedRequest();
  const mixed = `${other.id}.${token.split('.')[1]}`;
  for (const wrong of [mixed, `${token}A`, id, '', 'x'.repeat(200)]) {
    expectRefusal(await byLink('decline', wrong), 'BAD_LINK');
    expectRefusal(await byLink('block', wrong), 'BAD_LINK');
    expectRefusal(await findLink(wrong), 'BAD_LINK');
  }
  await act(await site.as(asked.id), id, 'answer', { words: 'Not now.' });
  expectRefusal(await byLink('decline', token), 'ALREADY_DECIDED');
});

test('the asker gets an email about an acceptance without contact details, and one with an answer', async () => {
  const accepted = await anEmailedRequest();
  await act(await site.as(accepted.asked.id), accepted.id, 'accept', { email: true, phone: true });
  const [mail, ...others] = await mailsTo(accepted.asker.email);
  expect([mail?.subject, others]).toEqual(['Asha shared contact details with you', []]);
  expect(mail?.text).not.toContain(accepted.asked.email);
  expect(mail?.text).not.toContain('98765');
  const answered = await anEmailedRequest();
  await act(await site.as(answered.asked.id), answered.id, 'answer', { words: 'See www.evil.example.' });
  const [answer] = await mailsTo(answered.asker.email);
  expect(answer?.subject).toBe('Asha answered your request');
  expect(answer?.text).toContain('See www[.]evil[.]example.');
});

test('no email is sent about a request that was withdrawn, or whose asker was blocked, before it left', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const asAsker = await site.as(asker.id);
  const { _id } = (await ask(asAsker, asked.id)).json();
  await act(asAsker, _id, 'withdraw');
  expect(await mailsTo(asked.email)).toEqual([]);
  const other = await aMember(db);
  await ask(asAsker, other.id);
  await (
    await site.as(other.id)
  )({ method: 'PUT', url: `/api/blocks/${asker.id}` });
  expect(await mailsTo(other.email)).toEqual([]);
});
