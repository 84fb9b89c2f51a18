import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const PROBE_LIMIT_MS = 1500;

/** Whether visitors can be served. */
export type Readiness = {
  /** The database answers and the files' folder can be written, each within a second and a half. */
  isReady: () => Promise<boolean>;
  /** From now on nobody is to be sent here any more: the application is closing. */
  close: () => void;
};

/** Watches the database and the folder that files are kept in (made when it is missing). */
export function createReadiness(pool: Pool, storageDirectory: string): Readiness {
  let isClosing = false;
  return {
    isReady: async () => !isClosing && (await answersInTime(probe(pool, storageDirectory))),
    close: () => {
      isClosing = true;
    },
  };
}

async function probe(pool: Pool, storageDirectory: string): Promise<boolean> {
  try {
    await mkdir(storageDirectory, { recursive: true, mode: 0o700 });
    await access(storageDirectory, constants.R_OK | constants.W_OK);
    await pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}

async function answersInTime(answer: Promise<boolean>): Promise<boolean> {
  return await Promise.race([answer, sleep(PROBE_LIMIT_MS, false, { ref: false })]);
}
