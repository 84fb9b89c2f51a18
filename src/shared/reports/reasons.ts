import { isBlank } from '#shared/fields.ts';

/** Why a profile is reported. */
export const REPORT_REASONS = {
  'not-this-person': 'It is not the person it says it is',
  'not-from-the-school': 'They were never at this school',
  'wrong-facts': 'Name, school or years are wrong',
  offensive: 'Photo or words are offensive',
  advertising: 'It advertises something or asks for money',
  harassment: 'Harassing me or someone else',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** The reasons in the order in which they are offered. */
export const REPORT_REASON_NAMES = [
  'not-this-person',
  'not-from-the-school',
  'wrong-facts',
  'offensive',
  'advertising',
  'harassment',
  'other',
] as const satisfies readonly ReportReason[];

/** Longest account of what happened, in characters. */
export const REPORT_WORDS_MAX = 1000;

/** The sentence for what a reporter wrote: needed where the reason says nothing by itself. */
export function reportWordsMessage(reason: ReportReason, words: string): string | undefined {
  if (words.trim().length > REPORT_WORDS_MAX) return `This can have at most ${REPORT_WORDS_MAX} characters.`;
  return reason === 'other' && isBlank(words) ? 'Tell us in a few words what is wrong.' : undefined;
}
