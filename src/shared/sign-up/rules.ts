import { newPasswordMessage } from '#shared/auth/passwords.ts';
import type { FieldMessages } from '#shared/errors.ts';
import {
  isEmail,
  newEmailMessage,
  phoneMessage,
  requiredText,
  TEXT_MAX,
  type EmailSuffixes,
} from '#shared/fields.ts';
import { isDistrictOf, requiredState } from '#shared/geography/schools.ts';
import { GENDERS, MEMBER_TYPES } from '#shared/members/values.ts';
import { firstYearMessage, isPresumedMinor, lastYearMessage } from '#shared/members/years.ts';

/** Fields of each of the three steps, in screen order (spec §2). */
const STEPS = [
  ['first_name', 'last_name', 'email', 'password'],
  ['gender', 'phoneNumber', 'profession', 'currentState', 'currentCity'],
  ['states', 'city', 'jnvName', 'memberType', 'inYear', 'outYear', 'guardianEmail'],
] as const;
export type SignUpField = (typeof STEPS)[number][number];
export const SIGN_UP_STEPS: readonly (readonly SignUpField[])[] = STEPS;

/** Answers of the sign-up wizard in a request: all values are text, booleans are `true` and `false` (ruling 24). */
export type SignUpAnswers = { readonly [Field in SignUpField]: string };
/** Empty answers. */
export const NO_ANSWERS: SignUpAnswers = perField('');

/** Returns an object with the same value for every sign-up field. */
export function perField<Value>(value: Value): { [Field in SignUpField]: Value };
/** Implements the signature above. */
export function perField(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(STEPS.flat().map((field) => [field, value]));
}

/** Settings and current year, which the rules need. */
export type SignUpContext = {
  readonly emailSuffixes: EmailSuffixes;
  readonly passwordMinLength: number;
  readonly thisYear: number;
};

/** Error for a missing document; the rules below cover no files. */
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
    memberType === '' ? undefined : requiredChoice(memberType, MEMBER_TYPES, 'Role at school'),
  inYear: ({ inYear }, { thisYear }) => firstYearMessage(inYear, thisYear),
  outYear: ({ inYear, outYear, memberType }, { thisYear }) =>
    lastYearMessage({ inYear, outYear, memberType, thisYear }),
  guardianEmail: (answers, context) => guardianEmailMessage(answers, context),
};

/**
 * Validates a sign-up, or some of its fields, and returns a message for each rejected one. The wizard checks one step
 * at a time, the server all fields (spec §5).
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

function requiredChoice(value: string, choices: readonly string[], label: string): string | undefined {
  if (value === '') return `${label} is required.`;
  return choices.includes(value) ? undefined : `Choose one of: ${choices.join(', ')}.`;
}

function districtMessage(state: string, district: string): string | undefined {
  if (district === '') return 'JNV City is required.';
  return isDistrictOf(state, district) ? undefined : 'Choose a district of this state from the list.';
}

function guardianEmailMessage(answers: SignUpAnswers, { thisYear }: SignUpContext): string | undefined {
  if (!isPresumedMinor({ memberType: answers.memberType, inYear: Number(answers.inYear), thisYear }))
    return undefined;
  return guardianAddressMessage(answers.guardianEmail, answers.email);
}

/** Returns the error for a guardian's email, or undefined: required, valid, and not the member's own. */
export function guardianAddressMessage(guardianEmail: string, ownEmail: string): string | undefined {
  const address = guardianEmail.trim();
  if (address === '') return "A parent or guardian's email is required for members under 18.";
  if (!isEmail(address, '*')) return 'Enter a valid email address.';
  if (address.toLowerCase() === ownEmail.trim().toLowerCase())
    return "Enter your parent's or guardian's own email address, not yours.";
  return undefined;
}
