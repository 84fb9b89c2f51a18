/** Longest accepted text by kind, in characters. Every string that comes in has one of these as its maximum. */
export const TEXT_MAX = {
  name: 80,
  email: 254,
  phone: 20,
  place: 120,
  profession: 80,
  about: 2000,
  note: 500,
  search: 100,
  /** Anything else, before a rule of its own has looked at it. */
  any: 4000,
} as const;

/** Bytes of the longest password that is hashed. */
export const PASSWORD_BYTES_MAX = 256;
/** Largest picture that is decoded, in pixels. */
export const PICTURE_PIXELS_MAX = 60_000_000;

/** Address endings that new accounts may use: a list such as `.com`, or everything. */
export type EmailSuffixes = readonly string[] | '*';

/** No character that nobody sees, and none that separates or quotes addresses in a mail's header (RFC 5322, §3.2.3). */
const EMAIL_SHAPE =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@(?:[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.)+[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]{2,}$/u;

/** Whether a text looks like an e-mail address and ends with one of the suffixes, whatever its case. */
export function isEmail(text: string, suffixes: EmailSuffixes): boolean {
  if (text.length > TEXT_MAX.email || !EMAIL_SHAPE.test(text)) return false;
  return suffixes === '*' || suffixes.some((suffix) => text.toLowerCase().endsWith(suffix));
}

/**
 * The sentence for a refused address, made from the setting (spec §5, ruling 5). By default
 * 'Please enter a valid email address ending with .com', without a full stop.
 */
export function emailShapeMessage(suffixes: EmailSuffixes): string {
  if (suffixes === '*') return 'Please enter a valid email address';
  return `Please enter a valid email address ending with ${joinWithOr(suffixes)}`;
}

/** The sentence for an address that is needed, of whatever ending, where it is refused. */
export function neededEmailMessage(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required.';
  return isEmail(email.trim(), '*') ? undefined : 'Enter a valid email address.';
}

/** Trims, and folds every run of white space into one space; NFC, so that equal texts are equal bytes. */
export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** With U+FFFD for each half of a character; `toWellFormed` is not in every browser that we serve. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD');
}

/** Control and text-direction characters have no place in a name; U+001F also separates fields of the search text. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text);
}

/** Whether a text shows nothing: blank, or made of characters that have no shape by themselves (Unicode, UAX #44). */
export function isBlank(text: string): boolean {
  return text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === '';
}

function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
