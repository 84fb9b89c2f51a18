import { fieldErrors } from '#shared/field-errors.ts';
import { emailShapeMessage, isEmail, type EmailSuffixes } from '#shared/fields.ts';
import type { FieldSentences } from '#shared/errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Error for a missing email or username (spec §8). */
export const IDENTIFIER_NEEDED = defineText({ en: 'Email or Username is required.' });

/**
 * Errors about the six-digit code. The dialog after sign-up also shows them without asking the server, if there is no
 * account to confirm.
 */
export const codeErrors = {
  otherCode: defineText({ en: "This isn't the code in our latest email. Check the six digits." }),
  tooManyCodes: defineText({
    en: 'Too many attempts. Use the link in the email, or try again in an hour.',
  }),
};

/**
 * Checks the sign-in form (spec §5). `suffixes` must include the suffixes of existing accounts, so that every
 * member can sign in (ruling 5).
 */
export function checkSignIn(
  given: { readonly email: string; readonly password: string },
  suffixes: EmailSuffixes,
): FieldSentences {
  const identifier = identifierMessage(given.email.trim(), suffixes);
  return {
    ...(identifier && { email: identifier }),
    ...(given.password === '' && { password: fieldErrors.passwordNeeded }),
  };
}

function identifierMessage(identifier: string, suffixes: EmailSuffixes): Sentence | undefined {
  if (identifier === '') return IDENTIFIER_NEEDED;
  if (identifier.includes('@') && !isEmail(identifier, suffixes)) return emailShapeMessage(suffixes);
  return undefined;
}
