import { projectAllMembers } from '#server/features/directory/projection.service.ts';
import type { Config } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { inTransaction, type Database } from '#server/platform/database/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { generatePeople, PERSON_COLUMNS, type SamplePerson } from './people.service.ts';
import { findLastSampleNumber } from './queries.ts';
import { copyMembers, vacuumMembers, withoutDirectoryIndexes } from './seeding.queries.ts';

const PROGRESS_MS = 2000;

export type SeedWanted = Readonly<{
  members: number;
  seed: number;
  now: Date;
  /** Called with a line for the terminal, every two seconds while it writes. */
  report: (line: string) => void;
}>;

/**
 * Adds invented members to the database of these settings, for measurements, beside a running application or without it.
 * None of them can sign in; all of them are sample accounts. Raises `StartupError` in production.
 */
export async function seedDatabase(config: Config, wanted: SeedWanted): Promise<void> {
  if (config.isProduction) throw new StartupError('Invented members never exist in production.');
  const { report } = wanted;
  const database = await startDatabase(config, { report, applicationName: 'navodayan seed', role: 'owner' });
  try {
    await seedMembers(database, wanted);
  } finally {
    await database.close();
  }
}

/** The same on a database that was opened as its owner. Locks the directory while rebuilding it. */
export async function seedMembers(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { members, seed, now, report }: SeedWanted,
): Promise<void> {
  const firstNumber = (await findLastSampleNumber(db)) + 1;
  const people = generatePeople({ seed, count: members, now, firstNumber });
  await copyMembers(pool, PERSON_COLUMNS, reporting(people, members, report));
  report('Making the directory ...');
  await inTransaction(db, (tx) => withoutDirectoryIndexes(tx, () => projectAllMembers(tx)));
  report('Gathering statistics ...');
  await vacuumMembers(db);
}

/** Passes the people on and says, every two seconds, how far it is. */
function* reporting(
  people: Iterable<SamplePerson>,
  total: number,
  report: SeedWanted['report'],
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
