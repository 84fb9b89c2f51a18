import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember, aMinor, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { updateProfile } from './profile-update.service.ts';

const site = await createTestApp();
const { db } = site;

afterAll(() => site.close());

const PATH = '/api/auth/user/profile-update';
const PROFILE = { method: 'GET', url: '/api/auth/user/profile' } as const;

test('every profile field is saved and normalised, and the response contains the user and a message', async () => {
  const member = await aMember(db);
  const self = await site.as(member.id);
  const reply = await put(self, {
    first_name: ' Kavita ',
    last_name: 'Rawat   Negi',
    about: 'Line one\r\n\r\nLine two  ',
    phone: '+91 90000 00042',
    personalInfo: {
      profession: '  Pilot ',
      currentCity: 'Dehradun',
      currentState: 'Uttarakhand',
      phoneNumber: '+91 90000 00042',
    },
    educationInfo: { jnvName: 'JNV  Gairsain', inYear: '1997', outYear: 2004 },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().message).toBe('Your profile is saved.');
  const { user } = (await self(PROFILE)).json();
  expect(reply.json().user).toEqual(user);
  expect(user).toMatchObject({
    first_name: 'Kavita',
    last_name: 'Rawat Negi',
    about: 'Line one\n\nLine two',
    phone: '+91 90000 00042',
    personalInfo: {
      profession: 'Pilot',
      currentCity: 'Dehradun',
      currentState: 'Uttarakhand',
      phoneNumber: '+91 90000 00042',
    },
    educationInfo: {
      jnvName: 'JNV Gairsain',
      inYear: 1997,
      outYear: 2004,
      states: 'Uttar Pradesh',
      city: 'Barabanki',
    },
  });
});

test('omitted fields stay unchanged, and saving an unchanged profile creates no new version', async () => {
  const member = await aMember(db, { about: 'Kept' });
  const self = await site.as(member.id);
  const before = (await self(PROFILE)).json().user;
  for (const body of [{}, { about: 'Kept' }, { personalInfo: {} }, { first_name: before.first_name }])
    expect((await put(self, body)).json().user).toEqual(before);
  const changed = (await put(self, { personalInfo: { currentCity: 'Kanpur' } })).json().user;
  expect(changed).toEqual({
    ...before,
    updatedAt: changed.updatedAt,
    personalInfo: { ...before.personalInfo, currentCity: 'Kanpur' },
  });
  expect(changed.updatedAt > before.updatedAt).toBe(true);
});

test('a name without a last name is accepted, and a phone number can be removed', async () => {
  const self = await site.as((await aMember(db)).id);
  const reply = await put(self, { first_name: 'रोहिणी', last_name: '', phone: null });
  expect(reply.json().user).toMatchObject({ first_name: 'रोहिणी', last_name: '', phone: null });
});

test('email, role, approval, founder fields, state and district cannot be changed by a profile update', async () => {
  const member = await aMember(db);
  const self = await site.as(member.id);
  for (const body of [
    { email: 'other@example.com' },
    { role: 'admin' },
    { approvalStatus: 'approved' },
    { username: 'somebody' },
    { personalInfo: { isFounder: true } },
    { personalInfo: { founderRequestStatus: 'approved' } },
    { educationInfo: { states: 'Bihar' } },
    { educationInfo: { city: 'Patna' } },
  ]) {
    const reply = await put(self, { about: 'Sneaked in', ...body });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION']);
  }
  expect((await self(PROFILE)).json().user).toMatchObject({ email: member.email, role: 'user', about: '' });
});

test('every invalid profile field is reported with its message, and nothing is saved', async () => {
  const self = await site.as((await aMember(db)).id);
  const reply = await put(self, {
    first_name: ' ',
    last_name: 'x'.repeat(81),
    about: 'x'.repeat(2001),
    personalInfo: { profession: '', currentCity: '\u200B', currentState: 'Atlantis', phoneNumber: 'call me' },
    educationInfo: { jnvName: '', inYear: '1984', outYear: '', nameAtSchool: 'www.example.com' },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({
    success: false,
    code: 'VALIDATION',
    message: 'Name is required.',
    fields: {
      first_name: 'Name is required.',
      last_name: 'Last name can have at most 80 characters.',
      'educationInfo.nameAtSchool': 'Name at school must be a name, without links or the characters < > @.',
      'personalInfo.profession': 'Profession is required.',
      'personalInfo.currentCity': 'Current City is required.',
      'personalInfo.currentState': 'Choose a state or union territory from the list.',
      'personalInfo.phoneNumber':
        'Enter a phone number with 7 to 15 digits, such as +91 98765 43210, or leave this empty.',
      'educationInfo.jnvName': 'JNV Name is required.',
      'educationInfo.inYear': 'Joined Year must be a year from 1985 to 2026.',
      'educationInfo.outYear': 'Passed Out is required.',
      about: 'About can have at most 2000 characters.',
    },
  });
  expect((await self(PROFILE)).json().user.first_name).toBe('Asha');
});

test.each([
  [{ inYear: 2005 }, { 'educationInfo.outYear': "Passed Out can't be before Joined Year." }],
  [{ outYear: 1995 }, { 'educationInfo.outYear': "Passed Out can't be before Joined Year." }],
  [{ outYear: 2007 }, { 'educationInfo.outYear': 'Passed Out must be a year from 1996 to 2006.' }],
  [{ inYear: 2027 }, { 'educationInfo.inYear': 'Joined Year must be a year from 1985 to 2026.' }],
  [{ outYear: 99999 }, { 'educationInfo.outYear': 'Passed Out must be a year, such as 2003.' }],
  [{ outYear: 2003.5 }, { 'educationInfo.outYear': 'Passed Out must be a year, such as 2003.' }],
])('a change to one year (%j) is validated against the other, stored year', async (educationInfo, fields) => {
  const self = await site.as((await aMember(db, { in_year: 1996, out_year: 2003 })).id);
  const reply = await put(self, { educationInfo });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toMatchObject(fields);
});

test('a member without years or profession can change other fields, but must give both years or neither', async () => {
  const admin = await anAdmin(db, { in_year: null, out_year: null, profession: '', school_name: '' });
  const self = await site.as(admin.id);
  expect((await put(self, { about: 'I keep the site.' })).statusCode).toBe(200);
  const half = await put(self, { educationInfo: { outYear: 2003 } });
  expect(half.json().fields).toEqual({ 'educationInfo.inYear': 'Joined Year is required.' });
  expect((await put(self, { educationInfo: { inYear: 1996, outYear: 2003 } })).statusCode).toBe(200);
});

test('when two windows save a profile, the slower one gets 409 and overwrites nothing until the member confirms', async () => {
  const self = await site.as((await aMember(db)).id);
  const opened = (await self(PROFILE)).json().user.updatedAt;
  const first = await put(self, { about: 'From the first window', updatedAt: opened });
  expect(first.statusCode).toBe(200);
  const second = await put(self, { about: 'From the second window', updatedAt: opened });
  expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
  expect(second.json().message).toBe(
    'Your profile was changed in another window or by an administrator. Nothing is lost: choose which version to keep.',
  );
  expect((await self(PROFILE)).json().user.about).toBe('From the first window');
  const newest = first.json().user.updatedAt;
  const third = await put(self, { about: 'From the second window', updatedAt: newest });
  expect(third.json().user.about).toBe('From the second window');
});

test('when the same profile version is saved twenty times concurrently, one save succeeds', async () => {
  const self = await site.as((await aMember(db)).id);
  const { updatedAt } = (await self(PROFILE)).json().user;
  const saves = Array.from({ length: 20 }, (_, n) => put(self, { about: `Save ${n}`, updatedAt }));
  const statuses = (await Promise.all(saves)).map((reply) => reply.statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});

test("an adult cannot change their years to those of a minor, which would bypass the guardian's consent", async () => {
  const sentence = "Members with these years are under 18 and need a guardian's consent. Please write to us.";
  for (const create of [aPendingMember, aMember]) {
    const member = await create(db, { in_year: 2010, out_year: 2017 });
    const self = await site.as(member.id);
    const both = await put(self, { educationInfo: { inYear: 2022, outYear: 2029 } });
    expect([both.statusCode, both.json().fields]).toEqual([
      400,
      { 'educationInfo.inYear': sentence, 'educationInfo.outYear': sentence },
    ]);
    expect((await put(self, { educationInfo: { inYear: 2011, outYear: 2018 } })).statusCode).toBe(200);
  }
  // A member whom an administrator has marked as an adult can correct their years.
  const adult = await aPendingMember(db, { in_year: 2022, out_year: 2029 });
  const self = await site.as(adult.id);
  expect((await put(self, { educationInfo: { outYear: 2028 } })).statusCode).toBe(200);
});

test('changing the joining year later does not remove the presumption of minority', async () => {
  const minor = await aMinor(db, { last_name: 'Pretender' });
  const self = await site.as(minor.id);
  const reply = await put(self, { educationInfo: { inYear: 1996, outYear: 2003 } });
  expect(reply.statusCode).toBe(200);
  const other = await site.as((await aMember(db)).id);
  const list = await other({ method: 'GET', url: '/api/auth/all/users/limitedinfo?search=pretender' });
  expect(list.json().users).toEqual([]);
});

test('saving the profile of a deleted account returns User Not Found', async () => {
  const member = await aMember(db);
  await db.deleteFrom('member').where('id', '=', member.id).execute();
  const actor = { kind: 'member', member, sessionId: member.id, hasDocument: false } as unknown as SignedIn;
  await expect(updateProfile(site.deps, actor, { about: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'User Not Found',
    status: 404,
  });
});

function put(caller: Caller, payload: object) {
  return caller({ method: 'PUT', url: PATH, payload });
}

test('years and phone numbers in Devanagari digits are stored in ASCII digits', async () => {
  const self = await site.as((await aMember(db)).id);
  const reply = await put(self, {
    personalInfo: { phoneNumber: '+९१ ९८७६५ ४३२१०' },
    educationInfo: { inYear: '१९९७', outYear: '२००४' },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json().user).toMatchObject({
    personalInfo: { phoneNumber: '+91 98765 43210' },
    educationInfo: { inYear: 1997, outYear: 2004 },
  });
});
