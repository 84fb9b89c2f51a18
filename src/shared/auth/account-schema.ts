import { PASSWORD_BYTES_MAX, neededText, success, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { DEVICE_KINDS } from './device.ts';

/** A recovery code is the longest valid input. */
const CODE_MAX = 20;

/** `password` is the current one. */
export const changePasswordBody = z.strictObject({
  password: neededText('Your current password is required.', PASSWORD_BYTES_MAX),
  newPassword: neededText('Password is required.', PASSWORD_BYTES_MAX),
});

/** The current password, required for actions that a stolen session must not perform. */
export const ownPasswordBody = z.strictObject({
  password: neededText('Your current password is required.', PASSWORD_BYTES_MAX),
});

/** Six digits from the app. */
export const codeBody = z.strictObject({
  code: neededText('Enter the six digits from your authenticator app.', CODE_MAX),
});

/** Both factors; `totp` also accepts a recovery code. */
export const bothFactorsBody = z.strictObject({
  password: neededText('Your current password is required.', PASSWORD_BYTES_MAX),
  totp: neededText('Enter the six digits from your authenticator app.', CODE_MAX),
});

const factorState = z.object({
  isOn: z.boolean(),
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether this member must have a second factor. */
  isRequired: z.boolean(),
});
export type SecondFactorState = z.output<typeof factorState>;
export const secondFactorReply = factorState.extend({ success });

/** The secret as text, and as the URI of a QR code. */
export const secondFactorSecretReply = z.object({ success, secret: z.string(), uri: z.string() });

/** Ten codes, returned only once. */
export const recoveryCodesReply = z.object({ success, recoveryCodes: z.array(z.string()) });

const session = z.object({
  _id: z.string(),
  /** Name such as "Chrome on Android". */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** Shortened IP address. */
  network: z.string(),
  startedAt: timestamp,
  /** Updated at most once an hour. */
  lastSeenAt: timestamp,
  /** Whether this is the requesting session. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof session>;

/** The member's sessions: the requesting one first, then by last use. */
export const sessionsReply = z.object({ success, sessions: z.array(session) });
