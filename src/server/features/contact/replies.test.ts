/** Tests replies to contact messages: sending, two administrators at once, and threading. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aMessage } from '../../../../tests/support/messages.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { deleteContactMessagesFrom } from './queries.ts';
import { RefusedMail, UncertainMail, type Mail } from '#server/platform/mail/mail.ts';

const site = await createTestApp({
  PUBLIC_URL: 'https://navodayan.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Union <post@union.example>',
});
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Anil', last_name: 'Bora' });
const admin = await site.as(adminRow.id);
const colleague = await site.as((await anAdmin(site.db, { first_name: 'Meena', last_name: 'Pillai' })).id);

type Given = { replyId?: string; text?: unknown; knownReplies?: number | undefined };
const reply = (id: string, given: Given = {}, caller = admin) =>
  caller({
    method: 'POST',
    url: `/api/auth/admin/messages/${id}/replies`,
    payload: { replyId: randomUUID(), text: 'Search for your school.', knownReplies: 0, ...given },
  });
const messageOf = async (id: string) => {
  for (const status of ['open', 'answered']) {
    const url = `/api/auth/admin/messages?limit=100&status=${status}`;
    const { messages } = (await admin({ method: 'GET', url })).json();
    const found = messages.find(({ _id }: { _id: string }) => _id === id);
    if (found) return { status, ...found };
  }
  return undefined;
};
const sentTo = (email: string): Mail[] => site.inbox.filter(({ to }) => to === email);
test('a reply is sent from the support address, with the message quoted below it', async () => {
  const { id, email } = await aMessage(site.db, { message: 'How do I find my batch?\n<b>Thanks</b>' });
  const replyId = randomUUID();
  const text = '  Dear Meera,\nsearch <script>alert(1)</script>\n\nBye.  ';
  expect((await reply(id, { replyId, text })).json()).toEqual({
    success: true,
    message: "We're sending your reply.",
  });
  expect(await messageOf(id)).toMatchObject({
    status: 'answered',
    answeredBy: 'Anil Bora',
    replies: [
      {
        text: 'Dear Meera,\nsearch <script>alert(1)</script>\n\nBye.',
        state: 'waiting',
        writtenBy: 'Anil Bora',
      },
    ],
  });
  await site.runJobs();
  const [mail] = sentTo(email);
  expect(mail?.subject).toBe('Re: Support');
  expect(mail?.headers).toEqual({
    'Message-ID': `<reply.${replyId}@navodayan.example>`,
    'Reply-To': site.deps.site().supportEmail,
  });
  expect(mail?.html).toContain('Dear Meera,<br>search &lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(mail?.html).toContain('How do I find my batch?<br>&lt;b&gt;Thanks&lt;/b&gt;');
  expect(mail?.html).not.toMatch(/<script|<b>/);
  expect(mail?.text).toContain('> How do I find my batch?\n> <b>Thanks</b>');
  expect(await messageOf(id)).toMatchObject({ replies: [{ state: 'sent' }] });
});

test('a reply continues the thread of the acknowledgement and of earlier replies', async () => {
  const payload = {
    name: 'Rohan',
    email: 'rohan@example.org',
    subject: 'general',
    message: 'Hello, where is my batch?',
  };
  await site.visitor({ method: 'POST', url: '/api/contact', payload });
  await site.runJobs();
  const [acknowledgement] = sentTo('rohan@example.org');
  const first = acknowledgement?.headers?.['Message-ID'];
  const { id } = await site.db
    .selectFrom('contact_message')
    .select('id')
    .where('email', '=', 'rohan@example.org')
    .executeTakeFirstOrThrow();
  expect(first).toBe(`<message.${id}@navodayan.example>`);
  await reply(id);
  await site.runJobs();
  expect(sentTo('rohan@example.org')[1]?.headers).toMatchObject({ 'In-Reply-To': first, References: first });
  const second = sentTo('rohan@example.org')[1]?.headers?.['Message-ID'];
  await reply(id, { knownReplies: 1 });
  await site.runJobs();
  expect(sentTo('rohan@example.org')[2]?.headers).toMatchObject({
    'In-Reply-To': second,
    References: `${first} ${second}`,
  });
});

test('a repeated request with the same id sends one email', async () => {
  const { id, email } = await aMessage(site.db);
  const replyId = randomUUID();
  const both = await Promise.all([reply(id, { replyId }), reply(id, { replyId })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await site.runJobs();
  expect((await reply(id, { replyId })).statusCode).toBe(200);
  await site.runJobs();
  expect(sentTo(email)).toHaveLength(1);
  expectRefusal(await reply((await aMessage(site.db)).id, { replyId }), 'NOT_FOUND');
  expectRefusal(await reply(id, { replyId }, colleague), 'NOT_FOUND');
});

test('when two administrators reply, the second gets an error that names the first, and can send anyway', async () => {
  const { id, email } = await aMessage(site.db);
  const answers = await Promise.all([reply(id), reply(id, {}, colleague)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [slower, first] = answers[0].statusCode === 409 ? [admin, 'Meena Pillai'] : [colleague, 'Anil Bora'];
  const refusal = await reply(id, {}, slower);
  expectRefusal(refusal, 'STALE');
  expect(refusal.json().message).toMatch(
    new RegExp(`^${first} replied to this message on .+\\. You can still send yours\\.$`),
  );
  expect((await reply(id, { knownReplies: undefined }, slower)).statusCode).toBe(200);
  await site.runJobs();
  expect(sentTo(email)).toHaveLength(2);
});

test('an interrupted reply is sent again with the same Message-ID, and a sent one only once', async () => {
  const { id, email } = await aMessage(site.db);
  await reply(id);
  const attempts: Mail[] = [];
  const interrupted = {
    send: async (mail: Mail) => {
      attempts.push(mail);
      throw new UncertainMail('ECONNRESET');
    },
  };
  await site.runJobs({ ...site.deps, mailer: interrupted });
  expect(await messageOf(id)).toMatchObject({ replies: [{ state: 'waiting' }] });
  site.clock.advance(3_600_000);
  await site.runJobs();
  expect(sentTo(email).map(({ headers }) => headers)).toEqual([attempts[0]?.headers]);
  site.clock.advance(3_600_000);
  await site.runJobs();
  expect(sentTo(email)).toHaveLength(1);
});

test('a reply to a rejected address is shown as refused', async () => {
  const { id } = await aMessage(site.db);
  await reply(id);
  const refusing = { send: () => Promise.reject(new RefusedMail(550, 'address')) };
  await site.runJobs({ ...site.deps, mailer: refusing });
  expect(await messageOf(id)).toMatchObject({ replies: [{ state: 'refused' }] });
});

test('empty and long texts and missing messages are rejected', async () => {
  const { id } = await aMessage(site.db);
  for (const text of ['', ' \n ', 'x'.repeat(5001)]) {
    const answer = await reply(id, { text });
    expectRefusal(answer, 'VALIDATION');
    expect(answer.json().fields).toHaveProperty('text');
  }
  expectRefusal(await reply(id, { text: 'a\0b' }), 'VALIDATION');
  expectRefusal(await reply(id, { text: 7 }), 'VALIDATION');
  expect((await reply(id, { text: 'x'.repeat(5000) })).statusCode).toBe(200);
  expectRefusal(await reply(randomUUID()), 'NOT_FOUND');
});

test('replies are deleted with their message', async () => {
  const { email } = await aMember(site.db);
  const { id } = await aMessage(site.db, { email });
  await reply(id);
  await site.runJobs();
  await site.db.transaction().execute((tx) => deleteContactMessagesFrom(tx, email));
  const left = await site.db.selectFrom('contact_reply').select('id').where('email', '=', email).execute();
  expect(left).toEqual([]);
});

test('saved replies can be added, changed and deleted', async () => {
  const url = '/api/auth/admin/saved-replies';
  const list = async () => (await admin({ method: 'GET', url })).json().replies;
  const [welcome, batches] = [randomUUID(), randomUUID()];
  const save = (_id: string, title: string, text: string) =>
    colleague({ method: 'PUT', url, payload: { _id, title, text } });
  expect((await save(welcome, '', 'x')).json().fields).toEqual({ title: 'Title is required.' });
  expectRefusal(await save(welcome, 'x'.repeat(81), 'x'), 'VALIDATION');
  expectRefusal(await save(welcome, 'Long', 'x'.repeat(5001)), 'VALIDATION');
  expect((await save(welcome, 'Welcome', '<b>Hello</b>\nand welcome.')).json().message).toBe('Reply saved.');
  await save(batches, 'a batch', 'Search.');
  expect((await save(batches, 'Welcome', 'Search.')).json().fields).toEqual({
    title: 'There is already a saved reply with this title.',
  });
  await save(batches, 'Batches', 'Search here.');
  expect(await list()).toEqual([
    { _id: batches, title: 'Batches', text: 'Search here.' },
    { _id: welcome, title: 'Welcome', text: '<b>Hello</b>\nand welcome.' },
  ]);
  await admin({ method: 'DELETE', url: `${url}/${welcome}` });
  expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['Batches']);
});
