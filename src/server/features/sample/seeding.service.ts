import { projectAllMembers } from '#server/features/directory/projection.service.ts';
import type { Config } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { inTransaction, type Db } from '#server/platform/database/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { inventPerson, type SamplePerson } from './people.service.ts';
import { findLastSampleNumber, insertInBulk, vacuumMembers, withoutIndexes } from './queries.ts';

const BATCH = 5000;
const FOUNDER_EVERY = 200;

export type SeedOptions = Readonly<{
  members: number;
  now: Date;
  /** Receives lines for the terminal. */
  report: (line: string) => void;
}>;

/**
 * Adds invented members to the configured database for benchmarks. The application may be running. All are sample
 * accounts, and none can sign in.
 * @throws {StartupError} in production.
 */
export async function seedDatabase(config: Config, options: SeedOptions): Promise<void> {
  if (config.isProduction) throw new StartupError('Invented members cannot be added in production.');
  const { report } = options;
  const database = await startDatabase(config, { report, applicationName: 'navodayan seed', role: 'owner' });
  try {
    await seedMembers(database.db, options);
  } finally {
    await database.close();
  }
}

/** Like `seedDatabase`, with a connection as the owner. Locks members and the directory. */
export async function seedMembers(db: Db, options: SeedOptions): Promise<void> {
  const people = batchesOf(options, (await findLastSampleNumber(db)) + 1);
  await inTransaction(db, (tx) =>
    withoutIndexes(tx, ['member', 'admin_list_entry'], () => insertInBulk(tx, people)),
  );
  options.report('Building the directory ...');
  await inTransaction(db, (tx) =>
    withoutIndexes(tx, ['directory_entry', 'search_word'], () => projectAllMembers(tx)),
  );
  await vacuumMembers(db);
}

function* batchesOf(
  { members, now, report }: SeedOptions,
  firstNumber: number,
): Generator<readonly SamplePerson[]> {
  const options = { count: members, firstNumber, now, founderEvery: FOUNDER_EVERY };
  for (let from = 0; from < members; from += BATCH) {
    report(`${from} of ${members} members`);
    const length = Math.min(BATCH, members - from);
    yield Array.from({ length }, (_, index) => inventPerson({ ...options, position: from + index }));
  }
}
