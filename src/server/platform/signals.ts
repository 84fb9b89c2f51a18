import type { Shutdown } from './shutdown.ts';

/** A terminal sends Ctrl-C to every process and npm passes it on too: what follows within this time is the same one. */
const SAME_SIGNAL_MS = 1000;
const FORCED_EXIT_CODE = 130;

/**
 * Ends the process in good order on SIGTERM, on Ctrl-C, and when the process that started us (`npm start` under an
 * older Node, the tests) is gone. A second Ctrl-C ends it at once; an embedded database goes on then, and is adopted by the
 * next start.
 */
export function closeOnSignals(shutdown: Shutdown): void {
  let toldAt: number | undefined;
  const close = () => {
    if (toldAt === undefined) {
      toldAt = Date.now();
      void shutdown.close().then(() => process.exit(0));
    } else if (Date.now() - toldAt > SAME_SIGNAL_MS) {
      process.exit(FORCED_EXIT_CODE);
    }
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', () => {
    if (toldAt === undefined) console.log('\nClosing. Press Ctrl-C again to stop at once.');
    close();
  });
  process.once('disconnect', close);
}
