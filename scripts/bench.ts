/** `npm run bench -- pages`: runs the named benchmark from `scripts/bench`; docs/performance.md has the results. */
import { HTTP_USAGE, measureHttp } from './bench/http.ts';
import { measureMemory, MEMORY_USAGE } from './bench/memory.ts';
import { measurePages, PAGES_USAGE } from './bench/pages.ts';
import { isUsageError } from '#operator/commands/run-command.ts';
import { errorMessage } from '../src/server/platform/system-error.ts';
import { openDeps } from '#server/open-deps.ts';
import { adminListTasks } from './bench/admin-lists.ts';
import { adminTasks } from './bench/admin-tasks.ts';
import { SIZES } from './bench/community.ts';
import { directoryTasks } from './bench/directory-tasks.ts';
import { memberTasks } from './bench/member-tasks.ts';
import { measureGrowth } from './bench/growth.ts';
import { relationTasks } from './bench/relation-tasks.ts';
import { writeTasks } from './bench/writes.ts';

const DIRECTORY_USAGE = `  npm run bench -- directory [--members 10500 ...] [--only "text of a row"] [--write]
    Times searches, pages, counts, option lists, admin lists and writes with ${SIZES.join(', ')} members. The first run
    seeds them, which takes minutes for a million.`;

/** Times directory queries, admin lists and writes at each size, and prints the results with their targets. */
async function measureDirectory(args: string[]): Promise<void> {
  await measureGrowth(args, {
    section: 'directory',
    tasks: async (database, config) => {
      const { db } = database;
      const { deps } = await openDeps(config, database);
      return [
        ...(await directoryTasks(db)),
        ...(await memberTasks(deps)),
        await relationTasks(db),
        ...(await adminTasks(db)),
        ...(await writeTasks(deps)),
      ];
    },
  });
}

const ADMIN_USAGE = `  npm run bench -- admin [--members 10500 ...] [--only "text of a row"] [--write]
    Times every administrators' list and the counts of the navigation, on the members of "directory".`;

/** Times every administrators' list at each size, and prints the results with their targets. */
async function measureAdmin(args: string[]): Promise<void> {
  await measureGrowth(args, {
    section: 'admin',
    tasks: async (database, config) => adminListTasks((await openDeps(config, database)).deps),
  });
}

const MEASUREMENTS: Readonly<
  Record<string, { readonly usage: string; readonly run: (args: string[]) => Promise<void> }>
> = {
  admin: { usage: ADMIN_USAGE, run: measureAdmin },
  directory: { usage: DIRECTORY_USAGE, run: measureDirectory },
  http: { usage: HTTP_USAGE, run: measureHttp },
  memory: { usage: MEMORY_USAGE, run: measureMemory },
  pages: { usage: PAGES_USAGE, run: measurePages },
};

const [name = '', ...args] = process.argv.slice(2);
const measurement = MEASUREMENTS[name];
if (measurement === undefined) {
  const usages = Object.values(MEASUREMENTS).map(({ usage }) => usage);
  console.error(['Usage:', ...usages].join('\n'));
  process.exitCode = 1;
} else {
  try {
    await measurement.run(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`${errorMessage(error)}\n\nUsage:\n${measurement.usage}`);
    process.exitCode = 1;
  }
}
