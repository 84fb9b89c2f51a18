import { fieldErrors } from './field-errors.ts';
import type { Sentence } from './text.ts';

/** Maximum text length by kind, in characters. Every string in a request uses one of these limits. */
export const TEXT_MAX = {
  name: 80,
  email: 254,
  phone: 20,
  place: 120,
  profession: 80,
  about: 2000,
  note: 500,
  search: 100,
  /** Default for other text, until a more specific rule checks it. */
  any: 4000,
} as const;

/** Maximum password length for hashing, in bytes. */
export const PASSWORD_BYTES_MAX = 256;
/** Maximum size, in pixels, of a picture to decode. */
export const PICTURE_PIXELS_MAX = 60_000_000;

/** Email suffixes that new accounts may use: a list such as `.com`, or all. */
export type EmailSuffixes = readonly string[] | '*';

/**
 * Excludes invisible characters and characters that separate or quote addresses in an email header (RFC 5322,
 * §3.2.3).
 */
const EMAIL_SHAPE =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@(?:[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.)+[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]{2,}$/u;

/** Returns whether a text looks like an email address and ends with one of the suffixes, ignoring case. */
export function isEmail(text: string, suffixes: EmailSuffixes): boolean {
  if (text.length > TEXT_MAX.email || !EMAIL_SHAPE.test(text)) return false;
  return suffixes === '*' || suffixes.some((suffix) => text.toLowerCase().endsWith(suffix));
}

/**
 * Returns the error for an address without an allowed suffix (spec §5, ruling 5). The default is 'Please
 * enter a valid email address ending with .com'; pass `stop` to add a full stop.
 */
export function emailShapeMessage(suffixes: EmailSuffixes, stop: '' | '.' = ''): Sentence {
  return fieldErrors.emailEnding(suffixes === '*' ? [] : suffixes, stop);
}

/** Returns the error for a required email address with any suffix, or undefined. */
export function neededEmailMessage(email: string): Sentence | undefined {
  if (email.trim() === '') return fieldErrors.emailNeeded;
  return isEmail(email.trim(), '*') ? undefined : fieldErrors.emailShape;
}

/** Returns the error for the email address of a new account, or undefined. */
export function newEmailMessage(email: string, suffixes: EmailSuffixes): Sentence | undefined {
  if (email.trim() === '') return fieldErrors.emailNeeded;
  return isEmail(email.trim(), suffixes) ? undefined : emailShapeMessage(suffixes, '.');
}

/** Code points of the digit zero in the scripts that keyboards for India's languages type. */
const ZEROS = [
  0x0966, // Devanagari
  0x09e6, // Bengali and Assamese
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x06f0, // Urdu, Kashmiri and Sindhi
  0x0660, // Arabic
  0x1c50, // Ol Chiki
  0xabf0, // Meitei
];

/** Converts digits of India's scripts to ASCII digits for storage: "१९९६" becomes "1996". */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => point >= each && point < each + 10);
    return zero === undefined ? digit : String(point - zero);
  });
}

/**
 * Returns the error for an optional phone number, or undefined. Accepts digits with separators and a leading
 * +.
 */
export function phoneMessage(phone: string): Sentence | undefined {
  const trimmed = phone.trim();
  if (trimmed === '') return undefined;
  const digits = asciiDigits(trimmed).replaceAll(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) && trimmed.length <= TEXT_MAX.phone
    ? undefined
    : fieldErrors.phoneShape;
}

/**
 * Returns the error for a required display text, or undefined: it must not be blank, too long or contain
 * control characters. Checks the normalised text, because NFC writes some Devanagari letters as two
 * characters.
 */
export function requiredText(value: string, label: Sentence, max: number): Sentence | undefined {
  const normalised = tidy(value);
  if (isBlank(normalised)) return fieldErrors.required(label);
  if (normalised.length > max) return fieldErrors.tooLong(label, max);
  if (hasControlCharacters(normalised)) return fieldErrors.notShown(label);
  return undefined;
}

/**
 * Matches a link, an email address or markup. A domain name matches only with a path or one of the most
 * common suffixes.
 */
const NOT_IN_NAMES =
  /:\/\/|www\.|[@<>]|\.\p{L}{2,}\/|[\p{L}\p{N}]{2,}\.(?:com|net|org|in|info|biz|io|co|xyz|top|site|online|shop|app)(?![\p{L}\p{M}\p{N}.])/iu;

/**
 * Returns the error for the name of a person or school, or undefined. Beyond `requiredText`, it must contain
 * a letter of any script and no links or markup, because emails show names to people who may not know the
 * sender.
 */
export function nameMessage(value: string, label: Sentence, max: number): Sentence | undefined {
  const refused = requiredText(value, label, max);
  if (refused) return refused;
  return /\p{L}/u.test(value) && !NOT_IN_NAMES.test(tidy(value)) ? undefined : fieldErrors.notName(label);
}

/**
 * Normalises a single-line text: trims, collapses white space, and applies NFC, so that equal texts are equal bytes.
 */
export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** Replaces lone surrogates with U+FFFD; `toWellFormed` is missing in some browsers we support. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Returns whether a text contains control or text-direction characters. U+001F also separates fields of the search
 * text.
 */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text);
}

/** Returns whether a text is blank or contains only invisible characters (Default_Ignorable_Code_Point, UAX #44). */
export function isBlank(text: string): boolean {
  return text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === '';
}

/** Returns the day in a URL parameter, or an empty string if it is not a valid day. */
export function dayIn(value: string | null): string {
  return value !== null && isDay(value) ? value : '';
}

/** Returns whether a text is a valid calendar day such as 2026-11-21. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  // `Date` would roll the 31st of a shorter month over into the next month.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}

/**
 * Returns the mailbox of an address: the address in lower case, without a `+tag`, which many providers
 * ignore.
 */
export function mailboxOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');
}
