import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { act, ask, inboxOf, REQUEST_WORDS, uniqueWords } from '../../../../tests/support/contact-requests.ts';
import {
  aMember,
  aMinor,
  anAdmin,
  aPendingMember,
  type GivenMember,
} from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

const aCaller = async (given: GivenMember = {}) => site.as((await aMember(db, given)).id);
const someone = async () => (await aMember(db)).id;
const EMAIL_ONLY = { email: true, phone: false };
const otherWords = () => ({ words: uniqueWords() });

test('a request appears in the inbox of the asked member with the card of the asker', async () => {
  const [asker, asked] = [await aMember(db, { show_email: true }), await aMember(db)];
  const reply = await ask(await site.as(asker.id), asked.id, { words: `  ${REQUEST_WORDS}  ` });
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    {
      success: true,
      _id: expect.any(String),
      message: "We've emailed your request. We'll email you if they accept or answer.",
    },
  ]);
  const inbox = await inboxOf(await site.as(asked.id), 'received');
  expect(inbox).toEqual([
    {
      _id: reply.json()._id,
      member: expect.objectContaining({ _id: asker.id, showsEmail: true }),
      reason: 'old-friend',
      words: REQUEST_WORDS,
      offers: { email: true, phone: false },
      state: 'waiting',
      answer: null,
      askedAt: clock.now().toISOString(),
      expiresAt: new Date(clock.now().getTime() + 21 * DAY_MS).toISOString(),
    },
  ]);
  const caller = await site.as(asked.id);
  expect((await caller({ method: 'GET', url: '/api/contact-requests/waiting' })).json().waiting).toBe(1);
  expect(JSON.stringify(inbox)).not.toContain(asker.email);
  expect((await inboxOf(await site.as(asker.id), 'sent')).map(({ member }) => member._id)).toEqual([
    asked.id,
  ]);
});

test('a request needs a reason, 40 to 600 characters, and an offered detail that the asker has', async () => {
  const caller = await aCaller({ phone: null });
  const asked = await someone();
  expectRefusal(await ask(caller, asked, { reason: 'money' }), 'VALIDATION');
  const short = await ask(caller, asked, { words: `   ${'x'.repeat(39)}   ` });
  expect(short.json().fields).toEqual({
    words: "Write at least 40 characters: who you are and why you're asking.",
  });
  expectRefusal(await ask(caller, asked, { words: 'x'.repeat(601) }), 'VALIDATION');
  const offers = [
    { email: false, phone: false },
    { email: true, phone: true },
  ];
  for (const offer of offers) {
    const reply = await ask(caller, asked, { offers: offer });
    expectRefusal(reply, 'VALIDATION');
    expect(Object.keys(reply.json().fields)).toEqual(['offers']);
  }
  expect((await ask(caller, asked, { words: 'x'.repeat(600) })).statusCode).toBe(201);
});

test('rejects requests to oneself, and to members whom the asker cannot see', async () => {
  const asker = await aMember(db);
  const caller = await site.as(asker.id);
  expectRefusal(await ask(caller, asker.id), 'VALIDATION');
  expectRefusal(await ask(caller, (await aPendingMember(db)).id), 'NOT_FOUND');
  const blocking = await aMember(db);
  const asBlocking = await site.as(blocking.id);
  await asBlocking({ method: 'PUT', url: `/api/blocks/${asker.id}` });
  expectRefusal(await ask(caller, blocking.id), 'NOT_FOUND');
});

test('neither members nor administrators can ask a minor, and a minor can ask no one', async () => {
  const minor = await aMinor(db);
  expectRefusal(await ask(await aCaller(), minor.id), 'NOT_FOUND');
  expectRefusal(await ask(await site.as((await anAdmin(db)).id), minor.id), 'NOT_FOUND');
  expectRefusal(await ask(await site.as(minor.id), await someone()), 'FORBIDDEN');
});

test('members choose who may ask them: every member, their school, their batch or no one', async () => {
  const school = { school_name: 'JNV Choice', in_year: 1990, out_year: 1997 };
  const asked = await aMember(db, school);
  const caller = await site.as(asked.id);
  const choose = (audience: string) =>
    caller({ method: 'PUT', url: '/api/contact-choice', payload: { audience } });
  const choice = async () => (await caller({ method: 'GET', url: '/api/contact-choice' })).json();
  expect(await choice()).toEqual({ success: true, audience: 'members', isChosen: false });
  const askers = {
    batch: { ...school },
    school: { ...school, in_year: 1991, out_year: 1998 },
    members: {},
  };
  const open = {
    members: ['batch', 'school', 'members'],
    school: ['batch', 'school'],
    batch: ['batch'],
    none: [],
  };
  for (const [audience, admitted] of Object.entries(open)) {
    expect((await choose(audience)).json()).toEqual({ success: true, audience, isChosen: true });
    const outcomes = await Promise.all(
      Object.entries(askers).map(async ([name, given]) => {
        const reply = await ask(await aCaller(given), asked.id, otherWords());
        if (reply.statusCode !== 201) expectRefusal(reply, 'FORBIDDEN');
        return reply.statusCode === 201 ? name : '';
      }),
    );
    expect([audience, outcomes.filter((name) => name !== '')]).toEqual([audience, admitted]);
  }
  expectRefusal(await choose('friends'), 'VALIDATION');
});

