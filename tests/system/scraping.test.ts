/**
 * Scrapes the directory with an account through ten networks, and without an account from ten networks. The long run
 * covers months of fake time, the short run a few hours.
 */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../support/app.ts';
import { aMember } from '../support/members.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const HOURS = IS_LONG ? 48 : 5;
const DAYS = IS_LONG ? 40 : 7;
const LIMIT = { timeout: 3_600_000 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 8;
const MEMBERS = 400;
const CARDS = { hour: 3000, day: 10_000 };
const CONTACTS = { day: 60, month: 300 };
const CONTACT = /@example\.com|\+91/;

const site = await createTestApp();
afterAll(() => site.close());
const everything = { show_email: true, show_phone: true, public_page: true };
const ids: string[] = [];
for (let number = 0; number < MEMBERS; number += 1) ids.push((await aMember(site.db, everything)).id);
const networks = Array.from({ length: 10 }, (_, number) => `198.51.${number}.7`);

/** Returns a caller that sends each request through the next network. */
function roaming(caller: Caller): Caller {
  let sent = 0;
  return (request) => {
    sent += 1;
    return caller({ ...request, remoteAddress: networks[sent % networks.length]! });
  };
}

/**
 * Reads the list repeatedly until eight concurrent pages are rejected. Returns the number of cards, and whether a card
 * had contact data.
 */
async function takeCards(caller: Caller): Promise<{ cards: number; hasContact: boolean }> {
  let [cards, hasContact, cursor, refused] = [0, false, '', 0];
  // The limit ends the loop if no page is rejected.
  while (refused < AT_ONCE && cards < 2 * CARDS.day) {
    const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const url = `/api/auth/all/users/limitedinfo?limit=100${at}`;
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => caller({ method: 'GET', url })));
    refused = replies.filter(({ statusCode }) => statusCode === 429).length;
    for (const reply of replies.filter(({ statusCode }) => statusCode === 200)) {
      cards += reply.json().users.length;
      hasContact ||= CONTACT.test(reply.body);
      cursor = reply.json().nextCursor ?? '';
    }
  }
  return { cards, hasContact };
}

/**
 * Opens the remaining members, eight at a time, until eight are rejected. Returns how many responses had contact data.
 */
async function takeContacts(caller: Caller, targets: string[]): Promise<number> {
  let [contacts, refused] = [0, 0];
  while (refused < AT_ONCE && targets.length > 0) {
    const batch = targets.splice(0, AT_ONCE);
    const replies = await Promise.all(
      batch.map((id) => caller({ method: 'GET', url: `/api/directory/members/${id}` })),
    );
    refused = replies.filter(({ statusCode }) => statusCode === 429).length;
    contacts += replies.filter(({ body }) => CONTACT.test(body)).length;
    targets.push(...batch.filter((_, index) => replies[index]!.statusCode === 429));
  }
  return contacts;
}

const most = (series: readonly number[], length: number) =>
  Math.max(
    ...series.map((_, from) => series.slice(from, from + length).reduce((sum, count) => sum + count, 0)),
  );

test(
  'an account can read at most 3,000 cards an hour and 10,000 a day, through any number of networks',
  LIMIT,
  async () => {
    const { id } = await aMember(site.db);
    const hours: number[] = [];
    for (let hour = 0; hour < HOURS; hour += 1) {
      const { cards, hasContact } = await takeCards(roaming(await site.as(id)));
      expect(hasContact).toBe(false);
      hours.push(cards);
      site.clock.advance(HOUR_MS);
    }
    expect(most(hours, 1)).toBe(CARDS.hour);
    expect(most(hours, 24)).toBe(CARDS.day);
    // The limits of one account do not affect other members.
    const honest = await site.as((await aMember(site.db)).id);
    const page = await honest({ method: 'GET', url: '/api/auth/all/users/limitedinfo' });
    expect([page.statusCode, page.json().users.length]).toEqual([200, 24]);
  },
);

test('an account gets the contact details of at most 60 members a day and 300 a month', LIMIT, async () => {
  const { id } = await aMember(site.db);
  const targets = [...ids];
  const days: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    days.push(await takeContacts(roaming(await site.as(id)), targets));
    site.clock.advance(DAY_MS);
  }
  expect(most(days, 1)).toBe(CONTACTS.day);
  expect(most(days, 30)).toBe(CONTACTS.month);
});

test(
  'visitors can read at most 3,000 public cards an hour from each of ten networks, and no contact details',
  LIMIT,
  async () => {
    for (const expected of IS_LONG
      ? [CARDS.hour, CARDS.hour, CARDS.hour, CARDS.day % CARDS.hour, 0]
      : [CARDS.hour]) {
      for (const remoteAddress of networks) {
        const taken = await takeCards((request) => site.visitor({ ...request, remoteAddress }));
        expect(taken).toEqual({ cards: expected, hasContact: false });
      }
      site.clock.advance(HOUR_MS);
    }
    const detail = await site.visitor({ method: 'GET', url: `/api/directory/members/${ids[0]}` });
    expect([detail.statusCode, CONTACT.test(detail.body)]).toEqual([401, false]);
  },
);
