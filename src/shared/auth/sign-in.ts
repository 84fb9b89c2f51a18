import { emailShapeMessage, isEmail, type EmailSuffixes } from '#shared/fields.ts';
import type { FieldMessages } from '#shared/errors.ts';

/**
 * Checks the sign-in form (spec §5). `suffixes` include those of existing accounts, so that every member can sign in
 * (RULINGS 5).
 */
export function checkSignIn(
  given: { readonly email: string; readonly password: string },
  suffixes: EmailSuffixes,
): FieldMessages {
  const identifier = identifierMessage(given.email.trim(), suffixes);
  return {
    ...(identifier && { email: identifier }),
    ...(given.password === '' && { password: 'Password is required.' }),
  };
}

function identifierMessage(identifier: string, suffixes: EmailSuffixes): string | undefined {
  if (identifier === '') return 'Email or Username is required.';
  if (identifier.includes('@') && !isEmail(identifier, suffixes)) return emailShapeMessage(suffixes);
  return undefined;
}
