import { hash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret of 256 random bits for a link, session or ticket. Only `hash` (SHA-256, 32 bytes) is ever stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 of a token: enough, because a token has too many bits to be guessed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Six random digits, each code as likely as any other. Few enough to guess: throttle every try. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
