import { fieldErrors } from './field-errors.ts';
import type { Sentence } from './text.ts';

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
  /** Other text, before its own rule checks it. */
  any: 4000,
} as const;

/** Bytes of the longest password that is hashed. */
export const PASSWORD_BYTES_MAX = 256;
/** Largest picture that is decoded, in pixels. */
export const PICTURE_PIXELS_MAX = 60_000_000;

/** Address endings that new accounts may use: a list such as `.com`, or everything. */
export type EmailSuffixes = readonly string[] | '*';

/** Rejects invisible characters and those that separate or quote addresses in an email header (RFC 5322, §3.2.3). */
const EMAIL_SHAPE =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@(?:[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.)+[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}]{2,}$/u;

/** Whether a text looks like an e-mail address and ends with one of the suffixes, whatever its case. */
export function isEmail(text: string, suffixes: EmailSuffixes): boolean {
  if (text.length > TEXT_MAX.email || !EMAIL_SHAPE.test(text)) return false;
  return suffixes === '*' || suffixes.some((suffix) => text.toLowerCase().endsWith(suffix));
}

/**
 * The sentence for a refused address, made from the setting (spec §5, ruling 5). By default
 * 'Please enter a valid email address ending with .com', with a full stop only if given.
 */
export function emailShapeMessage(suffixes: EmailSuffixes, stop: '' | '.' = ''): Sentence {
  return fieldErrors.emailEnding(suffixes === '*' ? [] : suffixes, stop);
}

/** The sentence for an address that is needed, of whatever ending, where it is refused. */
export function neededEmailMessage(email: string): Sentence | undefined {
  if (email.trim() === '') return fieldErrors.emailNeeded;
  return isEmail(email.trim(), '*') ? undefined : fieldErrors.emailShape;
}

/** The sentence for an address of a new account, or undefined when it is fine. */
export function newEmailMessage(email: string, suffixes: EmailSuffixes): Sentence | undefined {
  if (email.trim() === '') return fieldErrors.emailNeeded;
  return isEmail(email.trim(), suffixes) ? undefined : emailShapeMessage(suffixes, '.');
}

/** The sentence for a phone number: optional, digits with an optional leading + and separators. */
export function phoneMessage(phone: string): Sentence | undefined {
  const trimmed = phone.trim();
  if (trimmed === '') return undefined;
  const digits = trimmed.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) && trimmed.length <= TEXT_MAX.phone
    ? undefined
    : fieldErrors.phoneShape;
}

/**
 * The sentence for a required text that people read: not blank, not too long, no control characters. What counts is the
 * text as it is kept: NFC writes some Devanagari letters as two characters.
 */
export function requiredText(value: string, label: Sentence, max: number): Sentence | undefined {
  const kept = tidy(value);
  if (isBlank(kept)) return fieldErrors.required(label);
  if (kept.length > max) return fieldErrors.tooLong(label, max);
  if (hasControlCharacters(kept)) return fieldErrors.notShown(label);
  return undefined;
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

/** The day that an address names, or nothing where it names none. */
export function dayIn(value: string | null): string {
  return value !== null && isDay(value) ? value : '';
}

/** Whether a text is a day such as 2026-11-21 that the calendar has. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  // The 31st of a short month would be read as a day of the next one.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}
