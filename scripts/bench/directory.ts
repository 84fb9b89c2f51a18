import { openDeps } from '#server/open-deps.ts';
import { adminTasks } from './admin-tasks.ts';
import { SIZES } from './community.ts';
import { directoryTasks } from './directory-tasks.ts';
import { measureGrowth } from './growth.ts';
import { writeTasks } from './writes.ts';

export const DIRECTORY_USAGE = `  npm run bench -- directory [--members 10500 ...] [--only "text of a row"] [--write]
    Search, pages, counts, options, admin lists and writes with ${SIZES.join(', ')} members. They are made the first time: minutes for a million.`;

/** Times each query of the directory at each size, and prints the table with its targets. */
export async function measureDirectory(args: string[]): Promise<void> {
  await measureGrowth(args, {
    section: 'directory',
    tasks: async (database, config) => {
      const { db } = database;
      const { deps } = await openDeps(config, database);
      return [...(await directoryTasks(db)), ...(await adminTasks(db)), ...(await writeTasks(deps))];
    },
  });
}
