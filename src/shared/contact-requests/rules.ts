import { fieldErrors } from '#shared/field-errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Reasons for asking a member to get in touch, in display order. */
export const CONTACT_REASONS = ['old-friend', 'advice', 'student', 'work', 'emergency', 'other'] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** Labels of the reasons. */
export const contactReasonText = defineText({
  en: {
    'old-friend': "We're old friends",
    advice: 'Advice',
    student: 'Help for a student',
    work: 'Work',
    emergency: 'Emergency',
    other: 'Something else',
  },
});

/** The warning beside every request, in the form, the inbox and the email. */
export const contactWarning = defineText({
  en: 'We never collect money. Never pay somebody you have not met.',
});

/** Who may ask a member: every verified member, those of the same school or batch, or no one. */
export const CONTACT_AUDIENCES = ['members', 'school', 'batch', 'none'] as const;
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

/** Length of a request's text, and of an answer without sharing, in characters. */
export const REQUEST_WORDS = { min: 40, max: 600 } as const;
export const ANSWER_WORDS_MAX = 600;

const WORDS_TOO_SHORT = defineText({
  en: `Write at least ${REQUEST_WORDS.min} characters: who you are and why you're asking.`,
});
const ANSWER_NEEDED = defineText({ en: 'Write your answer.' });

/** Returns the error for the text of a request, or undefined. */
export function requestWordsMessage(words: string): Sentence | undefined {
  const { length } = words.trim();
  if (length > REQUEST_WORDS.max) return fieldErrors.textTooLong(REQUEST_WORDS.max);
  return length < REQUEST_WORDS.min ? WORDS_TOO_SHORT : undefined;
}

/** Returns the error for an answer without sharing, or undefined. */
export function answerWordsMessage(words: string): Sentence | undefined {
  const { length } = words.trim();
  if (length > ANSWER_WORDS_MAX) return fieldErrors.textTooLong(ANSWER_WORDS_MAX);
  return length === 0 ? ANSWER_NEEDED : undefined;
}

/** States of a request; `accepted`, `answered`, `expired` and `withdrawn` are final. */
export type ContactRequestState = 'asked' | 'accepted' | 'answered' | 'declined' | 'expired' | 'withdrawn';

type Transition = Readonly<{ from: readonly ContactRequestState[]; to: ContactRequestState }>;

/** What can happen to a request. `withdraw` takes back a declined request too, because its asker sees it waiting. */
export const CONTACT_EVENTS = {
  accept: { from: ['asked'], to: 'accepted' },
  answer: { from: ['asked'], to: 'answered' },
  decline: { from: ['asked'], to: 'declined' },
  expire: { from: ['asked'], to: 'expired' },
  withdraw: { from: ['asked', 'declined'], to: 'withdrawn' },
} as const satisfies Readonly<Record<string, Transition>>;
export type ContactEvent = keyof typeof CONTACT_EVENTS;

const DAY_MS = 24 * 3600 * 1000;
/** Days until a request expires. */
export const ANSWER_DAYS = 21;
/** Days after which a member may ask again: after a request without success, and after an answer without sharing. */
const BARRED_DAYS = 180;
const BARRED_AFTER_ANSWER_DAYS = 30;

/** Returns when a request expires that was asked at this time. */
export function expiryOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS);
}

/** States as the two members see them. The asker cannot tell declined from expired. */
export const CONTACT_VIEWS = [
  'waiting',
  'accepted',
  'answered',
  'declined',
  'not-answered',
  'withdrawn',
] as const;
export type ContactView = (typeof CONTACT_VIEWS)[number];

type Stated = Readonly<{ state: ContactRequestState; askedAt: Date }>;

/** Returns the state that the asker sees: a declined request waits until it would have expired. */
export function viewOfAsker({ state, askedAt }: Stated, now: Date): ContactView {
  switch (state) {
    case 'declined':
    case 'expired':
    case 'asked':
      return now < expiryOf(askedAt) ? 'waiting' : 'not-answered';
    case 'accepted':
    case 'answered':
    case 'withdrawn':
      return state;
  }
}

/** Returns the state that the asked member sees. A job marks expired requests later than they expire. */
export function viewOfAsked({ state, askedAt }: Stated, now: Date): ContactView {
  switch (state) {
    case 'asked':
      return now < expiryOf(askedAt) ? 'waiting' : 'not-answered';
    case 'expired':
      return 'not-answered';
    case 'accepted':
    case 'answered':
    case 'declined':
    case 'withdrawn':
      return state;
  }
}

/** An earlier request to the same member; `takenBackAt` is when that member stopped sharing after accepting it. */
type Earlier = Stated & Readonly<{ endedAt: Date | null; takenBackAt: Date | null }>;

/**
 * Returns until when this request bars another one to the same member, or null. The date is the same for declined,
 * expired and withdrawn requests, so that it does not tell them apart.
 */
export function barredUntil({ state, askedAt, endedAt, takenBackAt }: Earlier): Date | null {
  const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);
  switch (state) {
    // A job marks expired requests late; until then they are `asked`.
    case 'asked':
    case 'declined':
    case 'expired':
    case 'withdrawn':
      return after(expiryOf(askedAt), BARRED_DAYS);
    case 'answered':
      return endedAt && after(endedAt, BARRED_AFTER_ANSWER_DAYS);
    case 'accepted':
      return takenBackAt && after(takenBackAt, BARRED_DAYS);
  }
}
