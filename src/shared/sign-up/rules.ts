import { newPasswordMessage } from '#shared/auth/passwords.ts';
import type { FieldSentences } from '#shared/errors.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import {
  isBlank,
  isEmail,
  mailboxOf,
  nameMessage,
  newEmailMessage,
  phoneMessage,
  requiredText,
  TEXT_MAX,
  type EmailSuffixes,
} from '#shared/fields.ts';
import type { SchoolList } from '#shared/geography/schools.ts';
import { requiredState } from '#shared/geography/states.ts';
import { GENDERS, MEMBER_TYPES } from '#shared/members/values.ts';
import { firstYearMessage, isPresumedMinor, lastYearMessage, yearOf } from '#shared/members/years.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Fields of each of the three steps, in screen order (spec §2). */
const STEPS = [
  ['first_name', 'last_name', 'email', 'password'],
  ['gender', 'phoneNumber', 'profession', 'currentState', 'currentCity'],
  ['states', 'city', 'jnvName', 'memberType', 'inYear', 'outYear', 'guardianEmail', 'nameAtSchool'],
] as const;
export type SignUpField = (typeof STEPS)[number][number];
export const SIGN_UP_STEPS: readonly (readonly SignUpField[])[] = STEPS;

/** Answers of the sign-up wizard in a request: all values are text, booleans are `true` and `false` (ruling 24). */
export type SignUpAnswers = { readonly [Field in SignUpField]: string };
/** Answers of an empty sign-up form. */
export const NO_ANSWERS: SignUpAnswers = perField('');

/** Returns an object with the same value for every sign-up field. */
export function perField<Value>(value: Value): { [Field in SignUpField]: Value };
/** Implements the signature above. */
export function perField(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(STEPS.flat().map((field) => [field, value]));
}

/** Settings and current year that the sign-up rules need. */
export type SignUpContext = {
  readonly emailSuffixes: EmailSuffixes;
  readonly passwordMinLength: number;
  /** The earliest joining year. */
  readonly firstYear: number;
  readonly thisYear: number;
  /** Abbreviation of a school's name in labels, such as JNV. */
  readonly schoolShort: string;
  /** The schools to choose from; null until the browser has loaded them. With null, any district is valid. */
  readonly schools: Pick<SchoolList, 'has'> | null;
};

/** Error messages about rejected sign-up answers (spec §8). */
export const signUpErrors = {
  /** Error for a missing document, which the rules below do not check. */
  documentNeeded: defineText({ en: 'A verification document is required.' }),
  districtNeeded: (schoolShort: string) => defineText({ en: `${schoolShort} City is required.` }),
  otherDistrict: defineText({ en: 'Choose a district of this state from the list.' }),
  guardianNeeded: defineText({ en: "A parent or guardian's email is required for members under 18." }),
  guardianIsMember: defineText({ en: "Enter your parent's or guardian's own email address, not yours." }),
};

/** Field labels in error messages. */
const LABELS = {
  firstName: defineText({ en: 'First Name' }),
  lastName: defineText({ en: 'Last Name' }),
  gender: defineText({ en: 'Gender' }),
  profession: defineText({ en: 'Profession' }),
  currentState: defineText({ en: 'Current State' }),
  currentCity: defineText({ en: 'Current City' }),
  states: (schoolShort: string) => defineText({ en: `${schoolShort} State` }),
  jnvName: (schoolShort: string) => defineText({ en: `${schoolShort} Name` }),
  memberType: defineText({ en: 'Role at school' }),
  nameAtSchool: defineText({ en: 'Name at school' }),
};

type Rule = (answers: SignUpAnswers, context: SignUpContext) => Sentence | undefined;

