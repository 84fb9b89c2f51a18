import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, aPendingMember } from '../../../../tests/support/members.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const site = await createTestApp();
afterAll(() => site.close());

const ASKED = "Almost there. We've sent an email to this address. Open it to confirm.";
let networks = 0;

/** Subscribes from a different network for each call, so that only the rate limit test reaches the limit. */
const subscribe = (email: string, more: object = {}) =>
  site.visitor({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email, ...more },
    remoteAddress: `10.1.${(networks += 1)}.1`,
  });
const post = (url: string, payload: object) => site.visitor({ method: 'POST', url, payload });
const mailsTo = (address: string) => site.inbox.filter((mail) => mail.to === address);

/** Returns the token in the latest email to this address. */
function tokenFor(address: string): string {
  const text = mailsTo(address).at(-1)?.text ?? '';
  const [, token] = /http:\/\/localhost:3000\/newsletter\/confirm\?token=(\S+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}

const statusOf = (email: string) =>
  site.db
    .selectFrom('newsletter_subscription')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirst()
    .then((row) => row?.status);

async function aSubscriber(email: string): Promise<void> {
  await subscribe(email);
  await site.runJobs();
  await post('/api/newsletter/confirm', { token: tokenFor(email) });
}

test('the emailed link subscribes a visitor after a button press, once per link', async () => {
  const email = 'visitor@example.org';
  const reply = await subscribe(email);
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: ASKED }]);
  await site.runJobs();
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Confirm your subscription']);
  expect(await statusOf(email)).toBe('asked');
  const token = tokenFor(email);
  const page = await site.visitor({ method: 'GET', url: `/newsletter/confirm?token=${token}` });
  expect([page.statusCode, await statusOf(email)]).toEqual([404, 'asked']); // 404, because this test has no web build

  const confirmed = await post('/api/newsletter/confirm', { token });
  expect(confirmed.json()).toEqual({
    success: true,
    message: "You're subscribed. You'll get the next issue.",
  });
  expect(await statusOf(email)).toBe('subscribed');
  expect((await post('/api/newsletter/confirm', { token })).json()).toMatchObject({ code: 'BAD_LINK' });
});

test('the response and the email are the same for new, subscribed and member addresses', async () => {
  const member = await aMember(site.db, { email: 'subscribed.member@example.com' });
  await (
    await site.as(member.id)
  )({
    method: 'PUT',
    url: '/api/newsletter/choice',
    payload: { subscribed: true },
  });
  await aSubscriber('known@example.org');
  const replies = await Promise.all(
    ['new@example.org', 'known@example.org', member.email].map((email) => subscribe(email)),
  );
  expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual(
    Array.from({ length: 3 }, () => [200, JSON.stringify({ success: true, message: ASKED })]),
  );
  await site.runJobs();
  for (const email of ['new@example.org', 'known@example.org', member.email])
    expect(mailsTo(email).at(-1)?.subject).toBe('Confirm your subscription');
  await post('/api/newsletter/confirm', { token: tokenFor('known@example.org') });
  expect(await statusOf('known@example.org')).toBe('subscribed');
});

test.each([
  ['', 'Email is required.'],
  ['nobody', 'Enter a valid email address.'],
])('the address "%s" is rejected: %s', async (email, sentence) => {
  const reply = await subscribe(email);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ message: sentence, fields: { email: sentence } });
});

test('a form with a filled honeypot field gets the usual response and is discarded', async () => {
  const reply = await subscribe('program@example.org', { website: 'https://spam.example' });
  expect(reply.json()).toEqual({ success: true, message: ASKED });
  await site.runJobs();
  expect([mailsTo('program@example.org'), await statusOf('program@example.org')]).toEqual([[], undefined]);
});

test('an address gets at most three subscription emails an hour, and the response stays the same', async () => {
  const email = 'Often@example.org';
  for (let count = 0; count < 5; count += 1)
    expect((await subscribe(count % 2 ? email : email.toLowerCase())).json().message).toBe(ASKED);
  await site.runJobs();
  expect(site.inbox.filter((mail) => mail.to.toLowerCase() === 'often@example.org')).toHaveLength(3);
});

test('the 101st subscription request in an hour from one network gets 429 with Retry-After', async () => {
  const replies = [];
  for (let count = 0; count < 101; count += 1)
    replies.push(
      await site.visitor({
        method: 'POST',
        url: '/api/newsletter/subscribe',
        payload: { email: `many.${count}@example.org` },
        remoteAddress: '192.0.2.7',
      }),
    );
  expect(replies.map((reply) => reply.statusCode)).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
  expect(replies.at(-1)?.json()).toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: 'Too many sign-ups from your network. Please try again in an hour.',
  });
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a confirmation link expires after a day and does not resubscribe someone who has unsubscribed', async () => {
  await subscribe('late@example.org');
  await site.runJobs();
  const late = tokenFor('late@example.org');
  site.clock.advance(24 * 3600 * 1000);
  expect((await post('/api/newsletter/confirm', { token: late })).json().code).toBe('BAD_LINK');

  await subscribe('returns@example.org');
  await site.runJobs();
  const first = tokenFor('returns@example.org');
  await subscribe('returns@example.org');
  await site.runJobs();
  await post('/api/newsletter/confirm', { token: tokenFor('returns@example.org') });
  expect((await post('/api/newsletter/confirm', { token: first })).json().code).toBe('BAD_LINK');
});

test('unconfirmed and ended subscriptions are removed after 30 days', async () => {
  await subscribe('never@example.org');
  await aSubscriber('stays@example.org');
  await aSubscriber('leaves@example.org');
  await site.db
    .updateTable('newsletter_subscription')
    .set({ status: 'left', left_at: site.clock.now() })
    .where('email', '=', 'leaves@example.org')
    .execute();
  site.clock.advance(29 * 24 * 3600 * 1000);
  await tidy();
  expect([await statusOf('never@example.org'), await statusOf('leaves@example.org')]).toEqual([
    'asked',
    'left',
  ]);
  site.clock.advance(2 * 24 * 3600 * 1000);
  await tidy();
  expect([
    await statusOf('never@example.org'),
    await statusOf('leaves@example.org'),
    await statusOf('stays@example.org'),
  ]).toEqual([undefined, undefined, 'subscribed']);
});

test("confirming an account's address moves its newsletter subscription to the account and records a consent", async () => {
  const member = await aMember(site.db, { email: 'both@example.com' });
  await aSubscriber(member.email);
  const choice = await (await site.as(member.id))({ method: 'GET', url: '/api/newsletter/choice' });
  expect(choice.json().subscribed).toBe(true);
  expect(await statusOf(member.email)).toBeUndefined();
  expect(await consentsOf(member.id)).toEqual([true]);
});

test("an account with an unconfirmed address cannot end that address's subscription", async () => {
  await aSubscriber('victim@example.com');
  const stranger = await aPendingMember(site.db, { email: 'victim@example.com', email_confirmed_at: null });
  const caller = await site.as(stranger.id);
  for (const subscribed of [true, false])
    await caller({ method: 'PUT', url: '/api/newsletter/choice', payload: { subscribed } });
  expect(await statusOf('victim@example.com')).toBe('subscribed');
});

async function tidy(): Promise<void> {
  await enqueueRetention(site.db, 'newsletter subscriptions');
  await site.runJobs();
}

async function consentsOf(memberId: string): Promise<boolean[]> {
  const rows = await site.db
    .selectFrom('consent')
    .select('given')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'newsletter')
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.given);
}
