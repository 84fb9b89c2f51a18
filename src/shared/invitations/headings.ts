import { asciiDigits } from '#shared/fields.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { HEADINGS, SKIPPED_HEADINGS } from './headings.data.ts';

/** Words of headings about someone else. Inviting a parent's address in place of the member's would be a mistake. */
const OTHER_PEOPLE =
  /(^| )(fathers?|mothers?|parents?|guardians?|spouses?|wife|husband|emergency|nominee|referred|पिता|माता|अभिभावक|संरक्षक|पति|पत्नी)( |$)/u;

const isName = (heading: string, names: readonly string[]) => names.includes(wordsOf(heading));
const hasPart = (heading: string, names: readonly string[]) =>
  heading.split(/[/|()[\]:,;\n]/u).some((part) => names.includes(wordsOf(part)));
// Short names are skipped, because "in" or "to" would match anything.
const contains = (heading: string, names: readonly string[]) =>
  names.some((name) => name.length > 4 && ` ${wordsOf(heading)} `.includes(` ${name} `));

/** Ways in which a heading matches known ones, from the surest to the vaguest. */
export const WAYS = [isName, hasPart, contains] as const;

/** Returns the field that a heading names in one of these ways and that is still free, or undefined. */
export function fieldOfHeading(
  heading: string,
  ways: readonly (typeof WAYS)[number][] = WAYS,
  isFree: (field: ImportField) => boolean = () => true,
): ImportField | undefined {
  if (OTHER_PEOPLE.test(wordsOf(heading))) return undefined;
  for (const fits of ways) {
    const found = IMPORT_FIELDS.find((field) => isFree(field) && fits(heading, NAMES.get(field) ?? []));
    if (found) return found;
  }
  return undefined;
}

/** Returns whether a column with this heading has nothing to import, such as serial numbers. */
export function isSkippedHeading(heading: string): boolean {
  return SKIPPED.has(wordsOf(heading));
}

/**
 * Converts a heading to lower case with one space between words and no punctuation. Keeps Devanagari vowel signs, which
 * are marks (\p{M}).
 */
function wordsOf(heading: string): string {
  return asciiDigits(heading)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const normalised = (names: readonly string[]) => names.map((name) => name.normalize('NFC'));
const SKIPPED = new Set(normalised(SKIPPED_HEADINGS));
const NAMES = new Map(IMPORT_FIELDS.map((field) => [field, normalised(HEADINGS[field])]));
