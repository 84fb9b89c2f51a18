import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Storage } from './storage/storage.ts';

const PROBE_LIMIT_MS = 1500;
/** A client that sends two health checks within this time counts as a load balancer. */
const WATCHING_MS = 30_000;
/** Failed health checks after which a load balancer stops sending requests. Three is the usual setting. */
const TOLD_TIMES = 3;
const FAREWELL_MS_MAX = 10_000;
/** Maximum delay of a health check; after it, shutdown no longer waits for that load balancer. */
const LATE_MS = 1000;
/** Time in which a load balancer stops sending requests after its last check. */
const HEED_MS = 250;
const POLL_MS = 20;
const WATCHERS_MAX = 1000;

/** Services that all processes share. */
export const SHARED_SERVICES = ['database', 'files'] as const;
export type SharedService = (typeof SHARED_SERVICES)[number];

/**
 * Readiness of this process. `isOpen` is false during shutdown. A service in `away` does not make the process unready,
 * because features that do not need the service still work, and all other processes would become unready too.
 */
export type ReadinessState = Readonly<{ isOpen: boolean; away: readonly SharedService[] }>;

export type Readiness = {
  /**
   * Checks the shared services; a service that does not respond within 1.5 seconds counts as away. `asker` is the
   * address of the client, unless that is a browser.
   */
  check: (asker?: string) => Promise<ReadinessState>;
  /**
   * Marks the application as shutting down. Resolves when every load balancer has noticed, so that no request reaches a
   * closed port; immediately without load balancers, and after ten seconds at the latest.
   */
  close: () => Promise<void>;
};

type Watcher = { at: number; every: number; told: number };

/** Creates the readiness check of the database and the file store. */
export function createReadiness(pool: Pool, storage: Pick<Storage, 'check'>): Readiness {
  const watchers = new Map<string, Watcher>();
  let isClosing = false;
  const note = (asker: string) => {
    if (watchers.size > WATCHERS_MAX) watchers.clear();
    const now = performance.now();
    const { at = -Infinity, told = 0 } = watchers.get(asker) ?? {};
    watchers.set(asker, { at: now, every: now - at, told: isClosing ? told + 1 : 0 });
  };
  return {
    check: async (asker) => {
      if (asker !== undefined) note(asker);
      const [database, files] = await Promise.all([
        answersInTime(pool.query('SELECT 1')),
        answersInTime(storage.check()),
      ]);
      const away = SHARED_SERVICES.filter((name) => !{ database, files }[name]);
      return { isOpen: !isClosing, away };
    },
    close: async () => {
      isClosing = true;
      const until = performance.now() + FAREWELL_MS_MAX;
      const wasWatched = [...watchers.values()].some(isWaiting);
      while (performance.now() < until && [...watchers.values()].some(isWaiting)) await sleep(POLL_MS);
      if (wasWatched) await sleep(HEED_MS);
    },
  };
}

/** Returns whether a load balancer still sends health checks but has not yet received enough "not ready" replies. */
function isWaiting({ at, every, told }: Watcher): boolean {
  return every <= WATCHING_MS && told < TOLD_TIMES && performance.now() - at < 2 * every + LATE_MS;
}

async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  const succeeds = answer.then(
    () => true,
    () => false,
  );
  return await Promise.race([succeeds, sleep(PROBE_LIMIT_MS, false, { ref: false })]);
}
