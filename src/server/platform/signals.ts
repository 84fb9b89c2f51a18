import type { Shutdown } from './shutdown.ts';

/** A terminal sends Ctrl-C to every process and npm passes it on too: repetitions within this time count once. */
const SAME_SIGNAL_MS = 1000;
const FORCED_EXIT_CODE = 130;

/**
 * Shuts down on SIGTERM, on Ctrl-C, and when the parent process (`npm start` under an older Node, the tests) is gone. A
 * second Ctrl-C exits at once; an embedded database then keeps running and is adopted by the next start.
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