const RULES: Readonly<Record<SignUpField, Rule>> = {
  first_name: ({ first_name }) => nameMessage(first_name, LABELS.firstName, TEXT_MAX.name),
  last_name: ({ last_name }) => nameMessage(last_name, LABELS.lastName, TEXT_MAX.name),
  email: ({ email }, { emailSuffixes }) => newEmailMessage(email, emailSuffixes),
  password: ({ password, email }, { passwordMinLength }) =>
    newPasswordMessage(password, email, passwordMinLength),
  gender: ({ gender }) => requiredChoice(gender, GENDERS, LABELS.gender),
  phoneNumber: ({ phoneNumber }) => phoneMessage(phoneNumber),
  profession: ({ profession }) => requiredText(profession, LABELS.profession, TEXT_MAX.profession),
  currentState: ({ currentState }) => requiredState(currentState, LABELS.currentState),
  currentCity: ({ currentCity }) => requiredText(currentCity, LABELS.currentCity, TEXT_MAX.place),
  states: ({ states }, { schoolShort }) => requiredState(states, LABELS.states(schoolShort)),
  city: ({ states, city }, context) => districtMessage(states, city, context),
  jnvName: ({ jnvName }, { schoolShort }) =>
    nameMessage(jnvName, LABELS.jnvName(schoolShort), TEXT_MAX.place),
  memberType: ({ memberType }) =>
    memberType === '' ? undefined : requiredChoice(memberType, MEMBER_TYPES, LABELS.memberType),
  inYear: ({ inYear }, context) => firstYearMessage(inYear, context),
  outYear: ({ inYear, outYear, memberType }, { firstYear, thisYear }) =>
    lastYearMessage({ inYear, outYear, memberType, firstYear, thisYear }),
  guardianEmail: (answers, context) => guardianEmailMessage(answers, context),
  nameAtSchool: ({ nameAtSchool }) =>
    isBlank(nameAtSchool) ? undefined : nameMessage(nameAtSchool, LABELS.nameAtSchool, TEXT_MAX.name),
};

/**
 * Validates a sign-up, or some of its fields, and returns a message for each rejected field. The wizard
 * checks one step at a time, the server all fields (spec §5).
 */
export function checkSignUp(
  answers: SignUpAnswers,
  context: SignUpContext,
  fields: readonly SignUpField[] = SIGN_UP_STEPS.flat(),
): FieldSentences {
  const refused = fields.flatMap((field) => {
    const message = RULES[field](answers, context);
    return message === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(refused);
}

function requiredChoice(value: string, choices: readonly string[], label: Sentence): Sentence | undefined {
  if (value === '') return fieldErrors.required(label);
  return choices.includes(value) ? undefined : fieldErrors.choices(choices);
}

function districtMessage(
  state: string,
  district: string,
  { schools, schoolShort }: SignUpContext,
): Sentence | undefined {
  if (district === '') return signUpErrors.districtNeeded(schoolShort);
  return schools?.has(state, district) === false ? signUpErrors.otherDistrict : undefined;
}

function guardianEmailMessage(answers: SignUpAnswers, { thisYear }: SignUpContext): Sentence | undefined {
  return asksGuardian(answers, thisYear)
    ? guardianAddressMessage(answers.guardianEmail, answers.email)
    : undefined;
}

/**
 * Returns whether a sign-up needs a guardian's email: only a member presumed to be under 18 does (ruling 31). A joining
 * year in the future is rejected anyway.
 */
export function asksGuardian(
  answers: Pick<SignUpAnswers, 'memberType' | 'inYear' | 'outYear'>,
  thisYear: number,
): boolean {
  const { memberType, outYear } = answers;
  const inYear = yearOf(answers.inYear) ?? 0;
  if (inYear > thisYear) return false;
  return isPresumedMinor({
    memberType,
    inYear,
    outYear: yearOf(outYear) ?? 0,
    thisYear,
  });
}

/**
 * Returns the error for a guardian's email, or undefined. It must be present, valid and not the member's own
 * mailbox, even with another `+tag`.
 */
export function guardianAddressMessage(guardianEmail: string, ownEmail: string): Sentence | undefined {
  const address = guardianEmail.trim();
  if (address === '') return signUpErrors.guardianNeeded;
  if (!isEmail(address, '*')) return fieldErrors.emailShape;
  if (mailboxOf(address) === mailboxOf(ownEmail)) return signUpErrors.guardianIsMember;
  return undefined;
}
