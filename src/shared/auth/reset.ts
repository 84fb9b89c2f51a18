/** Minimum length of administrators' passwords (RULINGS 32). */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

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
