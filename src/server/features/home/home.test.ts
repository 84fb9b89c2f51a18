/** Tests the members' part of the home page: who is in it, and what it costs. */
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { LimitedUser } from '#shared/members/schema.ts';
import { NO_RELATIONS } from '#shared/members/visibility.ts';
import { communityPolicyOf } from '#shared/site/community-values.ts';
import { listNewestOfSchool, listOwnBatch, ownSchoolOf } from '#server/features/directory/service.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { get } from '../../../../tests/support/directory.ts';

import { explained } from '../../../../tests/support/explained.ts';
import {
  aMember,
  aMinor,
  anAdmin,
  aPendingMember,
  type GivenMember,
} from '../../../../tests/support/members.ts';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

let batchBy: 'in' | 'out' = 'in';
const policy = () => ({ ...communityPolicyOf({}), batchBy });
const app = await createTestApp({}, { policy });
afterAll(() => app.close());
const { db } = app;

const HASSAN = { school_name: 'JNV Hassan', in_year: 2001, out_year: 2008 };
let schools = 0;
/** Returns the columns of a school that no other test uses. */
const aSchool = () => ({ ...HASSAN, school_name: `JNV Number ${(schools += 1)}` });
const named = (first_name: string, given: GivenMember) =>
  aMember(db, { ...given, first_name, last_name: '' });

async function read(caller: Caller) {
  const reply = await get(caller, '/api/home');
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  const { batch, newest, post } = reply.json();
  const names = (users: LimitedUser[]) => users.map(({ first_name }) => first_name);
  return {
    batch: batch && { ...batch, members: names(batch.members) },
    newest: names(newest),
    post,
    headers: reply.headers,
  };
}

test('a member gets their own batch by name and the newest of their school without themselves', async () => {
  const school = aSchool();
  const meena = await named('Meena', school);
  await named('Ajay', { ...school, created_at: new Date('2026-03-01T10:00:00Z') });
  await named('Senior', {
    ...school,
    in_year: 1999,
    out_year: 2006,
    created_at: new Date('2026-03-02T10:00:00Z'),
  });
  await named('Elsewhere', aSchool());
  const { batch, newest, headers } = await read(await app.as(meena.id));
  expect(batch).toEqual({ year: 2001, count: 2, members: ['Ajay', 'Meena'] });
  expect(newest).toEqual(['Senior', 'Ajay']);
  expect(headers['cache-control']).toBe('no-store');
});

test('the batch goes by the year of leaving if batch-by is "out"', async () => {
  const school = aSchool();
  const reader = await app.as((await named('Meena', school)).id);
  await named('Later', { ...school, in_year: 2002 });
  expect((await read(reader)).batch?.members).toEqual(['Meena']);
  batchBy = 'out';
  onTestFinished(() => void (batchBy = 'in'));
  expect((await read(reader)).batch).toEqual({ year: 2008, count: 2, members: ['Later', 'Meena'] });
});

test('members whom the directory does not list are neither shown nor counted, for administrators neither', async () => {
  const school = aSchool();
  const meena = await named('Meena', school);
  await aPendingMember(db, { ...school, first_name: 'Pending' });
  await named('Unconfirmed', { ...school, email_confirmed_at: null });
  await named('Leaving', { ...school, deletes_at: new Date('2026-12-01T10:00:00Z') });
  await aMinor(db, { school_name: school.school_name, first_name: 'Minor' });
  await aMember(db, { ...school, first_name: 'Presumed', is_presumed_minor: true });
  const admin = await anAdmin(db, { ...school, first_name: 'Admin', last_name: '' });
  for (const { id } of [meena, admin]) {
    const { batch, newest } = await read(await app.as(id));
    expect(batch).toEqual({ year: 2001, count: 2, members: ['Admin', 'Meena'] });
    expect(newest).toEqual([id === meena.id ? 'Admin' : 'Meena']);
  }
});

test('a card contains no email or phone, and says that they exist only if the member shows them', async () => {
  const school = aSchool();
  const reader = await app.as((await named('Meena', school)).id);
  await named('Hidden', { ...school, email: 'hidden.card@example.com', phone: '+919876500001' });
  await named('Shown', { ...school, email: 'shown.card@example.com', show_email: true });
  const { body } = await get(reader, '/api/home');
  expect(body).not.toMatch(/card@example\.com|9876500001/);
  const cards: LimitedUser[] = JSON.parse(body).batch.members;
  expect(cards.map(({ showsEmail, showsPhone }) => [showsEmail, showsPhone])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [true, undefined],
  ]);
});

test('a batch of more than 24 shows 24 and counts all', async () => {
  const school = aSchool();
  const reader = await app.as((await named('Meena', school)).id);
  for (let number = 0; number < 29; number += 1) await named(`Member ${number}`, school);
  const { batch, newest } = await read(reader);
  expect([batch?.count, batch?.members.length, newest.length]).toEqual([30, 24, 4]);
});

test('a member whose year is unknown has no batch', async () => {
  const school = aSchool();
  await named('Ajay', school);
  const reader = await app.as((await named('Meena', { ...school, in_year: null })).id);
  const { batch, newest } = await read(reader);
  expect([batch, newest]).toEqual([null, ['Ajay']]);
});

test('a member presumed under 18 with consent sees their batch, but is not in it', async () => {
  const minor = await aMinor(db, aSchool());
  expect((await read(await app.as(minor.id))).batch).toMatchObject({ count: 0, members: [] });
});

test('the cards count against the limit on reading the directory', async () => {
  const school = aSchool();
  const meena = await named('Meena', school);
  await named('Ajay', school);
  const reader = await app.as(meena.id);
  await read(reader);
  const counted = await db.selectFrom('card_count').select('hour_cards').orderBy('hour_cards').execute();
  // Two of the batch, and one of the newest.
  expect(counted.map(({ hour_cards }) => hour_cards)).toContain(3);
  await db.updateTable('card_count').set({ hour_cards: 3000 }).execute();
  expectRefusal(await get(reader, '/api/home'), 'TOO_MANY_TRIES');
});

test('the batch and the newest of a school among 3,000 members read only rows of that school', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await seedDirectory(database, 3000, new Date('2026-11-21T06:00:00Z'));
  await sql`vacuum (analyze) directory_entry`.execute(database.ownerDb);
  const [row] = await database.db
    .selectFrom('member')
    .selectAll()
    .where('in_year', 'is not', null)
    .limit(1)
    .execute();
  const own = ownSchoolOf(row!);
  const reader = { viewer: 'member', relations: NO_RELATIONS } as const;
  const costs = await explained(database.pool, async (logged) => {
    await listOwnBatch({ db: logged, policy }, reader, own, 1);
    await listNewestOfSchool({ db: logged, policy }, reader, own.school, 5);
  });
  expect(costs.length).toBeGreaterThanOrEqual(5);
  for (const { rows } of costs) expect(rows).toBeLessThan(200);
}, 120_000);
