import { fieldErrors } from './field-errors.ts';
import { isDay, TEXT_MAX } from './fields.ts';
import { defineText, type Sentence } from './text.ts';
import { issueMessage, z } from './zod.ts';

/** Identifier in a path or body: a UUID, converted to lower case. */
export const id = z
  .uuid(issueMessage({ en: 'This link is incomplete. Go back and try again.' }))
  .toLowerCase();

/** Text with a maximum length, for request schemas; forms validate further. */
export const text = (max: number = TEXT_MAX.any) =>
  z.string().max(max, issueMessage(fieldErrors.textTooLong(max)));

/** Like `text`, with a specific error for a missing value. */
export const neededText = (missing: Sentence, max: number = TEXT_MAX.any) =>
  z
    .string({ error: ({ input }) => (input === undefined ? issueMessage(missing) : undefined) })
    .max(max, issueMessage(fieldErrors.textTooLong(max)));

/** Token from an emailed link, submitted by a confirmation button. */
export const linkToken = z.string().max(
  200,
  issueMessage({
    en: 'This link is incomplete or changed. Open it again from your email.',
  }),
);

/** Point in time, as ISO 8601 text. */
export const timestamp = z.iso.datetime();

/** Calendar day in India, or an empty string. */
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

/** Present when a list has more than `total` entries, of which only these have pages; screens put "+" after the total. */
export const totalIsMore = z.literal(true).optional();

/** Returns a schema for an integer in a query string. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = issueMessage(
    defineText({ en: `The ${name} must be a whole number from ${min} to ${max}.` }),
  );
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** Part of every successful JSON response. */
export const success = z.literal(true);

/** Response that contains only a message. */
export const messageReply = z.object({ success, message: z.string() });
