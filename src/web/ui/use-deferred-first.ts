import { useDeferredValue } from 'react';

/**
 * Returns `value`, but renders its first value other than undefined in the background. React renders in short tasks
 * there, so that on a slow phone the page responds while a large screen replaces its skeleton.
 */
export function useDeferredFirst<T>(value: T | undefined): T | undefined {
  const deferred = useDeferredValue(value);
  return deferred === undefined ? undefined : value;
}
