import { afterAll, expect, test } from 'vitest';
import { aPdf } from '../../../../tests/support/documents.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { ACCEPTED_ANSWERS, signUpRequest } from '../../../../tests/support/sign-up-form.ts';

const site = await createTestApp();
afterAll(() => site.close());
const pdf = {
  bytes: await aPdf({ lines: ['Transfer certificate'] }),
  name: 'certificate.pdf',
  type: 'application/pdf',
};

/** Invalid form values with their messages (spec §5; rulings 20 and 31 for years and guardians). */
const REFUSALS: readonly (readonly [field: string, answers: Record<string, string>, sentence: string])[] = [
  ['first_name', { first_name: '' }, 'First Name is required.'],
  ['first_name', { first_name: '   ' }, 'First Name is required.'],
  ['last_name', { last_name: '' }, 'Last Name is required.'],
  ['email', { email: '' }, 'Email is required.'],
  ['email', { email: 'asha@example.in' }, 'Please enter a valid email address ending with .com.'],
  ['email', { email: 'asha' }, 'Please enter a valid email address ending with .com.'],
  ['password', { password: '' }, 'Password is required.'],
  ['password', { password: 'Ab1!x' }, 'Password must be at least 6 characters.'],
  ['password', { password: '123456' }, 'This password is too common and easy to guess. Choose another.'],
  [
    'password',
    { email: 'lotuspond@example.com', password: 'LotusPond' },
    "Your password can't be the same as your email.",
  ],
  ['gender', { gender: '' }, 'Gender is required.'],
  ['gender', { gender: 'female' }, 'Choose one of: Male, Female, others, Prefer not to say.'],
  ['profession', { profession: '' }, 'Profession is required.'],
  ['currentCity', { currentCity: '' }, 'Current City is required.'],
  ['currentState', { currentState: '' }, 'Current State is required.'],
  ['currentState', { currentState: 'Atlantis' }, 'Choose a state or union territory from the list.'],
  [
    'phoneNumber',
    { phoneNumber: 'call me' },
    'Enter a phone number with 7 to 15 digits, such as +91 98765 43210, or leave this empty.',
  ],
  ['states', { states: '' }, 'JNV State is required.'],
  ['city', { city: '' }, 'JNV City is required.'],
  ['city', { city: 'Palakkad' }, 'Choose a district of this state from the list.'],
  ['jnvName', { jnvName: '' }, 'JNV Name is required.'],
  ['inYear', { inYear: '' }, 'In Year is required.'],
  ['inYear', { inYear: '1984' }, 'In Year must be a year from 1985 to 2026.'],
  ['inYear', { inYear: '2027' }, 'In Year must be a year from 1985 to 2026.'],
  ['outYear', { outYear: '' }, 'Out Year is required.'],
  ['outYear', { outYear: '1995' }, "Out Year can't be before In Year."],
  ['outYear', { outYear: '2007' }, 'Out Year must be a year from 1996 to 2006.'],
  [
    'guardianEmail',
    { inYear: '2020', outYear: '2026' },
    "A parent or guardian's email is required for members under 18.",
  ],
  ['first_name', { first_name: 'a'.repeat(81) }, 'First Name can have at most 80 characters.'],
  ['first_name', { first_name: '\u200B\u3164' }, 'First Name is required.'],
  // NFC normalisation turns each of these letters into two characters.
  ['first_name', { first_name: '\u0958'.repeat(41) }, 'First Name can have at most 80 characters.'],
  ['currentCity', { currentCity: '\u0958'.repeat(61) }, 'Current City can have at most 120 characters.'],
  ['jnvName', { jnvName: '\u0958'.repeat(61) }, 'JNV Name can have at most 120 characters.'],
];

const ODD_ADDRESSES = [
  'asha<ravi@example.com',
  'asha,ravi@example.com',
  'asha"@example.com',
  'asha\u202Eivar@example.com',
  'asha\u200B@example.com',
  'asha@example..com',
  'asha@.com',
];

test.each(ODD_ADDRESSES)(
  'sign-up rejects the address %j, whose email another mailbox could receive',
  async (email) => {
    const reply = await site.visitor(await signUpRequest({ email }, pdf));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ email: 'Please enter a valid email address ending with .com.' });
  },
);

test.each(REFUSALS)(
  'sign-up rejects %s %j with its specified message and stores nothing',
  async (field, answers, sentence) => {
    const reply = await site.visitor(await signUpRequest(answers, pdf));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: 'VALIDATION', fields: { [field]: sentence } });
    expect(
      await site.db
        .selectFrom('member')
        .select('id')
        .where('email', '=', answers['email'] ?? ACCEPTED_ANSWERS.email)
        .execute(),
    ).toEqual([]);
    expect(await site.storedFiles()).toBe(0);
  },
);

test('all invalid sign-up fields are reported together', async () => {
  const reply = await site.visitor(await signUpRequest({ first_name: '', gender: '', jnvName: '' }, null));
  expect(reply.json().fields).toEqual({
    first_name: 'First Name is required.',
    gender: 'Gender is required.',
    jnvName: 'JNV Name is required.',
    verificationDocument: 'A verification document is required.',
  });
});

