/** Tests the list of members with whom a member shares contact details. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aBlock, act, ask } from '../../../../tests/support/contact-requests.ts';
import { aMember } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

const DAY_MS = 24 * 3_600_000;
const PHONE = { phone: '+91 70011 22334' };
let texts = 0;

const list = async (caller: Caller) => {
  const reply = await caller({ method: 'GET', url: '/api/contacts' });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().contacts;
};

/** Lets `asker` ask `asked`, who shares the phone number; the asker offers the email address. */
async function share(asker: Caller, asked: { id: string }, offers = { email: true, phone: false }) {
  const words = `We shared a dormitory and I would like to hear from you, number ${(texts += 1)}.`;
  const { _id } = (await ask(asker, asked.id, { words, offers })).json();
  const accepted = await act(await site.as(asked.id), _id, 'accept', { email: false, phone: true });
  expect(accepted.statusCode, accepted.body).toBe(200);
}

test('lists who has the details, newest first, with their card and what each of the two gets', async () => {
  const person = await aMember(db, PHONE);
  const asPerson = await site.as(person.id);
  const first = await aMember(db, { ...PHONE, first_name: 'Asha', school_name: 'JNV Barabanki' });
  const second = await aMember(db, { ...PHONE, first_name: 'Bina' });
  await share(asPerson, first);
  const day = clock.now().toISOString();
  clock.advance(3_600_000);
  await share(await site.as(second.id), person);
  const contacts = await list(asPerson);
  expect(contacts).toMatchObject([
    { _id: second.id, mine: { email: false, phone: true }, theirs: { email: true, phone: false } },
    {
      _id: first.id,
      first_name: 'Asha',
      last_name: first.last_name,
      card: { educationInfo: { jnvName: 'JNV Barabanki' }, profileImage: null },
      mine: { email: true, phone: false },
      theirs: { email: false, phone: true },
      since: day,
    },
  ]);
  expect(JSON.stringify(contacts)).not.toContain(PHONE.phone);
  expect(JSON.stringify(contacts)).not.toContain(first.email);
});

test("stopping sharing removes the member from the caller's list, but not the caller from theirs", async () => {
  const [person, other] = [await aMember(db, PHONE), await aMember(db, PHONE)];
  const [asPerson, asOther] = [await site.as(person.id), await site.as(other.id)];
  expect(await list(asPerson)).toEqual([]);
  await share(asPerson, other);
  await asPerson({ method: 'DELETE', url: `/api/contacts/${other.id}` });
  expect(await list(asPerson)).toEqual([]);
  expect(await list(asOther)).toMatchObject([
    { _id: person.id, mine: { email: false, phone: true }, theirs: { email: false, phone: false } },
  ]);
});

test('two accepted requests with a member are one row, dated from the first', async () => {
  const [person, other] = [await aMember(db, PHONE), await aMember(db, PHONE)];
  const day = clock.now().toISOString();
  await share(await site.as(person.id), other);
  await (
    await site.as(other.id)
  )({ method: 'DELETE', url: `/api/contacts/${person.id}` });
  // The bar after details were taken back ends after 180 days.
  clock.advance(181 * DAY_MS);
  const asPerson = await site.as(person.id);
  await share(asPerson, other, { email: false, phone: true });
  expect(await list(asPerson)).toMatchObject([
    { _id: other.id, mine: { email: true, phone: true }, theirs: { email: false, phone: true }, since: day },
  ]);
});

test('an unlisted member appears by name only, and sharing with them can be stopped', async () => {
  const [person, other] = [await aMember(db, PHONE), await aMember(db, PHONE)];
  const asPerson = await site.as(person.id);
  await share(asPerson, other);
  await db.updateTable('member').set({ deletes_at: clock.now() }).where('id', '=', other.id).execute();
  expect(await list(asPerson)).toMatchObject([
    { _id: other.id, first_name: other.first_name, card: null, theirs: { email: false, phone: false } },
  ]);
  expect((await asPerson({ method: 'DELETE', url: `/api/contacts/${other.id}` })).statusCode).toBe(200);
  expect(await list(asPerson)).toEqual([]);
});

test("a block between two members hides each from the other's list", async () => {
  const [person, other] = [await aMember(db, PHONE), await aMember(db, PHONE)];
  const [asPerson, asOther] = [await site.as(person.id), await site.as(other.id)];
  await share(asPerson, other);
  await aBlock(db, person.id, other.id);
  expect(await list(asPerson)).toEqual([]);
  expect(await list(asOther)).toEqual([]);
});
