/** Tests the administrators' list of contact messages. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { aMessage } from '../../../../tests/support/messages.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Anil', last_name: 'Bora' });
const admin = await site.as(adminRow.id);

const read = (query = '') => admin({ method: 'GET', url: `/api/auth/admin/messages?limit=100${query}` });
const list = async (query = '') => (await read(query)).json();
const idsOf = async (query = '') =>
  (await list(query)).messages.map(({ _id }: { _id: string }) => _id) as string[];
const mark = (id: string, isAnswered: unknown, caller = admin) =>
  caller({ method: 'PUT', url: `/api/auth/admin/messages/${id}`, payload: { isAnswered } });
const actionsOf = async (id: string) =>
  (await site.db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).execute())
    .filter(({ details }) => JSON.stringify(details).includes(id))
    .map(({ action, actor_id }) => ({ action, actor_id }));

test("a visitor's message is listed in full until an administrator closes it", async () => {
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'रोहन सावंत',
      email: 'rohan@example.org',
      phone: '+91 98765 43210',
      subject: 'careers',
      message: 'I would like to help.\nOn weekends.',
    },
  });
  const { messages } = await list('&search=rohan@example.org');
  expect(messages).toEqual([
    {
      _id: expect.any(String),
      name: 'रोहन सावंत',
      email: 'rohan@example.org',
      phone: '+91 98765 43210',
      subject: 'careers',
      message: 'I would like to help.\nOn weekends.',
      createdAt: '2026-11-21T06:00:00.000Z',
      isDelivered: false,
      answeredAt: null,
      answeredBy: null,
      replies: [],
    },
  ]);
  const [{ _id: id }] = messages;
  expect((await mark(id, true)).json()).toEqual({ success: true, message: 'The message is marked as done.' });
  expect(await idsOf()).not.toContain(id);
  const answered = (await list('&status=answered')).messages.find((one: { _id: string }) => one._id === id);
  expect(answered).toMatchObject({ answeredAt: '2026-11-21T06:00:00.000Z', answeredBy: 'Anil Bora' });
  expect((await mark(id, false)).json()).toEqual({ success: true, message: 'The message is open again.' });
  expect(await idsOf()).toContain(id);
  expect(await actionsOf(id)).toEqual([
    { action: 'message.answered', actor_id: adminRow.id },
    { action: 'message.reopened', actor_id: adminRow.id },
  ]);
});

test('when two administrators close a message, the slower gets an error and one record is written', async () => {
  const { id } = await aMessage(site.db);
  const colleague = await site.as((await anAdmin(site.db)).id);
  const replies = await Promise.all([mark(id, true), mark(id, true, colleague)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expectRefusal(
    replies.find(({ statusCode }) => statusCode === 409)!,
    'ALREADY_DECIDED',
  );
  expect(await actionsOf(id)).toHaveLength(1);
});

test('a missing message, an invalid id and an invalid decision are rejected', async () => {
  expectRefusal(await mark(randomUUID(), true), 'NOT_FOUND');
  expectRefusal(await mark('nothing', true), 'VALIDATION');
  expectRefusal(await mark((await aMessage(site.db)).id, 'yes'), 'VALIDATION');
  expectRefusal(await read('&status=closed'), 'VALIDATION');
  expectRefusal(await read('&subject=weather'), 'VALIDATION');
});

test('messages can be searched by name, address, phone and text, and filtered by subject', async () => {
  const one = await aMessage(site.db, {
    name: 'Tenzin Bhutia',
    email: 'tenzin@example.net',
    phone: '03592-202033',
    subject: 'feedback',
    message: 'The page about Namchi is 100% right.',
  });
  for (const search of ['TENZIN b', 'tenzin@', '03592', 'about namchi', '100%'])
    expect(await idsOf(`&search=${encodeURIComponent(search)}`), search).toEqual([one.id]);
  expect(await idsOf('&search=_enzin')).toEqual([]);
  expect(await idsOf('&subject=feedback')).toEqual([one.id]);
  expect(await idsOf('&subject=feedback&search=nobody')).toEqual([]);
});

test('open messages are listed oldest first, ten per page; a page past the end is empty', async () => {
  const made = [];
  for (let count = 0; count < 12; count += 1)
    made.push((await aMessage(site.db, { subject: 'business' })).id);
  const page = (number: number) =>
    admin({ method: 'GET', url: `/api/auth/admin/messages?subject=business&page=${number}` });
  const pages = [(await page(1)).json(), (await page(2)).json(), (await page(3)).json()];
  expect(pages.map(({ total, limit }) => [total, limit])).toEqual([
    [12, 10],
    [12, 10],
    [12, 10],
  ]);
  expect(pages.flatMap(({ messages }) => messages.map(({ _id }: { _id: string }) => _id))).toEqual(made);
});
