/** `./navodayan seed --members 100000 [--seed 1]`: fills the database with invented members, for benchmarks. */
import { parseArgs } from 'node:util';
import { seedDatabase } from '#server/features/sample/seeding.service.ts';
import { runOnSite, UsageError } from './run-command.ts';

const MEMBERS_MAX = 10_000_000;
const USAGE = `Usage:
  ./navodayan seed --members 100000 [--seed 1]

Adds invented members. The same seed gives the same people. They go away with "./navodayan sample remove".`;

await runOnSite(USAGE, readArguments, async (config, { members, seed }) => {
  const begun = performance.now();
  await seedDatabase(config, { members, seed, now: new Date(), report: console.log });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${new Intl.NumberFormat('en').format(members)} members were added in ${seconds} s.`);
});

function readArguments() {
  const { values } = parseArgs({ options: { members: { type: 'string' }, seed: { type: 'string' } } });
  return {
    members: wholeNumber('--members', values.members ?? '', MEMBERS_MAX),
    seed: wholeNumber('--seed', values.seed ?? '1', Number.MAX_SAFE_INTEGER),
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
  throw new UsageError(`${name} must be a whole number from 1 to ${max}.`);
}
