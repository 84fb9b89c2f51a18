import { afterAll, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { resendUndelivered } from './jobs.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const site = await createTestApp();
afterAll(() => site.close());

const LETTER = {
  name: 'Meera Das',
  email: 'meera@example.org',
  phone: '',
  subject: 'general',
  message: 'How do I find my batch?',
};
const send = (payload: object) => site.visitor({ method: 'POST', url: '/api/contact', payload });

test('a message is stored, emailed to the support address and answered with the specified sentence', async () => {
  const reply = await send(LETTER);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    success: true,
    message: 'Thank you for your message! We will get back to you soon.',
  });
  await site.runJobs();
  const mail = site.inbox.find(({ to }) => to === 'support@navodayan.example');
  expect(mail?.headers).toEqual({ 'Reply-To': 'meera@example.org' });
  expect(mail?.text).toContain('How do I find my batch?');
  const [row] = await site.db.selectFrom('contact_message').selectAll().execute();
  expect(row).toMatchObject({ name: 'Meera Das', subject: 'general', delivered_at: site.clock.now() });
});

test('the sender gets a confirmation email that does not repeat their text, at most three an hour', async () => {
  const email = 'praveen@example.org';
  const name = 'Win a phone at spam.example';
  for (let count = 0; count < 4; count += 1) await send({ ...LETTER, email, name, subject: 'careers' });
  await site.runJobs();
  const mails = site.inbox.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => 'Your message has arrived'),
  );
  expect(mails[0]?.text).toContain('Subject: Careers and volunteering\nReceived: 21 November 2026');
  expect(mails[0]?.text).not.toContain('spam.example');
  expect(mails[0]?.text).not.toContain('How do I find my batch?');
  expect(mails[0]?.html).not.toContain('about your account');
});

test('a message is removed a year after delivery', async () => {
  const { id } = await site.db
    .selectFrom('contact_message')
    .select('id')
    .where('delivered_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const isKept = async () =>
    (await site.db.selectFrom('contact_message').select('id').where('id', '=', id).execute()).length;
  await enqueue(site.db, resendUndelivered, {});
  await enqueueRetention(site.db, 'contact messages');
  await site.runJobs();
  expect(await isKept()).toBe(1);
  site.clock.advance(366 * 24 * 3600 * 1000);
  await enqueue(site.db, resendUndelivered, {});
  await enqueueRetention(site.db, 'contact messages');
  await site.runJobs();
  expect(await isKept()).toBe(0);
});

test.each([
  ['name', 'Name is required.'],
  ['email', 'Email is required.'],
  ['subject', 'Subject is required.'],
  ['message', 'Message is required.'],
])('an empty %s is rejected: %s', async (field, sentence) => {
  const reply = await send({ ...LETTER, [field]: ' ' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ [field]: sentence });
});

test('a message of invisible characters is rejected as empty', async () => {
  const reply = await send({ ...LETTER, message: '\u200B\u2060 \u00AD\uFE0F' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ message: 'Message is required.' });
});

test('a name that exceeds the limit after normalisation is rejected', async () => {
  const reply = await send({ ...LETTER, name: '\u0958'.repeat(41) });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ name: 'Name can have at most 80 characters.' });
});

test('a form with a filled honeypot field gets the usual response and is discarded', async () => {
  const before = site.inbox.length;
  const reply = await send({ ...LETTER, website: 'https://spam.example' });
  expect(reply.json().success).toBe(true);
  await site.runJobs();
  expect(site.inbox).toHaveLength(before);
});

test('the 101st message in an hour from one network gets 429 with Retry-After', async () => {
  const replies = [];
  for (let count = 0; count < 101; count += 1) replies.push(await send(LETTER));
  const last = replies.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(last?.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});
