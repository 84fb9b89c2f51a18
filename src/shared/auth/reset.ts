/** Administrators' passwords have at least this many characters (ruling 32). */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

/** Text, @, text, a dot and a lower-case top-level part of two or more letters (spec §5). */
const RESET_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/;

/** The sentence for the address of the forgot-password form, or undefined (spec §5). */
export function forgotEmailMessage(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required.';
  return RESET_EMAIL.test(email.trim()) ? undefined : 'Enter a valid email address.';
}

/** The sentence for a new password of the reset form, or undefined (spec §5). */
export function resetPasswordMessage(password: string, minLength: number): string | undefined {
  return password.length < minLength ? `Password must be at least ${minLength} characters long.` : undefined;
}

/** The sentence for the repeated password, or undefined (spec §5). */
export function confirmationMessage(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : 'Passwords do not match.';
}
