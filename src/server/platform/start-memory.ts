import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage that startup leaves, some 50 MB, which V8 would keep in an idle process. Blocks for a tenth of a
 * second, so call it before listening.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
  setFlagsFromString('--no-expose-gc');
}