test('a member asks three members a day in the first week, then ten a day and forty in thirty days', async () => {
  const asker = await aMember(db, { decided_at: clock.now() });
  const asksOf = async (count: number) => {
    const caller = await site.as(asker.id);
    const replies = [];
    for (let index = 0; index < count; index += 1) {
      const asked = await someone();
      const reply = await ask(caller, asked, otherWords());
      replies.push(reply.statusCode);
      if (reply.statusCode !== 201) continue;
      // Ended, so that the limit of waiting requests does not apply, and some accepted. All count.
      if (index % 3 === 0) await act(await site.as(asked), reply.json()._id, 'accept', EMAIL_ONLY);
      else await act(caller, reply.json()._id, 'withdraw');
    }
    return replies.filter((status) => status === 201).length;
  };
  expect(await asksOf(4)).toBe(3);
  clock.advance(8 * DAY_MS);
  expect(await asksOf(11)).toBe(10);
  for (let day = 0; day < 2; day += 1) {
    clock.advance(DAY_MS + 1000);
    expect(await asksOf(10)).toBe(10);
  }
  clock.advance(DAY_MS + 1000);
  expect(await asksOf(8)).toBe(7);
  clock.advance(30 * DAY_MS);
  expect(await asksOf(1)).toBe(1);
});

test('at most fifteen requests wait at once, and a declined one counts until it would have expired', async () => {
  const asker = await aMember(db);
  let caller = await site.as(asker.id);
  const ids: string[] = [];
  let first = '';
  for (let index = 0; index < 15; index += 1) {
    if (index === 10) {
      clock.advance(DAY_MS + 1000);
      caller = await site.as(asker.id);
    }
    const asked = await someone();
    if (index === 0) first = asked;
    const reply = await ask(caller, asked, otherWords());
    expect(reply.statusCode, reply.body).toBe(201);
    ids.push(reply.json()._id);
  }
  clock.advance(DAY_MS + 1000);
  caller = await site.as(asker.id);
  expectRefusal(await ask(caller, await someone(), otherWords()), 'TOO_MANY_TRIES');
  await act(await site.as(first), ids[0]!, 'decline');
  expectRefusal(await ask(caller, await someone(), otherWords()), 'TOO_MANY_TRIES');
  await act(caller, ids[1]!, 'withdraw');
  expect((await ask(caller, await someone(), otherWords())).statusCode).toBe(201);
});

test('concurrent requests to one member become one', async () => {
  const caller = await aCaller();
  const asked = await someone();
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(caller, asked)));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
});

test('a member who has a request to answer cannot ask back', async () => {
  const [first, second] = [await aMember(db), await aMember(db)];
  await ask(await site.as(first.id), second.id);
  const reply = await ask(await site.as(second.id), first.id);
  expectRefusal(reply, 'STALE');
  expect(reply.json().message).toBe('This member has asked you. Answer their request in your inbox.');
});

test('similar words are refused once five other members have received them', async () => {
  const caller = await aCaller();
  for (let index = 0; index < 5; index += 1)
    expect((await ask(caller, await someone())).statusCode).toBe(201);
  const changed = `Dear Ravi, ${REQUEST_WORDS.toUpperCase().replaceAll('.', '!!').replaceAll('R', 'R\u200B')} 2`;
  const refused = await ask(caller, await someone(), { words: changed });
  expectRefusal(refused, 'VALIDATION');
  expect(refused.json().fields).toEqual({
    words: "You've sent a similar message to 5 members. Write one for this member.",
  });
  expect((await ask(caller, await someone(), otherWords())).statusCode).toBe(201);
});

test('similar texts of digits are refused, too', async () => {
  const caller = await aCaller();
  const statuses = [];
  for (let index = 0; index < 6; index += 1) {
    const words = `98765 43210 98765 43210 98765 43210 98765 4321${index} ☎`;
    statuses.push((await ask(caller, await someone(), { words })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(5).fill(201), 400]);
});

test('a member with fewer than two of the last ten requests accepted asks two members a day', async () => {
  const asker = await aMember(db);
  const answerTen = async (accepted: number) => {
    const caller = await site.as(asker.id);
    for (let index = 0; index < 10; index += 1) {
      const asked = await someone();
      const reply = await ask(caller, asked, otherWords());
      expect(reply.statusCode, reply.body).toBe(201);
      const isAccepted = index < accepted;
      const payload = isAccepted ? EMAIL_ONLY : undefined;
      await act(await site.as(asked), reply.json()._id, isAccepted ? 'accept' : 'decline', payload);
    }
    clock.advance(22 * DAY_MS);
  };
  await answerTen(2);
  await answerTen(1);
  const caller = await site.as(asker.id);
  for (let index = 0; index < 2; index += 1)
    expect((await ask(caller, await someone(), otherWords())).statusCode).toBe(201);
  const refused = await ask(caller, await someone(), otherWords());
  expectRefusal(refused, 'TOO_MANY_TRIES');
  expect(refused.json().message).toBe(
    'Fewer than 2 of your last 10 requests were accepted, so you can ask 2 members a day. Please try again tomorrow.',
  );
});

test('after five emailed requests in a day, a member finds further ones in the inbox only', async () => {
  const asked = await someone();
  const messageOfNext = async () => (await ask(await aCaller(), asked, otherWords())).json().message;
  const EMAILED = "We've emailed your request. We'll email you if they accept or answer.";
  const IN_INBOX = "They had many requests today, so they'll find yours in their inbox without an email.";
  for (let index = 0; index < 5; index += 1) expect(await messageOfNext()).toBe(EMAILED);
  expect(await messageOfNext()).toBe(IN_INBOX);
  expect(await inboxOf(await site.as(asked), 'received')).toHaveLength(6);
  clock.advance(DAY_MS - 1);
  expect(await messageOfNext()).toBe(IN_INBOX);
  clock.advance(1);
  expect(await messageOfNext()).toBe(EMAILED);
});
