import {
  emailShapeMessage,
  hasControlCharacters,
  isBlank,
  isEmail,
  PASSWORD_BYTES_MAX,
  TEXT_MAX,
  tidy,
  wellFormed,
  type EmailSuffixes,
} from '#shared/fields.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { isDistrictOf, isState } from '#shared/geography/schools.ts';
import { GENDERS, MEMBER_TYPES } from '#shared/members/values.ts';
import { firstYearMessage, isPresumedMinor, lastYearMessage } from '#shared/members/years.ts';

/** The answers of the sign-up wizard as they travel: every value is text, booleans are `true` and `false` (ruling 24). */
export type SignUpAnswers = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly gender: string;
  readonly phoneNumber: string;
  readonly profession: string;
  readonly currentState: string;
  readonly currentCity: string;
  readonly states: string;
  readonly city: string;
  readonly jnvName: string;
  readonly memberType: string;
  readonly inYear: string;
  readonly outYear: string;
  readonly guardianEmail: string;
};
export type SignUpField = keyof SignUpAnswers;

/** What the rules depend on besides the answers: settings, and the year it is. */
export type SignUpContext = {
  readonly emailSuffixes: EmailSuffixes;
  readonly passwordMinLength: number;
  readonly thisYear: number;
};

/** Which fields each of the three steps asks for, in their order on the screen (spec §2). */
export const SIGN_UP_STEPS: readonly (readonly SignUpField[])[] = [
  ['first_name', 'last_name', 'email', 'password'],
  ['gender', 'phoneNumber', 'profession', 'currentState', 'currentCity'],
  ['states', 'city', 'jnvName', 'memberType', 'inYear', 'outYear', 'guardianEmail'],
];

/** Said when the document is missing; it is a file, so no rule below sees it. */
export const DOCUMENT_REQUIRED = 'A verification document is required.';

type Rule = (answers: SignUpAnswers, context: SignUpContext) => string | undefined;

const RULES: Readonly<Record<SignUpField, Rule>> = {
  first_name: ({ first_name }) => requiredText(first_name, 'First Name', TEXT_MAX.name),
  last_name: ({ last_name }) => requiredText(last_name, 'Last Name', TEXT_MAX.name),
  email: ({ email }, { emailSuffixes }) => newEmailMessage(email, emailSuffixes),
  password: ({ password, email }, { passwordMinLength }) =>
    newPasswordMessage(password, email, passwordMinLength),
  gender: ({ gender }) => requiredChoice(gender, GENDERS, 'Gender'),
  phoneNumber: ({ phoneNumber }) => phoneMessage(phoneNumber),
  profession: ({ profession }) => requiredText(profession, 'Profession', TEXT_MAX.profession),
  currentState: ({ currentState }) => requiredState(currentState, 'Current State'),
  currentCity: ({ currentCity }) => requiredText(currentCity, 'Current City', TEXT_MAX.place),
  states: ({ states }) => requiredState(states, 'JNV State'),
  city: ({ states, city }) => districtMessage(states, city),
  jnvName: ({ jnvName }) => requiredText(jnvName, 'JNV Name', TEXT_MAX.place),
  memberType: ({ memberType }) =>
    memberType === '' ? undefined : requiredChoice(memberType, MEMBER_TYPES, 'Student or staff'),
  inYear: ({ inYear }, { thisYear }) => firstYearMessage(inYear, thisYear),
  outYear: ({ inYear, outYear, memberType }, { thisYear }) =>
    lastYearMessage({ inYear, outYear, memberType, thisYear }),
  guardianEmail: (answers, context) => guardianEmailMessage(answers, context),
};

/**
 * Checks a sign-up, or some of its fields, and returns the sentence for each refused one: the wizard checks a step at
 * a time, the server everything (spec §5).
 */
