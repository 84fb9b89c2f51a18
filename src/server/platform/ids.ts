import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Half of the counter's range, so that counting up from a random start cannot overflow it. */
const FIRST_COUNT_MAX = 2 ** 31;

let last = { msecs: 0, count: 0 };

/**
 * Creates an identifier: UUID version 7 (RFC 9562), so that newer ids sort later and indexes stay compact. Within a
 * millisecond, a process counts up from a random number (§6.2, method 1).
 */
export function newId(now: Date = new Date()): string {
  const msecs = now.getTime();
  last = { msecs, count: msecs === last.msecs ? last.count + 1 : randomInt(FIRST_COUNT_MAX) };
  return v7({ msecs, seq: last.count });
}
