import { ERRORS } from '#shared/errors.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { PASSWORD_BYTES_MAX } from '#shared/fields.ts';
import { neededText, success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { DEVICE_KINDS } from './device.ts';
import { passwordErrors } from './passwords.ts';

/** Maximum length of a code; recovery codes are the longest. */
export const CODE_MAX = 20;

/** `password` is the member's current password. */
export const changePasswordBody = z.strictObject({
  password: neededText(passwordErrors.currentNeeded, PASSWORD_BYTES_MAX),
  newPassword: neededText(fieldErrors.passwordNeeded, PASSWORD_BYTES_MAX),
});

/** Current password, required before changes that must not be possible with a stolen session. */
export const ownPasswordBody = z.strictObject({
  password: neededText(passwordErrors.currentNeeded, PASSWORD_BYTES_MAX),
});

/** Six-digit code from the app. */
export const codeBody = z.strictObject({
  code: neededText(ERRORS.TOTP_NEEDED.message, CODE_MAX),
});

/** Password and second factor; `totp` accepts a recovery code too. */
export const bothFactorsBody = z.strictObject({
  password: neededText(passwordErrors.currentNeeded, PASSWORD_BYTES_MAX),
  totp: neededText(ERRORS.TOTP_NEEDED.message, CODE_MAX),
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

/** The secret as text, and the URI that an app reads from a QR code. */
export const secondFactorSecretReply = z.object({ success, secret: z.string(), uri: z.string() });

/** Ten recovery codes, shown only once. */
export const recoveryCodesReply = z.object({ success, recoveryCodes: z.array(z.string()) });

const session = z.object({
  _id: z.string(),
  /** Readable name of the device, such as "Chrome on Android". */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** IP address, truncated for privacy. */
  network: z.string(),
  startedAt: timestamp,
  /** Time of the last request, updated at most once an hour. */
  lastSeenAt: timestamp,
  /** Whether this is the current session. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof session>;

/** The member's sessions: the current one first, then the most recently used. */
export const sessionsReply = z.object({ success, sessions: z.array(session) });
