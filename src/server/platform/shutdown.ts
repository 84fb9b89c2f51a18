/** Open resources and how to close them. */
export type Shutdown = {
  /** Registers how to close a resource. */
  add: (close: () => Promise<unknown>) => void;
  /** Closes everything in reverse order. Later calls wait for the first one. Never throws. */
  close: () => Promise<void>;
};

/**
 * Creates a registry that closes resources in reverse order of opening. If closing one fails, reports it and continues
 * with the others.
 */
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
