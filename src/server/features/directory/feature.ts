import { checkDirectoryCounts, countCommonSearches, directoryJobs, updateDirectoryCounts } from './jobs.ts';
import { forgetUnusedWords } from './projection.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { directoryHandlers } from './routes.ts';

export const directory = defineFeature({
  name: 'directory',
  handlers: directoryHandlers,
  personalData: {
    tables: {
      directory_entry: { title: 'Your entry in the directory' },
    },
  },
  jobs: directoryJobs,
  schedule: [
    { name: updateDirectoryCounts.name, cron: '* * * * *' },
    { name: checkDirectoryCounts.name, cron: '3 21 * * *' },
    { name: countCommonSearches.name, cron: '17 21 * * *' },
  ],
  retention: [{ name: 'unused filter values', cron: '53 20 * * *', run: ({ db }) => forgetUnusedWords(db) }],
});
