import { DEFAULT_LOCALE, text, type Sentence } from '#shared/text.ts';

/** All error codes, each with its HTTP status and default message (ruling 22, 25). */
export const ERRORS = {
  VALIDATION: { status: 400, message: { en: 'Check the highlighted fields.' } },
  BAD_LINK: {
    status: 400,
    message: {
      en: 'This link no longer works. It may have been used already, or it has expired. Ask for a new one.',
    },
  },
  NOT_SIGNED_IN: { status: 401, message: { en: 'Please sign in to continue.' } },
  SESSION_BINDING: {
    status: 401,
    message: { en: 'Please sign in again.' },
  },
  WRONG_CREDENTIALS: { status: 401, message: { en: 'Signin failed. Please check your credentials.' } },
  TOTP_NEEDED: { status: 401, message: { en: 'Enter the six digits from your authenticator app.' } },
  FORBIDDEN: { status: 403, message: { en: 'Unauthorized action' } },
  FOREIGN_ORIGIN: { status: 403, message: { en: 'This request came from another site, so we blocked it.' } },
  VERIFICATION_NEEDED: {
    status: 403,
    message: { en: "You'll get access once your account is verified." },
  },
  NOT_FOUND: { status: 404, message: { en: "We couldn't find that. It may have been removed." } },
  WRONG_METHOD: {
    status: 405,
    message: { en: "This address doesn't take this kind of request." },
  },
  TOO_SLOW: {
    status: 408,
    message: { en: 'The request took too long to arrive. Please try again.' },
  },
  ALREADY_DECIDED: {
    status: 409,
    message: { en: 'This has already been handled. The list has been updated.' },
  },
  EMAIL_TAKEN: {
    status: 409,
    message: { en: 'An account with this email already exists. Sign in instead.' },
  },
  STALE: {
    status: 409,
    message: { en: 'This has changed since you opened it. Reload to see the latest version.' },
  },
  LAST_ADMIN: { status: 409, message: { en: 'This is the last administrator. Add another one first.' } },
  TOO_LARGE: { status: 413, message: { en: "That's too large to send." } },
  UNSUPPORTED_TYPE: { status: 415, message: { en: "We don't accept this type of content here." } },
  TOO_MANY_TRIES: { status: 429, message: { en: 'Too many attempts. Please wait a while and try again.' } },
  INTERNAL: { status: 500, message: { en: 'Something went wrong on our side. Please try again.' } },
  BUSY: { status: 503, message: { en: 'The site is very busy right now. Please try again in a moment.' } },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: Sentence }>>;

export type ErrorCode = keyof typeof ERRORS;

export type FieldMessages = Readonly<Record<string, string>>;
/** Message by field name, in every language, as validation returns it. */
export type FieldSentences = Readonly<Record<string, Sentence>>;

type Details = {
  /** Rejected fields with their messages. */
  readonly fields?: FieldSentences;
  /** Seconds after which a retry can succeed. */
  readonly retryAfterSeconds?: number;
};

/**
 * An error with a message for people: the code determines the HTTP status, and the message explains what
 * happened and what to do. The error handler sends it as `{ success: false, message, code, fields? }` in the
 * reader's language; `message` is for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly sentence: Sentence;
  readonly fields: FieldSentences | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, sentence: Sentence = ERRORS[code].message, details: Details = {}) {
    super(text(DEFAULT_LOCALE, sentence));
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.sentence = sentence;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Creates an error about one field; the field's sentence is also the response's message. */
export function fieldError(field: string, sentence: Sentence, code: ErrorCode = 'VALIDATION'): AppError {
  return new AppError(code, sentence, { fields: { [field]: sentence } });
}

/** Returns whether a value received from the network is a known error code. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
