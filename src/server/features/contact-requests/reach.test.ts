/** Tests who can ask whom at the moment of the request and of the answer, and what limits tell the asker. */
import { afterAll, expect, test } from 'vitest';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { act, ask, inboxOf, uniqueWords } from '../../../../tests/support/contact-requests.ts';
import { aMember } from '../../../../tests/support/members.ts';
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

test('a block wins over a concurrent request', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [asker, asked] = [await aMember(db), await aMember(db)];
    const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
    await Promise.all([ask(asAsker, asked.id), block(asAsked, asker.id)]);
    const waiting = await db
      .selectFrom('contact_request')
      .select('id')
      .where('member_id', '=', asker.id)
      .where('state', '=', 'asked')
      .execute();
    expect(waiting).toEqual([]);
  }
});

test('a tenth declined request lowers the daily limit only once it would have expired', async () => {
  const asker = await aMember(db);
  const decline = async (count: number) => {
    const caller = await site.as(asker.id);
    for (let index = 0; index < count; index += 1) {
      const asked = await aMember(db);
      const { _id } = (await ask(caller, asked.id, { words: uniqueWords() })).json();
      await act(await site.as(asked.id), _id, 'decline');
    }
  };
  /** Withdraws, so that no request waits; a withdrawn one counts among the last ten. */
  const askThree = async () => {
    const caller = await site.as(asker.id);
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      const reply = await ask(caller, (await aMember(db)).id, { words: uniqueWords() });
      statuses.push(reply.statusCode);
      if (reply.statusCode === 201 && index < 2) await act(caller, reply.json()._id, 'withdraw');
    }
    return statuses;
  };
  await decline(7);
  clock.advance(22 * DAY_MS);
  await decline(1);
  expect(await askThree()).toEqual([201, 201, 201]);
  clock.advance(22 * DAY_MS);
  expect(await askThree()).toEqual([201, 201, 429]);
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
  expect((await inboxOf(caller, 'sent')).map(({ state }) => state)).toEqual(['not-answered', 'not-answered']);
  expect((await inboxOf(await site.as(silent.id), 'received')).map(({ state }) => state)).toEqual([
    'not-answered',
  ]);
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
