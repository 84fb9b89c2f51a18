import { createHash } from 'node:crypto';

/** Returns a strong ETag (RFC 9110, §8.8.3), which is the same for this content on every machine. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
