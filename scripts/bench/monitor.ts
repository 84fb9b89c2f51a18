/**
 * Preloaded into the application (`node --import`): reports the event loop delay since the last query, and the memory
 * use.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Event loop delay (p99) in milliseconds; memory in bytes. */
export type ProcessMetrics = Readonly<{ delayP99Ms: number; memory: number }>;

const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', (message) => {
  if (message !== 'metrics') return;
  const metrics: ProcessMetrics = {
    delayP99Ms: Math.max(0, delay.percentile(99) / NANOSECONDS - RESOLUTION_MS),
    memory: process.memoryUsage.rss(),
  };
  delay.reset();
  process.send?.(metrics);
});
process.channel?.unref();
