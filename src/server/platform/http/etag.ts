import { createHash } from 'node:crypto';

/** Returns a strong ETag of this content (RFC 9110, §8.8.3), which is the same on every machine. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
