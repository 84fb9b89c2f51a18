import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, aPendingMember } from '../../../../tests/support/members.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { listChangesSinceVerification } from './verified-fields.service.ts';

const site = await createTestApp();
const { db } = site;

afterAll(() => site.close());

test('a change of name, school and years by an approved member stores the old and new values', async () => {
  const member = await aMember(db, { first_name: 'Asha', last_name: '', in_year: null, out_year: null });
  await change(member, {
    first_name: 'Usha',
    last_name: 'Rawat',
    about: 'Not a fact',
    personalInfo: { profession: 'Not a fact either' },
    educationInfo: { jnvName: 'JNV Gairsain', inYear: 1997, outYear: 2004 },
  });
  expect(await changesOf(member)).toEqual([
    { fact: 'first_name', from: 'Asha', to: 'Usha' },
    { fact: 'inYear', from: '', to: '1997' },
    { fact: 'jnvName', from: 'JNV Trivediganj', to: 'JNV Gairsain' },
    { fact: 'last_name', from: '', to: 'Rawat' },
    { fact: 'outYear', from: '', to: '2004' },
  ]);
  expect(await auditOf(member)).toEqual([{ action: 'profile.facts-changed', details: { changed: 5 } }]);
});

test("a pending member's change of a verified field is not recorded", async () => {
  const member = await aPendingMember(db);
  await change(member, { first_name: 'Usha' });
  expect(await changesOf(member)).toEqual([]);
});

test("an approved member's change of an unverified field is not recorded", async () => {
  const member = await aMember(db);
  await change(member, { about: 'Hello', educationInfo: { nameAtSchool: 'Asha Kulkarni' } });
  await change(member, {
    about: 'Hello again',
    personalInfo: { currentCity: 'Kanpur', profession: 'Pilot' },
  });
  expect(await changesOf(member)).toEqual([]);
  expect(await auditOf(member)).toEqual([]);
});

async function change(member: MemberRow, payload: object): Promise<void> {
  const self = await site.as(member.id);
  const reply = await self({ method: 'PUT', url: '/api/auth/user/profile-update', payload });
  expect(reply.statusCode, reply.body).toBe(200);
}

async function changesOf(member: MemberRow) {
  const changes = (await listChangesSinceVerification(db, [member.id])).get(member.id) ?? [];
  return changes
    .map(({ fact, from, to }) => ({ fact, from, to }))
    .toSorted((a, b) => a.fact.localeCompare(b.fact, 'en', { sensitivity: 'base' }));
}

async function auditOf(member: MemberRow) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', member.id)
    .where('action', 'like', 'profile.%')
    .orderBy('position')
    .execute();
}
