import { rememberCommonCounts } from '#server/features/directory/counts.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { SIZES } from './community.ts';
import { directoryTasks } from './directory-tasks.ts';
import { measureGrowth } from './growth.ts';

export const DIRECTORY_USAGE = `  npm run bench -- directory [--members 10500 ...] [--only "text of a row"] [--write]
    Search, pages, counts and options with ${SIZES.join(', ')} members. They are made the first time: minutes for a million.`;

/** Times each query of the directory at each size, and prints the table with its targets. */
export async function measureDirectory(args: string[]): Promise<void> {
  await measureGrowth(args, {
    section: 'directory',
    tasks: async ({ db }) => {
      console.error('Counting what is counted every night ...');
      while (await rememberCommonCounts({ db, clock: systemClock }));
      return directoryTasks(db);
    },
  });
}
