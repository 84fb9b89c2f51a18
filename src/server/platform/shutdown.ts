/** What has been opened so far and how to close it again. */
export type Shutdown = {
  /** Remembers how to close something that was just opened. */
  add: (close: () => Promise<unknown>) => void;
  /** Closes everything, the last opened first. Called again, it waits for the same closing. Never throws. */
  close: () => Promise<void>;
};

/** Collects what must be closed in the reverse order. One that fails is reported and does not keep the others open. */
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
