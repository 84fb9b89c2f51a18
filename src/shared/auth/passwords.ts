import { fieldErrors } from '#shared/field-errors.ts';
import { PASSWORD_BYTES_MAX, wellFormed } from '#shared/fields.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Minimum length of administrators' passwords (ruling 32). */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

/**
 * Returns whether an account may open other members' documents, as administrators and verifiers may. Such an
 * account needs a longer password and, if so configured, a second factor (ruling 32).
 */
export function opensDocuments(account: {
  readonly role: string;
  readonly verifierOf?: readonly unknown[] | undefined;
}): boolean {
  return account.role === 'admin' || (account.verifierOf?.length ?? 0) > 0;
}

/** Returns the minimum password length of an account, given the minimum set for everyone (ruling 32). */
export function passwordLengthFor(
  account: Parameters<typeof opensDocuments>[0],
  passwordMinLength: number,
): number {
  return opensDocuments(account) ? Math.max(ADMIN_PASSWORD_MIN_LENGTH, passwordMinLength) : passwordMinLength;
}
/** Error messages about rejected passwords (spec §5, §8). */
export const passwordErrors = {
  currentNeeded: defineText({ en: 'Your current password is required.' }),
  isEmail: defineText({ en: "Your password can't be the same as your email." }),
  tooShort: (min: number) => defineText({ en: `Password must be at least ${min} characters.` }),
  tooShortToReset: (min: number) => defineText({ en: `Password must be at least ${min} characters long.` }),
  tooLong: defineText({ en: 'This password is too long. Use at most 200 characters.' }),
  isCommon: defineText({ en: 'This password is too common and easy to guess. Choose another.' }),
  notTheSame: defineText({ en: 'Passwords do not match.' }),
};

/** Text, @, text, a dot and a lower-case top-level domain of two or more letters (spec §5). */
const RESET_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/;

/** Returns the error for the email of the forgot-password form, or undefined (spec §5). */
export function forgotEmailMessage(email: string): Sentence | undefined {
  if (email.trim() === '') return fieldErrors.emailNeeded;
  return RESET_EMAIL.test(email.trim()) ? undefined : fieldErrors.emailShape;
}

/** Returns the error for the reset form's new password, or undefined (spec §5). */
export function resetPasswordMessage(password: string, minLength: number): Sentence | undefined {
  return password.length < minLength ? passwordErrors.tooShortToReset(minLength) : undefined;
}

/** Returns the error for the repeated password, or undefined (spec §5). */
export function confirmationMessage(password: string, confirmation: string): Sentence | undefined {
  return password === confirmation ? undefined : passwordErrors.notTheSame;
}

/**
 * Returns the error for a new password, or undefined. Does not check for common passwords; the server has the list,
 * and the browser asks it about a prefix of the password's hash (ruling 32).
 */
export function newPasswordMessage(password: string, email: string, minLength: number): Sentence | undefined {
  if (password === '') return fieldErrors.passwordNeeded;
  if (password.length < minLength) return passwordErrors.tooShort(minLength);
  if (utf8Bytes(password) > PASSWORD_BYTES_MAX) return passwordErrors.tooLong;
  return isOwnEmailName(password, email) ? passwordErrors.isEmail : undefined;
}

/** Returns whether the password is the local part of the email, an attacker's first guess (ruling 32). */
export function isOwnEmailName(password: string, email: string): boolean {
  const name = email.trim().split('@')[0]?.toLowerCase() ?? '';
  return name !== '' && password.toLowerCase() === name;
}

/** Returns the length in UTF-8 bytes. `TextEncoder` is not in the types of shared code. */
function utf8Bytes(value: string): number {
  return encodeURIComponent(wellFormed(value)).replaceAll(/%../g, '_').length;
}
