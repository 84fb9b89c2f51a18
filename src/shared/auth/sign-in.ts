import { emailShapeMessage, isEmail, type EmailSuffixes } from '#shared/fields.ts';
import type { FieldMessages } from '#shared/errors.ts';

/**
 * Checks the sign-in form (spec §5). `suffixes` are the setting's and those in use, so that an existing address can
 * always sign in (ruling 5).
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
