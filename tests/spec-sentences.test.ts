/** Fails if one of the specification's prescribed sentences is reworded. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { showingLine } from '#web/lib/page-numbers.ts';
import { passwordStrength } from '#shared/auth/password-strength.ts';
import { resetPasswordMessage } from '#shared/auth/passwords.ts';
import { checkSignIn } from '#shared/auth/sign-in.ts';
import { checkSignUp, SIGN_UP_STEPS, type SignUpAnswers } from '#shared/sign-up/rules.ts';
import { CONTACT_SUBJECTS } from '#shared/contact/contact.ts';
import { GENDERS } from '#shared/members/values.ts';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import { uiText } from '#web/ui/text.ts';
import { PRESCRIBED_SENTENCES } from './support/prescribed-sentences.ts';

const DEFAULTS: Readonly<Record<string, string>> = siteSettingsOf(
  { publicUrl: 'http://localhost:3000', isProduction: false },
  {},
);

describe.each(Object.entries(PRESCRIBED_SENTENCES))('%s', (module, sentences) => {
  const texts = textsIn(module);
  test.each(sentences)('the prescribed sentence exists: %s', (sentence) => {
    expect(texts).toContain(sentence);
  });
});

const NOTHING_TYPED = Object.fromEntries(SIGN_UP_STEPS.flat().map((field) => [field, ''])) as SignUpAnswers;
const CONTEXT = {
  emailSuffixes: ['.com'],
  passwordMinLength: 6,
  firstYear: 1985,
  thisYear: 2026,
  schoolShort: 'JNV',
  schools: null,
};

test.each([
  ['first_name', 'First Name is required.'],
  ['last_name', 'Last Name is required.'],
  ['email', 'Email is required.'],
  ['password', 'Password is required.'],
  ['gender', 'Gender is required.'],
  ['profession', 'Profession is required.'],
  ['currentCity', 'Current City is required.'],
  ['currentState', 'Current State is required.'],
  ['states', 'JNV State is required.'],
  ['city', 'JNV City is required.'],
  ['jnvName', 'JNV Name is required.'],
  ['inYear', 'In Year is required.'],
  ['outYear', 'Out Year is required.'],
])('sign-up reports an empty %s: %s', (field, sentence) => {
  expect(checkSignUp(NOTHING_TYPED, CONTEXT)).toMatchObject({ [field]: { en: sentence } });
});

test('sign-up rejects an email address with another ending and a short password with the prescribed messages', () => {
  const answers = { ...NOTHING_TYPED, email: 'kamla@example.org', password: '12345' };
  expect(checkSignUp(answers, CONTEXT)).toMatchObject({
    email: { en: 'Please enter a valid email address ending with .com.' },
    password: { en: 'Password must be at least 6 characters.' },
  });
});

test('sign-in rejects empty fields and an email address with another ending with the prescribed messages', () => {
  expect(checkSignIn({ email: '', password: '' }, ['.com'])).toEqual({
    email: { en: 'Email or Username is required.' },
    password: { en: 'Password is required.' },
  });
  expect(checkSignIn({ email: 'kamla@example.org', password: '123456' }, ['.com'])).toEqual({
    email: { en: 'Please enter a valid email address ending with .com' },
  });
});

test('the reset form rejects a short password with the prescribed message', () => {
  expect(resetPasswordMessage('12345', 6)?.en).toBe('Password must be at least 6 characters long.');
});

test('the password strength meter uses the prescribed words', () => {
  expect(['a', 'aA1', 'aA1!aaaa'].map((password) => passwordStrength(password).word.en)).toEqual([
    'Weak',
    'Medium',
    'Strong',
  ]);
});

test('form fields offer the prescribed choices', () => {
  expect(GENDERS).toEqual(['Male', 'Female', 'others', 'Prefer not to say']);
  expect(CONTACT_SUBJECTS).toEqual(['general', 'support', 'business', 'careers', 'feedback']);
});

test('paged lists use the prescribed labels', () => {
  expect(showingLine({ page: 2, limit: 10, total: 25 })).toBe('Showing 11-20 of 25 users');
  expect(uiText.en).toMatchObject({
    page: 'Page',
    pageOf: 'of',
    previous: 'Previous',
    next: 'Next',
    retry: 'Retry',
  });
});

/**
 * Returns all string literals of a module, without comments. In a template, the default replaces each community setting,
 * and `{}` each other value.
 */
function textsIn(module: string): readonly string[] {
  const path = join('src', module);
  const files = statSync(path).isFile()
    ? [path]
    : globSync('**/*.{ts,tsx}', { cwd: path })
        .filter((file) => !/\.test\.tsx?$/.test(file))
        .map((file) => join(path, file));
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return Array.from(
      code.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g),
      (found) =>
        (found[1] ?? found[2] ?? found[3] ?? '')
          .replaceAll(/\$\{siteSettings\.(\w+)\}/g, (_, name: string) => DEFAULTS[name] ?? '{}')
          .replaceAll(/\$\{[^}]*\}/g, '{}')
          .replaceAll(/\\(.)/g, '$1'),
    );
  });
}
