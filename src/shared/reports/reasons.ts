import { fieldErrors } from '#shared/field-errors.ts';
import { isBlank } from '#shared/fields.ts';
import { defineText, type Sentence } from '#shared/text.ts';

export const reportReasonText = defineText({
  en: {
    'not-this-person': "This isn't who they say they are",
    'not-from-the-school': 'They were never at this school',
    'wrong-facts': 'Wrong name, school or years',
    offensive: 'Offensive photo or text',
    advertising: 'Advertising or asking for money',
    harassment: 'Harassing me or someone else',
    other: 'Something else',
  },
});
export type ReportReason = keyof typeof reportReasonText.en;

/** The reasons in display order. */
export const REPORT_REASON_NAMES = [
  'not-this-person',
  'not-from-the-school',
  'wrong-facts',
  'offensive',
  'advertising',
  'harassment',
  'other',
] as const satisfies readonly ReportReason[];

/** Maximum length of the reporter's text, in characters. */
export const REPORT_WORDS_MAX = 1000;

const WORDS_NEEDED = defineText({ en: "Tell us briefly what's wrong." });

/** Returns the error for the reporter's text. It is required for the reason "Something else". */
export function reportWordsMessage(reason: ReportReason, words: string): Sentence | undefined {
  if (words.trim().length > REPORT_WORDS_MAX) return fieldErrors.textTooLong(REPORT_WORDS_MAX);
  return reason === 'other' && isBlank(words) ? WORDS_NEEDED : undefined;
}
