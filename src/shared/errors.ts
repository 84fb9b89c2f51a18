/** The closed set of error codes: code → HTTP status and the sentence used when no better one is known (ruling 22, 25). */
export const ERRORS = {
  VALIDATION: { status: 400, message: 'Check the highlighted fields.' },
  BAD_LINK: {
    status: 400,
    message:
      'This link is no longer valid. It may have been used already, or it is too old. Ask for a new one.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to go on.' },
  SESSION_BINDING: {
    status: 401,
    message: 'Please sign in again.',
  },
  WRONG_CREDENTIALS: { status: 401, message: 'Signin failed. Please check your credentials.' },
  TOTP_NEEDED: { status: 401, message: 'Enter the six digits from your authenticator app.' },
  FORBIDDEN: { status: 403, message: 'Unauthorized action' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site, so it was refused.' },
  VERIFICATION_NEEDED: {
    status: 403,
    message: "You'll get access once your account is verified.",
  },
  NOT_FOUND: { status: 404, message: "We couldn't find that. It may have been removed." },
  ALREADY_DECIDED: {
    status: 409,
    message: 'Someone else has just handled this. The list has been updated.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'An account with this email already exists. Sign in instead.',
  },
  STALE: { status: 409, message: 'This has changed since you opened it. Reload to see the latest version.' },
  LAST_ADMIN: { status: 409, message: 'This is the last administrator. Make another one first.' },
  TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait a while and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  BUSY: { status: 503, message: 'The site is very busy just now. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by field name, for every refused field at once. */
export type FieldMessages = Readonly<Record<string, string>>;

type Details = {
  /** Which fields were refused, and why. */
  readonly fields?: FieldMessages;
  /** When trying again makes sense, in seconds from now. */
  readonly retryAfterSeconds?: number;
};

/**
 * A failure that a person may read: a code, which fixes the HTTP status, and a sentence that says what happened and
 * what to do. The one error handler turns it into `{ success: false, message, code, fields? }`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, details: Details = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A refusal of one field: its message is the answer's message too. */
export function fieldError(field: string, message: string, code: ErrorCode = 'VALIDATION'): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}

/** Whether a value is one of the codes above, for answers that come from the network. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
