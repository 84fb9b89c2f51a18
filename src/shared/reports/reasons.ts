import { isBlank } from '#shared/fields.ts';

/** Reasons for reporting a profile. */
export const REPORT_REASONS = {
  'not-this-person': "This isn't who they say they are",
  'not-from-the-school': 'They were never at this school',
  'wrong-facts': 'Wrong name, school or years',
  offensive: 'Offensive photo or text',
  advertising: 'Advertising or asking for money',
  harassment: 'Harassing me or someone else',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

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

/** Returns the error for the reporter's text. It is required for the reason "Something else". */
export function reportWordsMessage(reason: ReportReason, words: string): string | undefined {
  if (words.trim().length > REPORT_WORDS_MAX) return `This can have at most ${REPORT_WORDS_MAX} characters.`;
  return reason === 'other' && isBlank(words) ? "Tell us briefly what's wrong." : undefined;
}
