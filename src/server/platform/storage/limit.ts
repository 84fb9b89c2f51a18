/**
 * Lets at most `running` of the given pieces of work run at the same time; the others wait in the order they came.
 * Each call answers with what its own work answers.
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
