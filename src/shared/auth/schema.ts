import { PASSWORD_BYTES_MAX, neededText, success, text, TEXT_MAX } from '#shared/fields.ts';
import { user } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

const answer = text().default('');
/** A multipart boolean is the text `true` or `false` (RULINGS 24). */
const flag = z.enum(['true', 'false'], { error: 'This must be true or false.' }).default('false');

/** Shape of the sign-up request (spec §3). `checkSignUp` has the rules. */
export const signUpBody = z.object({
  first_name: answer,
  last_name: answer,
  email: answer,
  password: answer,
  gender: answer,
  phoneNumber: answer,
  profession: answer,
  currentCity: answer,
  currentState: answer,
  isFounder: flag,
  states: answer,
  city: answer,
  jnvName: answer,
  inYear: answer,
  outYear: answer,
  memberType: answer,
  guardianEmail: answer,
  /** Version of the accepted privacy notice; optional (RULINGS 24). */
  noticeVersion: text(40).optional(),
  newsletter: flag,
  showEmail: flag,
  showPhone: flag,
  publicPage: flag,
  /** Token of the invitation that prefilled the form; optional. */
  invitation: text(200).optional(),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signUpReply = z.object({ success, message: z.string(), user });

/** `email` is an email or a username (RULINGS 4). */
export const signInBody = z.strictObject({
  email: neededText('Email or Username is required.', TEXT_MAX.email),
  password: neededText('Password is required.', PASSWORD_BYTES_MAX),
  rememberMe: z.boolean().default(false),
  /** Six digits from the app, or a recovery code; required after `TOTP_NEEDED`. */
  totp: text(20).optional(),
});

export const signInReply = z.object({
  success,
  token: z.string(),
  user,
  /** Set for an administrator who must set up a second factor before the dashboard opens (RULINGS 32). */
  needsSecondFactor: z.literal(true).optional(),
});

/** Confirms an email by the link's token, or by the six-digit code of the signed-in member. */
export const confirmEmailBody = z.strictObject({
  token: text(100).optional(),
  code: z
    .string()
    .regex(/^\d{6}$/, 'Enter the six-digit code from the email.')
    .optional(),
});

/** Changes an unconfirmed email; needs the password. */
export const correctEmailBody = z.strictObject({
  email: neededText('Email is required.', TEXT_MAX.email),
  password: neededText('Password is required.', PASSWORD_BYTES_MAX),
});

export const forgotPasswordBody = z.strictObject({
  email: neededText('Email is required.', TEXT_MAX.email),
});

export const resetPasswordParams = z.object({ token: z.string().max(100) });
export const resetPasswordBody = z.strictObject({
  password: neededText('Password is required.', PASSWORD_BYTES_MAX),
});
