import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CLEAR_EVERY_BYTES = 16 * 1024 * 1024;

let received = 0;

/**
 * Counts bytes received from the network that are no longer needed. V8 counts only a few bytes per buffer, so some 100
 * MB of garbage accumulate while many files arrive. A minor collection after every 16 MB, which takes about a
 * millisecond, reduces this to a quarter.
 */
export function countReceived(bytes: number): void {
  received += bytes;
  if (received < CLEAR_EVERY_BYTES) return;
  received = 0;
  collectYoung();
}

const collectYoung = youngCollector();

/**
 * Returns a function that runs a minor garbage collection. V8 exposes `gc` only with this flag, in contexts created
 * afterwards.
 */
function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => void (typeof collect === 'function' && collect({ type: 'minor' }));
}
