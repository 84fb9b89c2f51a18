import { PASSWORD_BYTES_MAX, neededText, success, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { DEVICE_KINDS } from './device.ts';

/** `password` is the current one. */
export const changePasswordBody = z.strictObject({
  password: neededText('Your current password is required.', PASSWORD_BYTES_MAX),
  newPassword: neededText('Password is required.', PASSWORD_BYTES_MAX),
});

const session = z.object({
  _id: z.string(),
  /** What it is in words, such as "Chrome on Android". */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** The address without its last part. */
  network: z.string(),
  startedAt: timestamp,
  /** Written at most once an hour. */
  lastSeenAt: timestamp,
  /** Whether it is the session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof session>;

/** The member's sessions, the one that asks first, then those used last. */
export const sessionsReply = z.object({ success, sessions: z.array(session) });
