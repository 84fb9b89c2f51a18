/** Tests that a stranger cannot send text to someone else's address by entering the text as a name. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import { aCertificate } from './support/applicants.ts';
import { passMinutes, rowsOf, startList, uploadList } from './support/imports.ts';
import { aMember, anAdmin, aPendingMember } from './support/members.ts';
import { expectRefusal } from './support/refusals.ts';
import { signUpRequest } from './support/sign-up-form.ts';

const BAIT = 'https://evil.example/x claim';
const site = await createTestApp();
afterAll(() => site.close());
const certificate = await aCertificate();

const refusal = (label: string) => `${label} must be a name, without links or the characters < > @.`;

test.each([
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['jnvName', 'JNV Name'],
])('sign-up rejects a link as %s', async (field, label) => {
  const reply = await site.visitor(await signUpRequest({ [field]: BAIT }, certificate));
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields).toEqual({ [field]: refusal(label) });
});

test('the profile rejects a link as a first name, last name or school', async () => {
  const caller = await site.as((await aMember(site.db)).id);
  const payload = { first_name: 'www.evil.example', last_name: '🙂', educationInfo: { jnvName: BAIT } };
  const reply = await caller({ method: 'PUT', url: '/api/auth/user/profile-update', payload });
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields).toEqual({
    first_name: refusal('Name'),
    last_name: refusal('Last name'),
    'educationInfo.jnvName': refusal('JNV Name'),
  });
});

test('the contact form rejects a link as a name', async () => {
  const payload = {
    name: BAIT,
    email: 'asha@example.com',
    phone: '',
    subject: 'general',
    message: 'Hello',
    website: '',
  };
  const reply = await site.visitor({ method: 'POST', url: '/api/contact', payload });
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields).toEqual({ name: refusal('Name') });
});

test("an import rejects rows with a link as a name, and invitations do not contain the person's name", async () => {
  const admin = await site.as((await anAdmin(site.db)).id);
  const list = `Email,Name,School\nbad@example.com,${BAIT},\nschool@example.com,Asha,JNV ${BAIT}\ngood@example.com,Zebulon Quillfeather,`;
  const { _id: id } = await uploadList(admin, list);
  const problems = (await rowsOf(admin, id, 'bad')).flatMap((row) => row.problems);
  expect(problems).toEqual([
    { field: 'first_name', message: refusal('First Name') },
    { field: 'jnvName', message: refusal('JNV Name') },
  ]);
  await startList(admin, id);
  await passMinutes(site, 2);
  const mail = site.inbox.find(({ to }) => to === 'good@example.com');
  expect(mail?.text).toContain('invites you');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Zebulon|Quillfeather/);
});

test("emails to an unconfirmed address do not contain the member's name", async () => {
  const given = { first_name: 'Zebulon', last_name: 'Quillfeather' };
  const { id, email } = await aPendingMember(site.db, {
    ...given,
    username: 'plain',
    email_confirmed_at: null,
  });
  const caller = await site.as(id);
  await caller({ method: 'POST', url: '/api/auth/resend-confirmation' });
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Zebulon', email, phone: '', subject: 'general', message: 'Hello', website: '' },
  });
  await site.runJobs();
  const mails = site.inbox.filter(({ to }) => to === email);
  expect(mails).toHaveLength(3);
  for (const { subject, text, html } of mails)
    expect(`${subject} ${text} ${html}`).not.toMatch(/Zebulon|Quillfeather/);
});
