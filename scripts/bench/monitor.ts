/**
 * Preloaded into the application (`node --import`): reports to the benchmark how long its event loop was
 * held up since the last time, and how much memory it has.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The event loop's delay in milliseconds, 99 of a hundred; memory in bytes. */
export type ProcessFigures = Readonly<{ delayP99Ms: number; memory: number }>;

const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', (message) => {
  if (message !== 'figures') return;
  const figures: ProcessFigures = {
    delayP99Ms: Math.max(0, delay.percentile(99) / NANOSECONDS - RESOLUTION_MS),
    memory: process.memoryUsage.rss(),
  };
  delay.reset();
  process.send?.(figures);
});
process.channel?.unref();
