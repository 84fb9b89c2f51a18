/** Cron works in minutes. */
const SET_BACK_MS = 60_000;

/**
 * Looks now and then whether the machine's clock was set back by more than a minute, and does what is then necessary; `act`
 * does not give up before it is done. `unwatch` waits for what is in hand.
 */
export function watchForSetBack(everyMs: number, act: () => Promise<void>): { unwatch: () => Promise<void> } {
  let seen = Date.now();
  let inHand: Promise<void> | undefined;
  const look = async () => {
    const now = Date.now();
    const wasSetBack = now < seen - SET_BACK_MS;
    seen = now;
    if (wasSetBack) await act();
  };
  const timer = setInterval(() => {
    inHand ??= look().finally(() => void (inHand = undefined));
  }, everyMs).unref();
  return {
    unwatch: async () => {
      clearInterval(timer);
      await inHand;
    },
  };
}
