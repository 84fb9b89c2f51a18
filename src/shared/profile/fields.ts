import { phoneMessage, requiredText, hasControlCharacters, isBlank, TEXT_MAX, tidy } from '#shared/fields.ts';
import { requiredState } from '#shared/geography/schools.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { firstYearMessage, lastYearMessage, type YearLabels } from '#shared/members/years.ts';

/** Editable profile fields as text (spec §2, RULINGS 24). */
export type ProfileAnswers = {
  readonly first_name: string;
  readonly last_name: string;
  readonly profession: string;
  readonly jnvName: string;
  readonly inYear: string;
  readonly outYear: string;
  readonly currentCity: string;
  readonly currentState: string;
  readonly phoneNumber: string;
  readonly about: string;
};
export type ProfileField = keyof ProfileAnswers;
/** Omitted and `undefined` fields stay unchanged. */
export type ProfileChange = { readonly [Field in ProfileField]?: ProfileAnswers[Field] | undefined };

/** Path of each field in the nested `user` (spec §3), used to name errors. */
export const PROFILE_PATHS: Readonly<Record<ProfileField, string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  profession: 'personalInfo.profession',
  jnvName: 'educationInfo.jnvName',
  inYear: 'educationInfo.inYear',
  outYear: 'educationInfo.outYear',
  currentCity: 'personalInfo.currentCity',
  currentState: 'personalInfo.currentState',
  phoneNumber: 'personalInfo.phoneNumber',
  about: 'about',
};

/** The current year and stored values, which the rules also need. Unknown years are empty. */
export type ProfileContext = {
  readonly thisYear: number;
  readonly memberType: string;
  readonly inYear: string;
  readonly outYear: string;
};

const YEARS: YearLabels = { first: 'Joined Year', last: 'Passed Out' };

/**
 * Splits a full name at its first space into first and last name. A single name has no last name (spec §2).
 */
export function splitFullName(fullName: string): Pick<ProfileAnswers, 'first_name' | 'last_name'> {
  const tidied = tidy(fullName);
  const space = tidied.indexOf(' ');
  if (space < 0) return { first_name: tidied, last_name: '' };
  return { first_name: tidied.slice(0, space), last_name: tidied.slice(space + 1) };
}

/**
 * Checks a profile change and returns a message for each rejected field. Checks only changed fields, so that an invalid old
 * value never blocks another change.
 */
export function checkProfile(change: ProfileChange, context: ProfileContext): FieldMessages {
  const messages: { readonly [Field in ProfileField]?: string | undefined } = {
    first_name: ifGiven(change.first_name, (value) => requiredText(value, 'Name', TEXT_MAX.name)),
    last_name: ifGiven(change.last_name, lastNameMessage),
    profession: ifGiven(change.profession, (value) => requiredText(value, 'Profession', TEXT_MAX.profession)),
    jnvName: ifGiven(change.jnvName, (value) => requiredText(value, 'JNV Name', TEXT_MAX.place)),
    ...yearMessages(change, context),
    currentCity: ifGiven(change.currentCity, (value) => requiredText(value, 'Current City', TEXT_MAX.place)),
    currentState: ifGiven(change.currentState, (value) => requiredState(value, 'Current State')),
    phoneNumber: ifGiven(change.phoneNumber, phoneMessage),
    about: ifGiven(change.about, aboutMessage),
  };
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Normalises a multi-line text: NFC, LF line breaks, trimmed. */
export function tidyLines(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

function ifGiven(
  value: string | undefined,
  messageOf: (value: string) => string | undefined,
): string | undefined {
  return value === undefined ? undefined : messageOf(value);
}

function lastNameMessage(lastName: string): string | undefined {
  return isBlank(lastName) ? undefined : requiredText(lastName, 'Last name', TEXT_MAX.name);
}

/** Checks both years together, changed or not, because each limits the other. */
function yearMessages(
  change: ProfileChange,
  context: ProfileContext,
): { inYear?: string | undefined; outYear?: string | undefined } {
  if (change.inYear === undefined && change.outYear === undefined) return {};
  const inYear = change.inYear ?? context.inYear;
  const outYear = change.outYear ?? context.outYear;
  const { memberType, thisYear } = context;
  const isLastYearOpen = change.outYear === undefined && outYear === '';
  return {
    inYear: firstYearMessage(inYear, thisYear, YEARS),
    outYear: isLastYearOpen ? undefined : lastYearMessage({ inYear, outYear, memberType, thisYear }, YEARS),
  };
}

function aboutMessage(about: string): string | undefined {
  const kept = tidyLines(about);
  if (kept.length > TEXT_MAX.about) return `About can have at most ${TEXT_MAX.about} characters.`;
  return hasControlCharacters(kept.replaceAll(/[\n\t]/g, ' '))
    ? "About contains characters we can't use. Please type it again."
    : undefined;
}
