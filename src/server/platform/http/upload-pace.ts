import type { IncomingMessage } from 'node:http';

/** Minimum transfer rate of an upload. */
export const UPLOAD_PACE = {
  /** 64 kbit/s, the speed of a poor mobile connection. */
  bytesPerSecond: 8 * 1024,
  /** Seconds before the first check. */
  grace: 5,
  /** Length of the averaging window in seconds, so that a phone can make up for a lost connection. */
  window: 15,
  /** Maximum seconds for the whole body, enough for 5 MB at about the minimum rate. */
  total: 600,
} as const;

const SECOND_MS = 1000;

/** Transfer rate of one request body. */
export type Pace = Readonly<{
  /** Returns the average rate in the current window. */
  bytesPerSecond: () => number;
  stop: () => void;
}>;

/**
 * Measures once a second how fast a request body arrives, until it is complete. Calls `onTooSlow` once if the rate is
 * below the minimum or the time limit is reached. Does not count a second in which received bytes still wait for this
 * process, so that clients are not penalised for its load.
 */
export function measurePace(request: IncomingMessage, onTooSlow: () => void): Pace {
  /** Total bytes received after each second, newest last. */
  const received = [request.socket.bytesRead - request.readableLength];
  let seconds = 0;
  const bytesPerSecond = () =>
    ((received.at(-1) ?? 0) - (received[0] ?? 0)) / Math.max(1, received.length - 1);
  const measure = () => {
    if (request.complete) stop();
    if (request.complete || request.readableLength > 0) return;
    seconds += 1;
    received.push(request.socket.bytesRead);
    if (received.length > UPLOAD_PACE.window + 1) received.shift();
    const isSlow = seconds >= UPLOAD_PACE.grace && bytesPerSecond() < UPLOAD_PACE.bytesPerSecond;
    if (!isSlow && seconds < UPLOAD_PACE.total) return;
    stop();
    onTooSlow();
  };
  const measuring = setInterval(measure, SECOND_MS);
  measuring.unref();
  const stop = () => clearInterval(measuring);
  return { bytesPerSecond, stop };
}
