import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { APPROVAL_STATUSES } from '#shared/members/values.ts';
import { isListed, isPublic } from '#shared/members/visibility.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aFounder, aMember, anAdmin, type GivenMember } from '../../../../tests/support/members.ts';
import { forgetUnusedWords, projectAllMembers, projectMember } from './projection.service.ts';

const database = await createTestDatabase();
const { db, ownerDb } = database;

afterAll(() => database.drop());

const YES_AND_NO = [false, true];
/** Every combination of the values that decide who is listed. */
const STANDINGS = APPROVAL_STATUSES.flatMap((approval_status) =>
  YES_AND_NO.flatMap((is_presumed_minor) =>
    YES_AND_NO.flatMap((public_page) =>
      YES_AND_NO.flatMap((isLeaving) =>
        YES_AND_NO.map((isEmailConfirmed) => ({
          approval_status,
          is_presumed_minor,
          public_page,
          isLeaving,
          isEmailConfirmed,
        })),
      ),
    ),
  ),
);

test('entries and public search texts follow the shared visibility rule', async () => {
  for (const { isLeaving, isEmailConfirmed, ...given } of STANDINGS) {
    const deletes_at = isLeaving ? new Date('2026-11-28T06:00:00Z') : null;
    const unconfirmed = isEmailConfirmed ? {} : { email_confirmed_at: null };
    const member = await aMember(db, { ...given, deletes_at, ...unconfirmed });
    const listable = {
      approvalStatus: given.approval_status,
      role: member.role,
      isPresumedMinor: given.is_presumed_minor,
      isEmailConfirmed,
      isLeaving,
      visibility: { showEmail: false, showPhone: false, publicPage: given.public_page },
    };
    const entry = await entryOf(member);
    expect(entry !== undefined).toBe(isListed(listable));
    expect(typeof entry?.public_search_text === 'string').toBe(isPublic(listable));
  }
});

test('an entry contains the searched fields in order, and the email address only if the member shows it', async () => {
  const given = {
    first_name: 'Āśā',
    last_name: 'De\u001FSouza  ROY',
    profession: 'Civil Servant',
    school_name: 'JNV Trivediganj',
    school_state: 'Uttar Pradesh',
    school_district: 'Barabanki',
    current_city: 'Pune',
    current_state: 'Maharashtra',
    email: 'Asha.Roy@Example.com',
    phone: '+91 12345',
    about: 'Likes kites',
  };
  const shared = [
    'āśā de souza roy',
    'civil servant',
    'jnv trivediganj',
    'uttar pradesh',
    'barabanki',
    'pune',
  ];
  const member = await aMember(db, { ...given, show_email: true, show_phone: true, public_page: true });
  expect(await entryOf(member)).toMatchObject({
    sort_name: 'āśā de souza roy',
    search_text: [...shared, 'maharashtra', 'asha.roy@example.com'].join('\u001F'),
    public_search_text: shared.join('\u001F'),
  });
  await change(member, { show_email: false, public_page: false });
  expect(await entryOf(member)).toMatchObject({
    search_text: [...shared, 'maharashtra', ''].join('\u001F'),
    public_search_text: null,
  });
});

test('a member who is rejected, marked as a minor or deleted loses their directory entry', async () => {
  const rejected = await aMember(db);
  await change(rejected, { approval_status: 'rejected' });
  expect(await entryOf(rejected)).toBeUndefined();
  const child = await aMember(db);
  await change(child, { is_presumed_minor: true });
  expect(await entryOf(child)).toBeUndefined();
  const deleted = await aMember(db);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('member').where('id', '=', deleted.id).execute();
    await projectMember(tx, deleted.id);
  });
  expect(await entryOf(deleted)).toBeUndefined();
});

test('a change that is rolled back leaves the directory entry unchanged', async () => {
  const member = await aMember(db, { profession: 'Pilot' });
  const before = await entryOf(member);
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ approval_status: 'rejected' }).where('id', '=', member.id).execute();
    await projectMember(tx, member.id);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await entryOf(member)).toEqual(before);
});

test('an unchanged entry is not written again', async () => {
  const member = await aMember(db);
  const version = () =>
    db
      .selectFrom('directory_entry')
      .select('xmin' as never)
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
  const before = await version();
  await change(member, { about: 'This is not searched.' });
  expect(await version()).toEqual(before);
  await change(member, { profession: 'Baker' });
  expect(await version()).not.toEqual(before);
});

