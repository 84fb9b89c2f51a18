import { v7 } from 'uuid';

/** A new identifier: UUID version 7 (RFC 9562), so that ids made later sort later and indexes stay compact. */
export function newId(now: Date = new Date()): string {
  return v7({ msecs: now.getTime() });
}
