import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Storage } from './storage/storage.ts';

const PROBE_LIMIT_MS = 1500;

/** Whether visitors can be served. */
export type Readiness = {
  /** The database and the store of files answer, both within a second and a half. */
  isReady: () => Promise<boolean>;
  /** From now on nobody is to be sent here any more: the application is closing. */
  close: () => void;
};

/** Watches the database and the place that files are kept in. */
export function createReadiness(pool: Pool, storage: Pick<Storage, 'check'>): Readiness {
  let isClosing = false;
  return {
    isReady: async () => !isClosing && (await answersInTime(probe(pool, storage))),
    close: () => {
      isClosing = true;
    },
  };
}

async function probe(pool: Pool, storage: Pick<Storage, 'check'>): Promise<boolean> {
  try {
    await Promise.all([storage.check(), pool.query('SELECT 1')]);
    return true;
  } catch {
    return false;
  }
}

async function answersInTime(answer: Promise<boolean>): Promise<boolean> {
  return await Promise.race([answer, sleep(PROBE_LIMIT_MS, false, { ref: false })]);
}
