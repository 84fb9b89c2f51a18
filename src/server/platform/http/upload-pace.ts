import type { IncomingMessage } from 'node:http';

/** Minimum pace of a body with a file. */
export const UPLOAD_PACE = {
  /** 64 kbit/s, a poor mobile connection. */
  bytesPerSecond: 8 * 1024,
  /** Seconds before the first check. */
  grace: 5,
  /** Length of the averaging window in seconds. A connection that stalls in a tunnel can catch up. */
  window: 15,
  /** Seconds for the whole body: enough for 5 MB at nearly the minimum pace. */
  total: 600,
} as const;

const SECOND_MS = 1000;

/** The pace of one body. */
export type Pace = Readonly<{
  /** Average of the current window. */
  bytesPerSecond: () => number;
  stop: () => void;
}>;

/**
 * Measures once a second how fast a body arrives, until it is complete. Calls `onTooSlow` once if it is slower than the
 * minimum. Skips a second if received bytes are still waiting for this process. A busy process measures fewer seconds,
 * so the sender is not penalised for its load.
 */
export function measurePace(request: IncomingMessage, onTooSlow: () => void): Pace {
  /** Bytes received by each second, newest last. */
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
