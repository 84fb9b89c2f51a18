import { z } from '#shared/zod.ts';

/** Maximum text lengths in characters. Every incoming string has one of them. */
export const TEXT_MAX = {
  name: 80,
  email: 254,
  phone: 20,
  place: 120,
  profession: 80,
  about: 2000,
  note: 500,
  search: 100,
  /** Any other text, until a more specific rule checks it. */
  any: 4000,
} as const;

/** Longest password that we hash, in bytes. */
export const PASSWORD_BYTES_MAX = 256;
/** Largest image that we decode, in pixels. */
export const PICTURE_PIXELS_MAX = 60_000_000;

/** Email endings that new accounts may use: a list such as `.com`, or `*` for all. */
export type EmailSuffixes = readonly string[] | '*';

/** Excludes invisible characters, and those that separate or quote addresses in a header (RFC 5322, §3.2.3). */
const EMAIL_SHAPE =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@(?:[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.)+[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]{2,}$/u;

/** Whether a text looks like an email address and ends with one of the suffixes, ignoring case. */
export function isEmail(text: string, suffixes: EmailSuffixes): boolean {
  if (text.length > TEXT_MAX.email || !EMAIL_SHAPE.test(text)) return false;
  return suffixes === '*' || suffixes.some((suffix) => text.toLowerCase().endsWith(suffix));
}

/**
 * Builds the message for a rejected email from the setting (spec §5, RULINGS 5). By default
 * 'Please enter a valid email address ending with .com', without a full stop.
 */
export function emailShapeMessage(suffixes: EmailSuffixes): string {
  if (suffixes === '*') return 'Please enter a valid email address';
  return `Please enter a valid email address ending with ${joinWithOr(suffixes)}`;
}

/** Returns the error for a required email with any ending, or undefined if it is valid. */
export function neededEmailMessage(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required.';
  return isEmail(email.trim(), '*') ? undefined : 'Enter a valid email address.';
}

/** Trims, collapses white space and normalises to NFC, so that equal texts are equal bytes. */
export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** Replaces lone surrogates with U+FFFD. Some supported browsers lack `toWellFormed`. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD');
}

/** Whether a text has control or text-direction characters. U+001F also separates fields of the search text. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text);
}

/** Whether a text is invisible: white space and default-ignorable characters only (Unicode, UAX #44). */
export function isBlank(text: string): boolean {
  return text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === '';
}

/** A UUID in a path or body, converted to lower case. */
export const id = z.uuid('This link is incomplete. Go back and try again.').toLowerCase();

/** A text with a maximum length, for request schemas. Forms have stricter rules. */
export const text = (max: number = TEXT_MAX.any) =>
  z.string().max(max, `This can have at most ${max} characters.`);

/** A required text, with the form's message for a missing value. */
export const neededText = (missing: string, max: number = TEXT_MAX.any) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .max(max, `This can have at most ${max} characters.`);

/** The token of an emailed link whose page asks for a click. */
export const linkToken = z
  .string()
  .max(200, 'This link is incomplete or changed. Open it again from your email.');

/** A timestamp as ISO 8601 text. */
export const timestamp = z.iso.datetime();

/** `page` and `limit` of a paged list. `limit` is at most 100 (RULINGS 23). */
export const pageQuery = (defaultLimit: number) =>
  z.object({
    page: wholeNumber('page', 1, 1_000_000).default(1),
    limit: wholeNumber('limit', 1, 100).default(defaultLimit),
  });

/** A whole number in a query string. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = `The ${name} must be a whole number from ${min} to ${max}.`;
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** The `success` field of every response. */
export const success = z.literal(true);

/** A response with just a message. */
export const messageReply = z.object({ success, message: z.string() });

function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
