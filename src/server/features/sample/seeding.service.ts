import { projectAllMembers } from '#server/features/directory/projection.service.ts';
import type { Config } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { inTransaction, type Database } from '#server/platform/database/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { generatePeople, PERSON_COLUMNS, type SamplePerson } from './people.service.ts';
import { findLastSampleNumber } from './queries.ts';
import { copyMembers, vacuumMembers, withoutDirectoryIndexes } from './seeding.queries.ts';

const PROGRESS_MS = 2000;

export type SeedOptions = Readonly<{
  members: number;
  seed: number;
  now: Date;
  /** Receives a progress line for the terminal, every two seconds while writing. */
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
    await seedMembers(database, options);
  } finally {
    await database.close();
  }
}

/** Like `seedDatabase`, with a database connection as the owner. Locks the directory while rebuilding it. */
export async function seedMembers(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { members, seed, now, report }: SeedOptions,
): Promise<void> {
  const firstNumber = (await findLastSampleNumber(db)) + 1;
  const people = generatePeople({ seed, count: members, now, firstNumber });
  await copyMembers(pool, PERSON_COLUMNS, reporting(people, members, report));
  report('Building the directory ...');
  await inTransaction(db, (tx) => withoutDirectoryIndexes(tx, () => projectAllMembers(tx)));
  report('Updating the planner statistics ...');
  await vacuumMembers(db);
}

/** Yields the people and reports progress every two seconds. */
function* reporting(
  people: Iterable<SamplePerson>,
  total: number,
  report: SeedOptions['report'],
): Generator<SamplePerson> {
  const begun = performance.now();
  let [count, reportAt] = [0, begun + PROGRESS_MS];
  for (const person of people) {
    yield person;
    count += 1;
    if (count < total && performance.now() < reportAt) continue;
    report(progressLine(count, total, performance.now() - begun));
    reportAt = performance.now() + PROGRESS_MS;
  }
}

function progressLine(count: number, total: number, ms: number): string {
  const number = new Intl.NumberFormat('en');
  const rate = (count / ms) * 1000;
  const remaining = Math.ceil((total - count) / rate);
  const written = `${number.format(count)} of ${number.format(total)} members`;
  return `${written}, ${number.format(Math.round(rate))} a second, ${remaining} s remaining`;
}
