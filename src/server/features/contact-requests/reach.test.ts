/** Tests who can ask whom at the moment of the request, the answer and the delivery, and what limits tell the asker. */
import { afterAll, expect, test } from 'vitest';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { act, aHeldRequest, ask, inboxOf, uniqueWords } from '../../../../tests/support/contact-requests.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { expireRequests } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;
const EMAIL_ONLY = { email: true, phone: false };
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

const choose = async (id: string, audience: string) =>
  (await site.as(id))({ method: 'PUT', url: '/api/contact-choice', payload: { audience } });
const block = (caller: Caller, id: string) => caller({ method: 'PUT', url: `/api/blocks/${id}` });
/** Closes a member's account, which will be erased in seven days. */
async function leave(id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deletes_at = new Date(clock.now().getTime() + 7 * DAY_MS);
    await tx.updateTable('member').set({ deletes_at }).where('id', '=', id).execute();
    await projectMember(tx, id);
  });
}

test('changed school and years open a request to a school or batch once an administrator has checked them', async () => {
  const school = { school_name: 'JNV Reach', in_year: 1990, out_year: 1997 };
  const [ofSchool, ofBatch] = [await aMember(db, school), await aMember(db, school)];
  await choose(ofSchool.id, 'school');
  await choose(ofBatch.id, 'batch');
  const asker = await aMember(db);
  const caller = await site.as(asker.id);
  const edit = { educationInfo: { jnvName: 'JNV Reach', inYear: 1990, outYear: 1997 } };
  const edited = await caller({ method: 'PUT', url: '/api/auth/user/profile-update', payload: edit });
  expect(edited.statusCode, edited.body).toBe(200);
  const asked = [ofSchool.id, ofBatch.id];
  for (const id of asked) expectRefusal(await ask(caller, id, { words: uniqueWords() }), 'FORBIDDEN');
  await db
    .updateTable('verified_field_change')
    .set({ seen_at: clock.now(), seen_by: asker.id })
    .where('member_id', '=', asker.id)
    .execute();
  for (const id of asked) expect((await ask(caller, id, { words: uniqueWords() })).statusCode).toBe(201);
});

test('two members without a school are not of the same school', async () => {
  const nowhere = { school_name: '', in_year: 1990, out_year: 1997 };
  const [asker, asked] = [await aMember(db, nowhere), await aMember(db, nowhere)];
  const caller = await site.as(asker.id);
  for (const audience of ['school', 'batch']) {
    await choose(asked.id, audience);
    expectRefusal(await ask(caller, asked.id), 'FORBIDDEN');
  }
});

test('a member who closes the account cannot ask, and their request cannot be accepted and is not emailed', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const caller = await site.as(asker.id);
  const { _id } = (await ask(caller, asked.id)).json();
  await leave(asker.id);
  const refused = await ask(caller, (await aMember(db)).id, { words: uniqueWords() });
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe("You can't send requests while your profile isn't in the directory.");
  expectRefusal(await act(await site.as(asked.id), _id, 'accept', EMAIL_ONLY), 'NOT_FOUND');
  await site.runJobs();
  expect(site.inbox.filter(({ to }) => to === asked.email)).toEqual([]);
});