export function checkSignUp(
  answers: SignUpAnswers,
  context: SignUpContext,
  fields: readonly SignUpField[] = SIGN_UP_STEPS.flat(),
): FieldMessages {
  const refused = fields.flatMap((field) => {
    const message = RULES[field](answers, context);
    return message === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(refused);
}

/** The sentence for an address of a new account, or undefined when it is fine. */
export function newEmailMessage(email: string, suffixes: EmailSuffixes): string | undefined {
  if (email.trim() === '') return 'Email is required.';
  return isEmail(email.trim(), suffixes) ? undefined : `${emailShapeMessage(suffixes)}.`;
}

/**
 * The sentence for a new password as far as its text alone decides; whether it is a common one is asked of a list on
 * the server (ruling 32).
 */
export function newPasswordMessage(password: string, email: string, minLength: number): string | undefined {
  if (password === '') return 'Password is required.';
  if (password.length < minLength) return `Password must be at least ${minLength} characters.`;
  if (utf8Bytes(password) > PASSWORD_BYTES_MAX)
    return 'This password is too long. Use at most 200 characters.';
  return isOwnEmailName(password, email) ? "Your password can't be the same as your email." : undefined;
}

/** Whether a password is the person's own e-mail name: the first thing that somebody else would try (ruling 32). */
export function isOwnEmailName(password: string, email: string): boolean {
  const name = email.trim().split('@')[0]?.toLowerCase() ?? '';
  return name !== '' && password.toLowerCase() === name;
}

/** The sentence for a phone number: optional, digits with an optional leading + and separators. */
export function phoneMessage(phone: string): string | undefined {
  const trimmed = phone.trim();
  if (trimmed === '') return undefined;
  const digits = trimmed.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) && trimmed.length <= TEXT_MAX.phone
    ? undefined
    : 'Enter a phone number with 7 to 15 digits, such as +91 98765 43210, or leave it empty.';
}

/**
 * The sentence for a required text that people read: not blank, not too long, no control characters. What counts is the
 * text as it is kept: NFC writes some Devanagari letters as two characters.
 */
export function requiredText(value: string, label: string, max: number): string | undefined {
  const kept = tidy(value);
  if (isBlank(kept)) return `${label} is required.`;
  if (kept.length > max) return `${label} can have at most ${max} characters.`;
  if (hasControlCharacters(kept))
    return `${label} has characters that cannot be shown. Please type it again.`;
  return undefined;
}

function requiredChoice(value: string, choices: readonly string[], label: string): string | undefined {
  if (value === '') return `${label} is required.`;
  return choices.includes(value) ? undefined : `Choose one of: ${choices.join(', ')}.`;
}

/** The sentence for a state or union territory that must be one of the list (spec §3). */
export function requiredState(value: string, label: string): string | undefined {
  if (value === '') return `${label} is required.`;
  return isState(value) ? undefined : 'Choose a state or union territory from the list.';
}

function districtMessage(state: string, district: string): string | undefined {
  if (district === '') return 'JNV City is required.';
  return isDistrictOf(state, district) ? undefined : 'Choose a JNV district of this state from the list.';
}

function guardianEmailMessage(answers: SignUpAnswers, { thisYear }: SignUpContext): string | undefined {
  if (!isPresumedMinor({ memberType: answers.memberType, inYear: Number(answers.inYear), thisYear }))
    return undefined;
  return guardianAddressMessage(answers.guardianEmail, answers.email);
}

/** The sentence for a guardian's address: needed, well formed, and not the member's own. */
export function guardianAddressMessage(guardianEmail: string, ownEmail: string): string | undefined {
  const address = guardianEmail.trim();
  if (address === '') return "A parent or guardian's email is required for members under 18.";
  if (!isEmail(address, '*')) return 'Enter a valid email address.';
  if (address.toLowerCase() === ownEmail.trim().toLowerCase())
    return "Enter your parent's or guardian's own email address, not yours.";
  return undefined;
}

/** Length in UTF-8; `TextEncoder` belongs to no platform that shared code may use. */
function utf8Bytes(value: string): number {
  return encodeURIComponent(wellFormed(value)).replaceAll(/%../g, '_').length;
}
