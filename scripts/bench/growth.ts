import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../src/server/config.ts';
import type { Database } from '../../src/server/platform/database/pool.ts';
import { parseSizes, SIZES, withCommunity } from './community.ts';
import { circumstances, table, writeSection } from './report.ts';
import { quietStopwatch, type Stopwatch } from './stopwatch.ts';
import { milliseconds, timedTogether, type Timing } from './timing.ts';

/** Targets for p95 and, if set, p99, in milliseconds. */
export type Target = Readonly<{ p95: number; p99?: number }>;

/** One row of the table: a timed task and its setup. */
export type Task = Readonly<{
  what: string;
  /** Targets by number of members. */
  targets: Readonly<Record<number, Target>>;
  runs: readonly (() => Promise<unknown>)[];
  /** Untimed setup before the first run. `after` cleans up after the last run. */
  prepare?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}>;

/** Tasks whose results are compared. Their runs alternate, so that other load affects all of them. */
export type Compared = readonly Task[];

type Grown = Pick<Task, 'what' | 'targets'> & Readonly<{ timings: Map<number, Timing> }>;

const HOW =
  'p95 (p99) in ms; one client, sequential calls after a warm-up, excluding time spent waiting for a CPU.';

/**
 * Times the same tasks with 10,500, 100,000 and 1,000,000 members and prints the results with their targets. `--write`
 * updates docs/performance.md and reuses earlier results for sizes that were not run.
 */
export async function measureGrowth(
  args: string[],
  measured: {
    readonly section: string;
    /** Prepares a community and returns the tasks to time. */
    readonly tasks: (database: Database, config: Config) => Promise<readonly (Task | Compared)[]>;
  },
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', multiple: true, default: SIZES.map(String) },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = parseSizes(values.members);
  const saved = readSaved(measured.section);
  for (const size of sizes) {
    const before = circumstances();
    const rows: SavedRow[] = [];
    await withCommunity(size, async ({ database, config }) => {
      for (const task of await measured.tasks(database, config)) {
        const chosen = ('what' in task ? [task] : task).filter(({ what }) => what.includes(values.only));
        if (chosen.length > 0) rows.push(...(await measureTasks(size, database, chosen)));
      }
    });
    saved[size] = { before, rows };
  }
  if (values.only === '') writeSaved(measured.section, saved);
  const shown = values.write ? SIZES.filter((size) => saved[size]) : sizes;
  const rows = grownRows(shown, saved);
  const when = shown.map((size) => `- ${shortSize(size)} members: ${saved[size]?.before}`);
  const text = `${HOW}\n\n${when.join('\n')}\n\n${grownTable(shown, rows)}`;
  console.log(text);
  if (values.write) writeSection(measured.section, text);
}

type SavedRow = Readonly<{ what: string; targets: Task['targets']; timing: Timing }>;
/** Saved results by number of members, so that a long benchmark can run one size at a time. */
type SavedResults = Record<number, Readonly<{ before: string; rows: readonly SavedRow[] }>>;

const SAVED_FOLDER = '.cache/measured';

function readSaved(section: string): SavedResults {
  const file = join(SAVED_FOLDER, `${section}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function writeSaved(section: string, saved: SavedResults): void {
  mkdirSync(SAVED_FOLDER, { recursive: true });
  writeFileSync(join(SAVED_FOLDER, `${section}.json`), JSON.stringify(saved));
}

function grownRows(sizes: readonly number[], saved: SavedResults): Grown[] {
  const rows = new Map<string, Grown>();
  for (const size of sizes) {
    for (const { what, targets, timing } of saved[size]?.rows ?? []) {
      const row = rows.get(what) ?? { what, targets, timings: new Map() };
      row.timings.set(size, timing);
      rows.set(what, row);
    }
  }
  return [...rows.values()];
}

/** Runs tasks once to warm up, then again to time them. */
async function measureTasks(
  size: number,
  { db }: Pick<Database, 'db'>,
  tasks: readonly Task[],
): Promise<SavedRow[]> {
  const stopwatch = await quietStopwatch(db);
  await timeTasks(tasks);
  const timings = await timeTasks(tasks, stopwatch);
  return tasks.flatMap(({ what, targets }, index) => {
    const timing = timings[index];
    if (timing === undefined) return [];
    const figures = (['p50', 'p95', 'p99', 'max'] as const).map(
      (name) => `${name} ${timing[name].toFixed(2)}`,
    );
    console.error(`${size} members, ${what}: ${figures.join(', ')} ms`);
    return [{ what, targets, timing }];
  });
}

async function timeTasks(tasks: readonly Task[], stopwatch?: Stopwatch): Promise<Timing[]> {
  for (const { prepare } of tasks) await prepare?.();
  const timings = await timedTogether(
    tasks.map(({ runs }) => runs),
    stopwatch,
  );
  for (const { after } of tasks) await after?.();
  return timings;
}

/** Formats the results and their targets as a Markdown table. */
function grownTable(sizes: readonly number[], rows: readonly Grown[]): string {
  const number = new Intl.NumberFormat('en');
  const head = ['', ...sizes.map((size) => number.format(size)), 'target', ''];
  const body = rows.map(({ what, targets, timings }) => [
    what,
    ...sizes.map((size) => cell(timings.get(size))),
    targetsCell(targets),
    verdict(targets, timings),
  ]);
  return table([head, ...body]);
}

function cell(timing: Timing | undefined): string {
  return timing === undefined ? '' : `${milliseconds(timing.p95)} (${milliseconds(timing.p99)})`;
}

function targetsCell(targets: Grown['targets']): string {
  return Object.entries(targets)
    .map(
      ([size, { p95, p99 }]) => `${shortSize(Number(size))}: ≤ ${p95}${p99 === undefined ? '' : ` (${p99})`}`,
    )
    .join('; ');
}

function shortSize(size: number): string {
  return new Intl.NumberFormat('en').format(size);
}

function verdict(targets: Grown['targets'], timings: Grown['timings']): string {
  const missed = Object.entries(targets).filter(([size, { p95, p99 }]) => {
    const timing = timings.get(Number(size));
    return timing !== undefined && (timing.p95 > p95 || (p99 !== undefined && timing.p99 > p99));
  });
  if (Object.keys(targets).length === 0) return '';
  return missed.length === 0
    ? 'met'
    : `missed at ${missed.map(([size]) => shortSize(Number(size))).join(', ')}`;
}
