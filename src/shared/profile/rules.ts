import type { FieldSentences } from '#shared/errors.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import {
  asciiDigits,
  hasControlCharacters,
  isBlank,
  nameMessage,
  phoneMessage,
  requiredText,
  tidy,
} from '#shared/fields.ts';
import { requiredState } from '#shared/geography/states.ts';
import { firstYearMessage, lastYearMessage, yearOf, type YearLabels } from '#shared/members/years.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { labelOf, PROFILE_FIELDS, type Field, type ProfileAnswers, type ProfileChange } from './fields.ts';

/** Settings, current year and stored values, which the rules need. Unknown years are empty. */
export type ProfileContext = {
  /** Abbreviation of a school's name in labels, such as JNV. */
  readonly schoolShort: string;
  /** The earliest joining year. */
  readonly firstYear: number;
  readonly thisYear: number;
  readonly memberType: string;
  readonly inYear: string;
  readonly outYear: string;
};

const YEARS: YearLabels = {
  first: defineText({ en: 'Joined Year' }),
  last: defineText({ en: 'Passed Out' }),
};

/**
 * Splits a full name at its first space into first and last name. A name without a space has no last name
 * (spec §2).
 */
export function splitFullName(fullName: string): Pick<ProfileAnswers, 'first_name' | 'last_name'> {
  const tidied = tidy(fullName);
  const space = tidied.indexOf(' ');
  if (space < 0) return { first_name: tidied, last_name: '' };
  return { first_name: tidied.slice(0, space), last_name: tidied.slice(space + 1) };
}

/**
 * Checks a profile change and returns a message for each rejected field. Checks only changed fields, so that an invalid
 * old value never blocks another change.
 */
export function checkProfile(change: ProfileChange, context: ProfileContext): FieldSentences {
  const years = yearMessages(change, context);
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const answer = change[field.key];
      const message =
        field.kind === 'year'
          ? years[field.key]
          : answer === undefined
            ? undefined
            : messageOf(field, answer, context);
      return message === undefined ? [] : [[field.key, message]];
    }),
  );
}

/** Converts a validated answer to its column value. */
export function storedValue({ kind }: Field, answer: string): string | number | null {
  switch (kind) {
    case 'text':
      return isBlank(answer) ? '' : tidy(answer);
    case 'lines':
      return tidyLines(answer);
    case 'state':
      return answer;
    case 'year':
      return yearOf(answer);
    case 'phone':
      return asciiDigits(answer.trim()) || null;
  }
}

/** Normalises a multi-line text: NFC, LF line breaks, trimmed. */
function tidyLines(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

function messageOf(
  field: Exclude<Field, { kind: 'year' }>,
  answer: string,
  { schoolShort }: ProfileContext,
): Sentence | undefined {
  const label = labelOf(field, schoolShort);
  switch (field.kind) {
    case 'text':
      if (!field.isRequired && isBlank(answer)) return undefined;
      return 'isName' in field
        ? nameMessage(answer, label, field.max)
        : requiredText(answer, label, field.max);
    case 'lines':
      return linesMessage(field, answer);
    case 'state':
      return requiredState(answer, label);
    case 'phone':
      return phoneMessage(answer);
  }
}

/** Checks both years together, even if only one has changed, because each limits the other. */
function yearMessages(
  change: ProfileChange,
  context: ProfileContext,
): { inYear?: Sentence | undefined; outYear?: Sentence | undefined } {
  if (change.inYear === undefined && change.outYear === undefined) return {};
  const inYear = change.inYear ?? context.inYear;
  const outYear = change.outYear ?? context.outYear;
  const { memberType, firstYear, thisYear } = context;
  const isLastYearOpen = change.outYear === undefined && outYear === '';
  return {
    inYear: firstYearMessage(inYear, context, YEARS),
    outYear: isLastYearOpen
      ? undefined
      : lastYearMessage({ inYear, outYear, memberType, firstYear, thisYear }, YEARS),
  };
}

const linesNotShown = (label: Sentence) =>
  defineText({ en: `${label.en} contains characters we can't use. Please type it again.` });

function linesMessage(
  { label, max }: { label: Sentence; max: number },
  answer: string,
): Sentence | undefined {
  const normalised = tidyLines(answer);
  if (normalised.length > max) return fieldErrors.tooLong(label, max);
  return hasControlCharacters(normalised.replaceAll(/[\n\t]/g, ' ')) ? linesNotShown(label) : undefined;
}
