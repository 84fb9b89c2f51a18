import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate, anApplicant, sendDocument } from '../../../../tests/support/applicants.ts';
import {
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
  type GivenMember,
} from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db, { phone: null })).id);

let schools = 0;
/**
 * Returns columns for a member without a phone number, at a school that no other member attended, so that no signal
 * compares the member with others by phone number or school.
 */
function alone(): GivenMember {
  schools += 1;
  return { school_district: `District ${schools}`, phone: null };
}

async function signalsOf(id: string): Promise<Record<string, unknown>[]> {
  const reply = await admin({
    method: 'POST',
    url: '/api/admin/review/cases',
    payload: { holding: [id] },
  });
  const [found] = reply.json().cases;
  expect(found?._id, reply.body).toBe(id);
  return found.signals;
}

const kindsOf = async (id: string) => (await signalsOf(id)).map(({ kind }) => kind);

test('a member with plausible answers has green signals only', async () => {
  const { id } = await anApplicant(site, alone(), {
    ...(await aCertificate()),
    bytes: Buffer.concat([(await aCertificate()).bytes, Buffer.from('\n% alone\n')]),
  });
  expect(await signalsOf(id)).toEqual([
    { kind: 'years', finding: 'full', years: 7 },
    { kind: 'email-confirmed' },
    { kind: 'new-document' },
  ]);
});

test('an unconfirmed address and a disposable address each raise a signal', async () => {
  const unconfirmed = await aPendingMember(site.db, { ...alone(), email_confirmed_at: null });
  expect(await kindsOf(unconfirmed.id)).toEqual(['years', 'email-unconfirmed']);
  for (const domain of ['mailinator.com', 'mail.yopmail.com']) {
    const passing = await aPendingMember(site.db, { ...alone(), email: `someone@${domain}` });
    expect(await signalsOf(passing.id)).toContainEqual({
      kind: 'disposable-email',
      domain: domain.split('.').slice(-2).join('.'),
    });
  }
  const lasting = await aPendingMember(site.db, { ...alone(), email: 'someone@gmail.com' });
  expect(await kindsOf(lasting.id)).not.toContain('disposable-email');
});

test("a file that another account also uploaded raises a signal, even after that account's file was erased", async () => {
  const file = await aCertificate();
  const first = await anApplicant(site, { ...alone(), last_name: 'Rawat' }, file);
  const second = await anApplicant(site, alone(), file);
  await sendDocument(site, first.id, await aCertificate());
  await site.db
    .updateTable('document')
    .set({ wrapped_key: null, erased_at: new Date() })
    .where('member_id', '=', first.id)
    .execute();
  expect(await signalsOf(second.id)).toContainEqual({
    kind: 'same-document',
    people: [
      {
        _id: first.id,
        name: 'Asha Rawat',
        school: 'JNV Trivediganj',
        inYear: 1996,
        outYear: 2003,
        approvalStatus: 'pending',
      },
    ],
  });
  expect(await kindsOf(second.id)).not.toContain('new-document');
});

test('a member who uploads their own file again still has the signal of a new document', async () => {
  const file = { ...(await aCertificate()) };
  file.bytes = Buffer.concat([file.bytes, Buffer.from('\n% once more\n')]);
  const { id } = await anApplicant(site, alone(), file);
  await sendDocument(site, id, file);
  expect(await kindsOf(id)).toContain('new-document');
});

test.each([
  ['+91 90123 45671', '(+91) 9012 345 671'],
  ['9012345672', '+919012345672'],
  ['0 90123-45673', '90123 45673'],
])('the phone numbers %s and %s count as equal', async (phone, written) => {
  const other = await aMember(site.db, { ...alone(), phone: written });
  const { id } = await aPendingMember(site.db, { ...alone(), phone });
  expect(await signalsOf(id)).toContainEqual({
    kind: 'same-phone',
    people: [expect.objectContaining({ _id: other.id })],
  });
});

test('a phone number of three digits matches no other phone number', async () => {
  await aMember(site.db, { ...alone(), phone: '123' });
  const { id } = await aPendingMember(site.db, { ...alone(), phone: '123' });
  expect(await kindsOf(id)).not.toContain('same-phone');
});

test('a similar name raises a signal only at the same school in overlapping years', async () => {
  const school = alone();
  const named = (first_name: string, last_name: string, given: GivenMember = {}) =>
    aMember(site.db, { ...school, first_name, last_name, ...given });
  const similar = await named('Rohan', 'Savant');
  const hindi = await named('मीरा', 'रावत');
  await named('Rohan', 'Sawant', { in_year: 2004, out_year: 2011 });
  await named('Rohan', 'Sawant', { school_district: 'Elsewhere' });
  await named('Deepika', 'Meena');
  const { id } = await aPendingMember(site.db, { ...school, first_name: 'ROHAN', last_name: 'Sawant' });
  expect(await signalsOf(id)).toContainEqual({
    kind: 'similar-name',
    people: [expect.objectContaining({ _id: similar.id, name: 'Rohan Savant' })],
  });
  const other = await aPendingMember(site.db, { ...school, first_name: 'मीरा', last_name: 'रावत' });
  expect(await signalsOf(other.id)).toContainEqual({
    kind: 'similar-name',
    people: [expect.objectContaining({ _id: hindi.id })],
  });
});

test('a name at school counts as a similar name if it has at least two words', async () => {
  const school = alone();
  const [married, nickname] = [{ name_at_school: 'Meena Kulkarni' }, { name_at_school: 'Guddu' }];
  const before = await aMember(site.db, { ...school, first_name: 'Meena', last_name: 'Rao', ...married });
  await aMember(site.db, { ...school, first_name: 'Ajay', last_name: 'Sinha', ...nickname });
  const { id } = await aPendingMember(site.db, { ...school, first_name: 'Mina', last_name: 'Kulkarnee' });
  expect(await signalsOf(id)).toContainEqual({
    kind: 'similar-name',
    people: [expect.objectContaining({ _id: before.id })],
  });
  const other = await aPendingMember(site.db, { ...school, first_name: 'Guddu', last_name: 'Yadav' });
  expect(await kindsOf(other.id)).not.toContain('similar-name');
});

test("a minor without a guardian's consent raises a signal", async () => {
  const { id } = await aMinorAwaitingConsent(site.db, alone());
  expect(await signalsOf(id)).toContainEqual({ kind: 'guardian', hasAgreed: false });
});

test("every signal's query uses an index", async () => {
  const plans = await Promise.all(
    [
      sql`SELECT FROM member WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = '9012345678' AND phone IS NOT NULL`,
      sql`SELECT FROM member WHERE school_state = 'Goa' AND school_district = 'North Goa' AND in_year <= 2003`,
      sql`SELECT FROM document WHERE fingerprint = '\\x00'`,
    ].map(async (query) =>
      site.ownerDb.transaction().execute(async (tx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`EXPLAIN ${query}`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      }),
    ),
  );
  expect(plans[0]).toContain('member_phone_digits');
  expect(plans[1]).toContain('member_school');
  expect(plans[2]).toContain('document_fingerprint');
});
