import { cleanDirectoryIndexes, directoryJobs } from './jobs.ts';
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
  schedule: [{ name: cleanDirectoryIndexes.name, cron: '* * * * *' }],
  retention: [{ name: 'unused filter values', cron: '53 20 * * *', run: ({ db }) => forgetUnusedWords(db) }],
});