test('a sign-up stores the member, consents, document and email together and returns the specified sentence', async () => {
  const reply = await site.visitor(
    await signUpRequest(
      {
        email: 'whole@example.com',
        isFounder: 'true',
        noticeVersion: '2026-11-26',
        showEmail: 'true',
        newsletter: 'true',
      },
      pdf,
    ),
  );
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    success: true,
    message:
      'Account created successfully. Please verify your account through the email sent to your registered email address',
    user: {
      username: 'asha.kumari',
      email: 'whole@example.com',
      emailConfirmed: false,
      role: 'user',
      approvalStatus: 'pending',
      visibility: { showEmail: true, showPhone: false, publicPage: false },
      personalInfo: { isFounder: true, founderRequestStatus: 'pending' },
      educationInfo: {
        jnvName: 'JNV Trivediganj',
        inYear: 1996,
        outYear: 2003,
        states: 'Uttar Pradesh',
        city: 'Barabanki',
      },
    },
  });
  const { _id } = reply.json().user;
  const consents = await site.db
    .selectFrom('consent')
    .select(['purpose', 'notice_version'])
    .where('member_id', '=', _id)
    .execute();
  expect(consents.map((row) => row.purpose).toSorted()).toEqual(['newsletter', 'notice', 'show-email']);
  const document = await site.db
    .selectFrom('document')
    .selectAll()
    .where('member_id', '=', _id)
    .executeTakeFirstOrThrow();
  expect(document).toMatchObject({
    file_name: 'certificate.pdf',
    media_type: 'image/jpeg',
    page_bytes: [document.bytes],
  });
  await site.runJobs();
  expect(site.inbox.at(-1)).toMatchObject({ to: 'whole@example.com' });
  expect(JSON.stringify(reply.json())).not.toMatch(/password|hash|argon/i);
});

test('a sign-up cannot set fields that only administrators may set', async () => {
  const reply = await site.visitor(
    await signUpRequest(
      {
        email: 'eager@example.com',
        role: 'admin',
        approvalStatus: 'approved',
        founderRequestStatus: 'approved',
      },
      pdf,
    ),
  );
  expect(reply.json().user).toMatchObject({
    role: 'user',
    approvalStatus: 'pending',
    personalInfo: { founderRequestStatus: null },
  });
});

test('members with the same name get different usernames', async () => {
  const replies = [];
  for (const number of [1, 2, 3])
    replies.push(
      await site.visitor(
        await signUpRequest(
          { email: `same${number}@example.com`, first_name: 'Rohan', last_name: 'Sawant' },
          pdf,
        ),
      ),
    );
  expect(replies.map((reply) => reply.json().user.username)).toEqual([
    'rohan.sawant',
    'rohan.sawant2',
    'rohan.sawant3',
  ]);
});

test('a name in Devanagari is stored unchanged, and the username is derived from the email address', async () => {
  const reply = await site.visitor(
    await signUpRequest({ email: 'mohan.lal@example.com', first_name: 'मोहन', last_name: 'लाल' }, pdf),
  );
  expect(reply.json().user).toMatchObject({ first_name: 'मोहन', last_name: 'लाल', username: 'mohanlal' });
});

test('a teacher who joined recently is not presumed to be a minor', async () => {
  const reply = await site.visitor(
    await signUpRequest(
      { email: 'teacher@example.com', memberType: 'staff', inYear: '2021', outYear: '2026' },
      pdf,
    ),
  );
  expect(reply.json().user).toMatchObject({ memberType: 'staff', guardianConsent: 'not-needed' });
});

test('a name that NFC normalisation lengthens is stored in full', async () => {
  const reply = await site.visitor(
    await signUpRequest({ email: 'qamar@example.com', first_name: '\u0958'.repeat(40) }, pdf),
  );
  expect(reply.statusCode).toBe(201);
  expect(reply.json().user.first_name).toBe('\u0915\u093C'.repeat(40));
});

test('an unknown notice version is rejected, and a sign-up without a version records no consent to the notice', async () => {
  const refused = await site.visitor(
    await signUpRequest({ email: 'strange@example.com', noticeVersion: '2031-01' }, pdf),
  );
  expectRefusal(refused, 'VALIDATION');
  const sentence = 'The privacy notice has changed. Reload the page, read it and agree.';
  expect(refused.json()).toMatchObject({ message: sentence, fields: { noticeVersion: sentence } });
  for (const [email, noticeVersion, recorded] of [
    ['without@example.com', '', [['show-email', null]]],
    [
      'with@example.com',
      '2026-11-26',
      [
        ['notice', '2026-11-26'],
        ['show-email', '2026-11-26'],
      ],
    ],
    // From a page that was loaded before the notice changed: the first sign-in asks for the current one.
    ['earlier@example.com', '2026-11', [['show-email', '2026-11']]],
    ['before.requests@example.com', '2026-11-24', [['show-email', '2026-11-24']]],
  ] as const) {
    const reply = await site.visitor(await signUpRequest({ email, noticeVersion, showEmail: 'true' }, pdf));
    expect(reply.statusCode, reply.body).toBe(201);
    const rows = await site.db
      .selectFrom('consent')
      .select(['purpose', 'notice_version'])
      .where('member_id', '=', reply.json().user._id)
      .orderBy('purpose')
      .execute();
    expect(rows.map(({ purpose, notice_version }) => [purpose, notice_version])).toEqual(recorded);
  }
});

test('sign-up accepts years and a phone number in Devanagari digits and stores them in ASCII digits', async () => {
  const request = await signUpRequest(
    { email: 'devanagari@example.com', phoneNumber: '+९१ ९८७६५ ४३२१०', inYear: '१९९६', outYear: '२००३' },
    { ...pdf, bytes: await aPdf({ lines: ['In Devanagari'] }) },
  );
  const reply = await site.visitor(request);
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json().user).toMatchObject({
    personalInfo: { phoneNumber: '+91 98765 43210' },
    educationInfo: { inYear: 1996, outYear: 2003 },
  });
});
