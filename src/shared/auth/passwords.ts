import { PASSWORD_BYTES_MAX, wellFormed } from '#shared/fields.ts';

/** Minimum length of administrators' passwords (RULINGS 32). */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
/** Error for a password that equals the local part of the email. */
export const PASSWORD_IS_EMAIL = "Your password can't be the same as your email.";

/** Text, @, text, a dot and a lower-case top-level domain of two or more letters (spec §5). */
const RESET_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/;

/** Returns the error for the email of the forgot-password form, or undefined (spec §5). */
export function forgotEmailMessage(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required.';
  return RESET_EMAIL.test(email.trim()) ? undefined : 'Enter a valid email address.';
}

/** Returns the error for the reset form's new password, or undefined (spec §5). */
export function resetPasswordMessage(password: string, minLength: number): string | undefined {
  return password.length < minLength ? `Password must be at least ${minLength} characters long.` : undefined;
}

/** Returns the error for the repeated password, or undefined (spec §5). */
export function confirmationMessage(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : 'Passwords do not match.';
}

/**
 * Returns the error for a new password, or undefined. Does not check for common passwords; the server has the list
 * (ruling 32).
 */
export function newPasswordMessage(password: string, email: string, minLength: number): string | undefined {
  if (password === '') return 'Password is required.';
  if (password.length < minLength) return `Password must be at least ${minLength} characters.`;
  if (utf8Bytes(password) > PASSWORD_BYTES_MAX)
    return 'This password is too long. Use at most 200 characters.';
  return isOwnEmailName(password, email) ? PASSWORD_IS_EMAIL : undefined;
}

/** Returns whether the password is the local part of the email, an attacker's first guess (ruling 32). */
export function isOwnEmailName(password: string, email: string): boolean {
  const name = email.trim().split('@')[0]?.toLowerCase() ?? '';
  return name !== '' && password.toLowerCase() === name;
}

/** Returns the length in UTF-8. `TextEncoder` is not in the types of shared code. */
function utf8Bytes(value: string): number {
  return encodeURIComponent(wellFormed(value)).replaceAll(/%../g, '_').length;
}
