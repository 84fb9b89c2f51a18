import { phoneMessage, requiredState, requiredText } from '#shared/auth/sign-up.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { hasControlCharacters, isBlank, TEXT_MAX, tidy } from '#shared/fields.ts';
import { firstYearMessage, lastYearMessage, type YearLabels } from '#shared/members/years.ts';

/** What a member may change in their profile, as text, whatever shape it travels in (spec §2, ruling 24). */
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
/** Fields that are left out, or given as `undefined`, stay as they are. */
export type ProfileChange = { readonly [Field in ProfileField]?: ProfileAnswers[Field] | undefined };

/** Where each field stands in the nested shape of a `user` (spec §3); refusals are named by it. */
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

/** What the rules depend on besides the change: the year it is, and what stays. Years that are unknown are empty. */
export type ProfileContext = {
  readonly thisYear: number;
  readonly memberType: string;
  readonly inYear: string;
  readonly outYear: string;
};

const YEARS: YearLabels = { first: 'Joined Year', last: 'Passed Out' };

/**
 * Splits a full name at its first space: what stands before it is the first name, the rest the last. A single name has no
 * last name (spec §2).
 */
export function splitFullName(fullName: string): Pick<ProfileAnswers, 'first_name' | 'last_name'> {
  const tidied = tidy(fullName);
  const space = tidied.indexOf(' ');
  if (space < 0) return { first_name: tidied, last_name: '' };
  return { first_name: tidied.slice(0, space), last_name: tidied.slice(space + 1) };
}

/**
 * Checks what of a profile is to be changed, and returns the sentence for each refused field by its name in
 * `ProfileAnswers`. What is not changed is not judged, so that nobody must mend an old answer to change another.
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

/** A text of several lines as it is kept: NFC, one kind of line break, nothing around it. */
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

/** One year is judged together with the other, changed or not: neither may leave the other before it. */
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
    ? 'About has characters that cannot be shown. Please type it again.'
    : undefined;
}
