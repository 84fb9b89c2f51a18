/** `./navodayan seed --members 100000`: fills the database with invented members, for benchmarks. */
import { parseArgs } from 'node:util';
import { seedDatabase } from '#server/features/sample/seeding.service.ts';
import { runOnSite, UsageError } from './run-command.ts';

const MEMBERS_MAX = 10_000_000;
const USAGE = `Usage:
  ./navodayan seed --members 100000

Adds invented members. They go away with "./navodayan sample remove".`;

await runOnSite(USAGE, readArguments, async (config, members) => {
  const begun = performance.now();
  await seedDatabase(config, { members, now: new Date(), report: console.log });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${new Intl.NumberFormat('en').format(members)} members were added in ${seconds} s.`);
});

function readArguments(): number {
  const { members = '' } = parseArgs({ options: { members: { type: 'string' } } }).values;
  const value = Number(members);
  if (/^\d+$/.test(members) && value >= 1 && value <= MEMBERS_MAX) return value;
  throw new UsageError(`--members must be a whole number from 1 to ${MEMBERS_MAX}.`);
}