test('the first 50 characters of maximum-length values are indexed, even if each takes four bytes', async () => {
  const wide = (seed: number, length: number) =>
    Array.from({ length }, (_, index) =>
      String.fromCodePoint(0x20000 + ((seed * 7919 + index * index * 31 + index * 17) % 40000)),
    ).join('');
  const given = {
    first_name: wide(1, 80),
    last_name: wide(2, 80),
    profession: wide(3, 80),
    school_name: wide(4, 120),
    school_state: wide(5, 120),
    school_district: wide(6, 120),
    current_city: wide(7, 120),
    current_state: wide(8, 120),
    email: `${wide(9, 240)}@example.com`,
    show_email: true,
    public_page: true,
  };
  const entry = await entryOf(await aMember(db, given));
  const fields = [
    given.first_name,
    given.profession,
    given.school_name,
    given.school_state,
    given.school_district,
    given.current_city,
    given.current_state,
    given.email,
  ].map((field) => field.slice(0, 100)); // fifty characters of two UTF-16 units each
  expect(fields.filter((field) => entry?.search_text.includes(field) !== true)).toEqual([]);
  expect(entry?.search_text.startsWith(entry?.public_search_text ?? 'absent')).toBe(true);
});

test('long values are searchable to their end', async () => {
  const school_name = `${'Jawahar Navodaya Vidyalaya '.repeat(4)}Zzz`;
  const entry = await entryOf(await aMember(db, { school_name }));
  expect(entry?.search_text).toContain('vidyalaya zzz');
});

test('a rebuild of the directory produces the same entries as the incremental projection', async () => {
  await aFounder(db, { current_city: 'Kohima' });
  await anAdmin(db, { show_email: true, school_name: '' });
  await aMember(db, { first_name: 'नीलम', public_page: true, current_city: '' });
  const before = await snapshot();
  expect(before.length).toBeGreaterThan(5);
  await db.deleteFrom('directory_entry').execute();
  await projectAllMembers(db);
  expect(await snapshot()).toEqual(before);
  await projectAllMembers(ownerDb);
  expect(await snapshot()).toEqual(before);
});

test('a rebuild removes the entries of unlisted members and unused filter values', async () => {
  const gone = await aMember(db, { last_name: 'Vanishingname', current_city: 'Vanishington' });
  const stays = await aMember(db, { last_name: 'Stayingname', current_city: 'Stayington' });
  await db.updateTable('member').set({ approval_status: 'rejected' }).where('id', '=', gone.id).execute();
  await projectAllMembers(db);
  expect([await entryOf(gone), (await entryOf(stays))?.member_id]).toEqual([undefined, stays.id]);
  expect(await facetsLike('%ington')).toEqual(['Stayington']);
  expect(await wordsLike('%ingname')).toEqual(['stayingname']);
});

test('the migration that requires confirmed addresses removes the entries of members without one', async () => {
  const [unconfirmed, confirmed] = [await aMember(db), await aMember(db)];
  await db.updateTable('member').set({ email_confirmed_at: null }).where('id', '=', unconfirmed.id).execute();
  const migration = readFileSync('migrations/0014_confirmed_addresses.sql', 'utf8');
  // The rest would replace the view by an older one.
  await sql.raw(migration.slice(migration.indexOf('DELETE FROM directory_entry'))).execute(ownerDb);
  expect([await entryOf(unconfirmed), (await entryOf(confirmed))?.member_id]).toEqual([
    undefined,
    confirmed.id,
  ]);
});

test('suggestion words come from names and labels, never from email addresses, and have at least three characters', async () => {
  await aMember(db, {
    first_name: 'Ox',
    last_name: 'Wordy-Smith',
    profession: 'C++ (Backend)',
    email: 'mailword@domainword.com',
    show_email: true,
  });
  await forgetUnusedWords(db);
  expect(await wordsLike('%word%')).toEqual(['wordy']);
  expect(await wordsLike('smith')).toEqual(['smith']);
  expect(await wordsLike('backend')).toEqual(['backend']);
  expect(await wordsLike('ox')).toEqual([]);
  expect(await wordsLike('%+%')).toEqual([]);
});

function entryOf(member: MemberRow) {
  return db.selectFrom('directory_entry').selectAll().where('member_id', '=', member.id).executeTakeFirst();
}

async function change(member: MemberRow, given: GivenMember): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set(given).where('id', '=', member.id).execute();
    await projectMember(tx, member.id);
  });
}

/** Returns every entry, with the values of its filters instead of their ids. */
function snapshot() {
  return db
    .selectFrom('directory_entry as entry')
    .leftJoin('facet_value as school', 'school.id', 'entry.school_id')
    .leftJoin('facet_value as state', 'state.id', 'entry.state_id')
    .leftJoin('facet_value as city', 'city.id', 'entry.city_id')
    .select(['member_id', 'created_at', 'sort_name', 'search_text', 'public_search_text'])
    .select(['school.value as school', 'state.value as state', 'city.value as city'])
    .orderBy('member_id')
    .execute();
}

async function facetsLike(pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('facet_value')
    .select('value')
    .where('value', 'like', pattern)
    .orderBy('value')
    .execute();
  return rows.map((row) => row.value);
}

async function wordsLike(pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('word', 'like', pattern)
    .orderBy('word')
    .execute();
  return rows.map((row) => row.word);
}
