import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Size of a secret in bytes, which is the output size of HMAC-SHA-1 (RFC 4226, §4, R6). */
export const TOTP_SECRET_BYTES = 20;
/** Accepted time steps relative to now. A phone's clock may be one step off in either direction (RFC 6238, §5.2). */
const STEPS_OFF = [0, -1, 1];

/**
 * Returns the six-digit code of a time step (RFC 6238 with RFC 4226, §5.3), with the default parameters of
 * authenticator apps.
 */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const truncated = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the time step of a date: the number of half minutes since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** Returns the time step of a code, at most one step from now; undefined if the code is wrong. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const given = Buffer.from(code);
  const current = totpStep(now);
  return STEPS_OFF.map((off) => current + off).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), given),
  );
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base 32 (RFC 4648, §6) without padding, the format in which apps expect secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** Returns the otpauth URL that an authenticator app reads from a QR code (Google's Key Uri Format). */
export function otpauthUri(app: {
  readonly issuer: string;
  readonly account: string;
  readonly secret: Buffer;
}): string {
  const label = `${encodeURIComponent(app.issuer)}:${encodeURIComponent(app.account)}`;
  return `otpauth://totp/${label}?secret=${base32(app.secret)}&issuer=${encodeURIComponent(app.issuer)}`;
}
