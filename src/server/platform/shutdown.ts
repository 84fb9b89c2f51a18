/** Registry of open resources and their close functions. */
export type Shutdown = {
  /** Registers the function that closes a resource. */
  add: (close: () => Promise<unknown>) => void;
  /** Closes all resources in reverse order. Later calls wait for the first call. Never throws. */
  close: () => Promise<void>;
};

/**
 * Creates a registry that closes resources in reverse order of opening. If a resource fails to close, reports it and
 * continues.
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