test('a held request is delivered only if its asker may still ask that member', async () => {
  const asAdmin = await site.as((await anAdmin(db)).id);
  const decide = (id: string, isReleased: boolean) =>
    asAdmin({ method: 'PUT', url: `/api/auth/admin/held-requests/${id}`, payload: { isReleased } });
  const pause = (id: string) =>
    asAdmin({
      method: 'PUT',
      url: `/api/auth/admin/contact-askers/${id}`,
      payload: { reason: 'Complaints', days: 3 },
    });
  const changes: readonly [change: (asker: string, asked: string) => Promise<unknown>, message: RegExp][] = [
    [(_, asked) => choose(asked, 'none'), /^The other member no longer takes requests from the asker\./],
    [pause, /^This member's requests are paused\./],
    [leave, /^One of these members isn't in the directory right now\./],
    [(_, asked) => leave(asked), /^One of these members isn't in the directory right now\./],
  ];
  for (const [change, message] of changes) {
    const [asker, asked] = [await aMember(db), await aMember(db)];
    const id = await aHeldRequest(db, { member_id: asker.id, asked_id: asked.id });
    await change(asker.id, asked.id);
    const reply = await decide(id, true);
    expectRefusal(reply, 'STALE');
    expect(reply.json().message).toMatch(message);
    expect((await decide(id, false)).statusCode).toBe(200);
  }
});

test('a block wins over a concurrent request', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [asker, asked] = [await aMember(db), await aMember(db)];
    const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
    await Promise.all([ask(asAsker, asked.id), block(asAsked, asker.id)]);
    const waiting = await db
      .selectFrom('contact_request')
      .select('id')
      .where('member_id', '=', asker.id)
      .where('state', 'in', ['asked', 'held'])
      .execute();
    expect(waiting).toEqual([]);
  }
});

test('a tenth declined request does not hold the next request until it would have expired', async () => {
  const asker = await aMember(db);
  const decline = async (count: number) => {
    const caller = await site.as(asker.id);
    for (let index = 0; index < count; index += 1) {
      const asked = await aMember(db);
      const { _id } = (await ask(caller, asked.id, { words: uniqueWords() })).json();
      await act(await site.as(asked.id), _id, 'decline');
    }
  };
  const next = async () =>
    (await ask(await site.as(asker.id), (await aMember(db)).id, { words: uniqueWords() })).json().state;
  await decline(9);
  clock.advance(22 * DAY_MS);
  await decline(1);
  expect(await next()).toBe('waiting');
  clock.advance(22 * DAY_MS);
  expect(await next()).toBe('held');
});

test('withdrawn requests count among the ten that are judged', async () => {
  const asker = await aMember(db);
  const states = [];
  for (let index = 0; index < 11; index += 1) {
    if (index === 5) clock.advance(DAY_MS);
    const caller = await site.as(asker.id);
    const { _id, state } = (await ask(caller, (await aMember(db)).id, { words: uniqueWords() })).json();
    states.push(state);
    await act(caller, _id, 'withdraw');
  }
  expect(states).toEqual([...Array<string>(10).fill('waiting'), 'held']);
});

test('a stopped request looks to its asker like a delivered one, and never reaches the asked member', async () => {
  const asker = await aMember(db);
  const asAdmin = await site.as((await anAdmin(db)).id);
  const asked = [await aMember(db), await aMember(db)];
  const ids = [];
  for (const { id } of asked) ids.push(await aHeldRequest(db, { member_id: asker.id, asked_id: id }));
  for (const [index, id] of ids.entries())
    await asAdmin({
      method: 'PUT',
      url: `/api/auth/admin/held-requests/${id}`,
      payload: { isReleased: index === 0 },
    });
  const caller = await site.as(asker.id);
  const sent = async () => {
    const shown = await inboxOf(caller, 'sent');
    return shown.map((request) =>
      Object.entries(request).filter(([key]) => !['_id', 'member'].includes(key)),
    );
  };
  const [delivered, stopped] = await sent();
  expect(stopped).toEqual(delivered);
  for (const id of ids) expect((await act(caller, id, 'withdraw')).statusCode).toBe(200);
  const [one, other] = await sent();
  expect(other).toEqual(one);
  const received = await Promise.all(asked.map(async ({ id }) => inboxOf(await site.as(id), 'received')));
  expect(received.map((box) => box.map(({ state }) => state))).toEqual([['withdrawn'], []]);
});

test('the daily limit counts days in India, and a member can ask again from the day that the reply named', async () => {
  // 23:50 in India on 1 March.
  clock.advance(Date.parse('2027-03-01T18:20:00Z') - clock.now().getTime());
  const asker = await aMember(db);
  const first = await aMember(db);
  await ask(await site.as(asker.id), first.id, { words: uniqueWords() });
  const others = async (count: number) => {
    const statuses = [];
    const caller = await site.as(asker.id);
    for (let index = 0; index < count; index += 1)
      statuses.push((await ask(caller, (await aMember(db)).id, { words: uniqueWords() })).statusCode);
    return statuses;
  };
  expect(await others(10)).toEqual([...Array<number>(9).fill(201), 429]);
  clock.advance(11 * 60_000);
  expect(await others(1)).toEqual([201]);
  clock.advance(30 * DAY_MS);
  await enqueue(db, expireRequests, {});
  await site.runJobs();
  // 201 days after the request is 18 September, 23:50 in India. Five minutes before and after that day begins:
  clock.advance(Date.parse('2027-09-17T18:25:00Z') - clock.now().getTime());
  const refused = await ask(await site.as(asker.id), first.id, { words: uniqueWords() });
  expect(refused.json().message).toBe(
    'You have asked this member before. You can ask again from 18 September 2027.',
  );
  clock.advance(10 * 60_000);
  const caller = await site.as(asker.id);
  expect((await ask(caller, first.id, { words: uniqueWords() })).statusCode).toBe(201);
});

test('between expiry and the job that marks it, a silent request looks to its asker like a declined one', async () => {
  const [asker, silent, declining] = [await aMember(db), await aMember(db), await aMember(db)];
  const asAsker = await site.as(asker.id);
  await ask(asAsker, silent.id, { words: uniqueWords() });
  const { _id } = (await ask(asAsker, declining.id, { words: uniqueWords() })).json();
  await act(await site.as(declining.id), _id, 'decline');
  clock.advance(21 * DAY_MS + 60_000);
  const caller = await site.as(asker.id);
  const replies = [];
  for (const { id } of [silent, declining]) {
    const { canAsk, message } = (await caller({ method: 'GET', url: `/api/contacts/${id}` })).json();
    const reply = await ask(caller, id, { words: uniqueWords() });
    replies.push([canAsk, message, reply.statusCode, reply.json().message]);
  }
  expect(replies[0]).toEqual(replies[1]);
  expect(replies[0]?.slice(0, 3)).toEqual([
    false,
    expect.stringMatching(/^You have asked this member before/),
    409,
  ]);
});

test('a copied text of digits is held, also with one digit changed', async () => {
  const caller = await site.as((await aMember(db)).id);
  const states = [];
  for (let index = 0; index < 6; index += 1) {
    const words = `98765 43210 98765 43210 98765 43210 98765 4321${index} ☎`;
    states.push((await ask(caller, (await aMember(db)).id, { words })).json().state);
  }
  expect(states).toEqual([...Array<string>(5).fill('waiting'), 'held']);
});
