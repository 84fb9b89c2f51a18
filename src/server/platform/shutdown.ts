/** Open resources and how to close them. */
export type Shutdown = {
  /** Registers how to close a resource. */
  add: (close: () => Promise<unknown>) => void;
  /** Closes everything in reverse order. Called again, it waits for the same closing. Never throws. */
  close: () => Promise<void>;
};

/** Closes resources in reverse order of opening. One that fails is reported and does not stop the others. */
export function createShutdown(report: (error: unknown) => void): Shutdown {
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  return {
    add: (close) => void closers.push(close),
    close: () => (closing ??= closeAll(closers, report)),
  };
}

async function closeAll(
  closers: (() => Promise<unknown>)[],
  report: (error: unknown) => void,
): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      report(error);
    }
  }
}
