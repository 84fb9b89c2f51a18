import { createHash } from 'node:crypto';

/** A validator of this content (RFC 9110, §8.8.3): the same for the same bytes, on every machine. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
