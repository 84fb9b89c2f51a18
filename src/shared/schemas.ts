import { fieldErrors } from './field-errors.ts';
import { isDay, TEXT_MAX } from './fields.ts';
import { defineText, type Sentence } from './text.ts';
import { issueMessage, z } from './zod.ts';

/** An identifier in a path or body: a UUID, which may be written in capitals; ours are not. */
export const id = z
  .uuid(issueMessage({ en: 'This link is incomplete. Go back and try again.' }))
  .toLowerCase();

/** A text of limited length for a transport schema; the rules of a form say more. */
export const text = (max: number = TEXT_MAX.any) =>
  z.string().max(max, issueMessage(fieldErrors.textTooLong(max)));

/** The same where a form has a sentence for a value that is missing. */
export const neededText = (missing: Sentence, max: number = TEXT_MAX.any) =>
  z
    .string({ error: ({ input }) => (input === undefined ? issueMessage(missing) : undefined) })
    .max(max, issueMessage(fieldErrors.textTooLong(max)));

/** The token of a link that came by mail, where a person presses a button behind it. */
export const linkToken = z.string().max(
  200,
  issueMessage({
    en: 'This link is not complete, or something was added to it. Open the link in the email again.',
  }),
);

/** A point in time, as ISO 8601 text. */
export const timestamp = z.iso.datetime();

/** A day in India's time, or nothing. */
export const day = z
  .string()
  .refine(
    (value) => value === '' || isDay(value),
    issueMessage({ en: 'This must be a day such as 2026-11-21.' }),
  )
  .default('');

/** `page` and `limit` of a numbered list. `limit` is at most 100 (ruling 23). */
export const pageQuery = (defaultLimit: number) =>
  z.object({
    page: wholeNumber('page', 1, 1_000_000).default(1),
    limit: wholeNumber('limit', 1, 100).default(defaultLimit),
  });

/** A whole number in a query string. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = issueMessage(
    defineText({ en: `The ${name} must be a whole number from ${min} to ${max}.` }),
  );
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** Said by every endpoint that has nothing else to say. */
export const success = z.literal(true);

/** An answer that is a sentence. */
export const messageReply = z.object({ success, message: z.string() });
