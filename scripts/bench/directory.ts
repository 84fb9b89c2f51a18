import { parseArgs } from 'node:util';
import { rememberCommonCounts } from '#server/features/members/counts.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { SIZES, withCommunity } from './community.ts';
import { directoryTasks, type Task } from './directory-tasks.ts';
import { grownTable, parseSizes, SIZES_OPTION, type Grown } from './growth.ts';
import { circumstances, writeSection } from './report.ts';
import { quietStopwatch, type Stopwatch } from './stopwatch.ts';
import { timed } from './timing.ts';

export const DIRECTORY_USAGE = `  npm run bench -- directory [--members 10500 ...] [--only "text of a row"] [--write]
    Search, pages, counts and options with ${SIZES.join(', ')} members. They are made the first time: minutes for a million.`;

/** Times each query of the directory at each size, and prints the table with its targets. */
export async function measureDirectory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...SIZES_OPTION,
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = parseSizes(values.members);
  const before = circumstances();
  const rows = new Map<string, Grown>();
  for (const size of sizes) {
    await withCommunity(size, async ({ database }) => {
      console.error('Counting what is counted every night ...');
      await rememberCommonCounts({ db: database.db, clock: systemClock });
      for (const task of await directoryTasks(database)) {
        if (task.what.includes(values.only))
          await measureTask(rows, size, task, await quietStopwatch(database.db));
      }
    });
  }
  const text = `${before}; one caller after the other, in the server's process, database beside it, warm, without the waiting for a processor that others held; p95 (p99) in ms.\n\n${grownTable(sizes, [...rows.values()])}`;
  console.log(text);
  if (values.write) writeSection('directory', text);
}

async function measureTask(
  rows: Map<string, Grown>,
  size: number,
  task: Task,
  stopwatch: Stopwatch,
): Promise<void> {
  const timing = await timed(task.runs, { warmUp: task.warmUp, stopwatch });
  const row = rows.get(task.what) ?? { what: task.what, targets: task.targets, timings: new Map() };
  row.timings.set(size, timing);
  rows.set(task.what, row);
  console.error(
    `${size} ${task.what}: ${timing.p50.toFixed(2)} / ${timing.p95.toFixed(2)} / ${timing.p99.toFixed(2)} / ${timing.max.toFixed(1)}`,
  );
}
