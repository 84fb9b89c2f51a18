import { hash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a secret of 256 random bits for a link, session or ticket. Only `hash` (SHA-256, 32 bytes) is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Returns the SHA-256 of a token. A plain hash is enough, because a token has too many bits to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Returns six random digits, uniformly distributed. They can be guessed, so rate limit every attempt. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
