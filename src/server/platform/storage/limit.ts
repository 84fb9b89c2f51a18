/**
 * Returns a limiter that runs at most `running` tasks concurrently and queues the others in order of arrival. Each call
 * resolves or rejects like its task.
 */
export function limitTo(running: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Array<() => void> = [];
  let free = running;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
