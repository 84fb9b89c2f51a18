import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aPdf } from '../../../../tests/support/documents.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';

const site = await createTestApp();
afterAll(() => site.close());
const pdf = { bytes: await aPdf({ lines: ['Marksheet'] }), name: 'marksheet.pdf', type: 'application/pdf' };

test.each([
  ['devanagari@example.com', ' आशा   कुलकर्णी ', 'आशा कुलकर्णी'],
  ['tamil@example.com', 'ஆஷா', 'ஆஷா'],
  ['blank@example.com', ' \u200B ', ''],
  ['older-client@example.com', undefined, ''],
])('the sign-up of %s with the name at school %j stores %j', async (email, nameAtSchool, stored) => {
  const reply = await site.visitor(await signUpRequest({ email, nameAtSchool }, pdf));
  expect([reply.statusCode, reply.json().user?.educationInfo.nameAtSchool]).toEqual([201, stored]);
});

test.each([
  ['asha@example.com', 'Name at school must be a name, without links or the characters < > @.'],
  ['a'.repeat(81), 'Name at school can have at most 80 characters.'],
])('a sign-up with the name at school %j is rejected', async (nameAtSchool, sentence) => {
  const reply = await site.visitor(await signUpRequest({ nameAtSchool }, pdf));
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { nameAtSchool: sentence }]);
});
