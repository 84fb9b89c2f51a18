import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#server/platform/storage/vault.ts';
import { HOUR } from './limits.ts';

const PURPOSE = 'navodayan form token v1';
const ID_BYTES = 16;
const TIME_BYTES = 6;
const VALID_MS = 2 * HOUR * 1000;

type Signer = Pick<Vault, 'sign'>;

/**
 * Creates a stateless token that identifies one browser for two hours. It consists of a random id, expiry time and
 * HMAC, in base64url.
 */
export function makeFormToken(vault: Signer, now: Date): string {
  const content = Buffer.alloc(ID_BYTES + TIME_BYTES);
  randomBytes(ID_BYTES).copy(content);
  content.writeUIntBE(now.getTime() + VALID_MS, ID_BYTES, TIME_BYTES);
  return Buffer.concat([content, vault.sign(PURPOSE, content)]).toString('base64url');
}

/** Returns the browser id in a form token, or null if the token is missing, forged or expired. */
export function browserOf(vault: Signer, token: string | undefined, now: Date): string | null {
  const bytes = Buffer.from(token ?? '', 'base64url');
  const content = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  const signature = bytes.subarray(ID_BYTES + TIME_BYTES);
  const expected = vault.sign(PURPOSE, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const validUntil = content.readUIntBE(ID_BYTES, TIME_BYTES);
  return validUntil > now.getTime() ? content.toString('base64url', 0, ID_BYTES) : null;
}
