import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolsInUse, type School, type SchoolsInUse } from '#shared/geography/schools.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSchoolRevision, listSchoolRows } from './schools.queries.ts';

/** Interval at which every process checks for a changed list. */
const REFRESH_MS = 2000;

/** Returns the list in use: the uploaded one, or else the default. */
export async function readSchoolRows(db: DbOrTx): Promise<readonly School[]> {
  const rows = await listSchoolRows(db);
  return rows.length > 0 ? rows : DEFAULT_SCHOOLS;
}

type WatchedSchools = Readonly<{
  current: () => SchoolsInUse;
  refresh: () => Promise<void>;
  close: () => void;
}>;

/**
 * Loads the list of schools now and after every change, keeping the last one while the database is unavailable. Reads
 * one row every two seconds, and the schools only if it shows a change.
 */
export async function watchSchools({ db, logger }: Pick<Deps, 'db' | 'logger'>): Promise<WatchedSchools> {
  // Read the revision first, so that a concurrent change causes a second read and is never missed.
  const read = async () => {
    const { revision } = await findSchoolRevision(db);
    return schoolsInUse(await readSchoolRows(db), revision);
  };
  let current = await read();
  let isReading = false;
  const refresh = async () => {
    if (isReading) return;
    isReading = true;
    try {
      if ((await findSchoolRevision(db)).revision !== current.revision) current = await read();
    } catch (error) {
      logger.warn({ err: error }, 'the list of schools could not be read; the last one stays');
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();
  return { current: () => current, refresh, close: () => clearInterval(timer) };
}
