import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '#shared/zod.ts';
import { freePort } from './free-port.ts';
import type { ProcessMetrics } from './monitor.ts';

const START_LIMIT_MS = 120_000;
const POLL_MS = 100;

/** The application in a separate process that reports its event loop delay and memory. */
export type MeasuredSite = Readonly<{
  address: string;
  pid: number;
  /** Returns event loop delay since the previous call, and memory. */
  metrics: () => Promise<ProcessMetrics>;
  stop: () => Promise<void>;
}>;

const metricsReply = z.object({ delayP99Ms: z.number(), memory: z.number() });

/** Starts the application on a data folder with additional settings. */
export async function startMeasuredSite(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredSite> {
  const port = String(await freePort());
  const site = fork('src/server/main.ts', {
    execArgv: ['--import', `${import.meta.dirname}/monitor.ts`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      SAMPLE_COMMUNITY: 'off',
      NODE_ENV: '',
      PUBLIC_URL: '',
      NODE_COMPILE_CACHE: '.cache/compiled', // enabled as in `npm start`
      ...settings,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(site, address);
  return {
    address,
    pid: site.pid ?? 0,
    metrics: async () => {
      const answered = once(site, 'message');
      site.send('metrics');
      const [metrics] = await answered;
      return metricsReply.parse(metrics);
    },
    stop: async () => {
      if (site.kill('SIGTERM')) await once(site, 'exit');
    },
  };
}

async function untilReady(site: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (site.exitCode !== null || Date.now() > deadline) {
      site.kill();
      throw new Error('The application did not start.');
    }
    await sleep(POLL_MS);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/ready`)).ok;
  } catch {
    return false;
  }
}
