import {
  applyChangedRules,
  cleanSearchIndexes,
  forgetUnusedWords,
  recountAllWords,
} from './projection.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { directoryHandlers } from './routes.ts';
import { z } from '#shared/zod.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';

/** Merges the pending lists of the search indexes, which every search scans completely. */
const cleanDirectoryIndexes = defineJob({
  name: 'directory.clean-search-indexes',
  payload: z.unknown(),
});

const rebuildAfterUpgrade = defineJob({
  name: 'directory.apply-changed-rules',
  payload: z.unknown(),
});

const countWords = defineJob({
  name: 'directory.recount-words',
  payload: z.unknown(),
});

function directoryJobs({ db }: Deps): readonly JobHandler[] {
  return [
    handleJob(cleanDirectoryIndexes, async () => cleanSearchIndexes(db)),
    handleJob(rebuildAfterUpgrade, async () => applyChangedRules(db)),
    handleJob(countWords, async () => recountAllWords(db)),
  ];
}

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
    { name: cleanDirectoryIndexes.name, cron: '* * * * *' },
    { name: rebuildAfterUpgrade.name, cron: '* * * * *' },
    { name: countWords.name, cron: '33 21 1 * *' },
  ],
  retention: [{ name: 'unused filter values', cron: '53 20 * * *', run: ({ db }) => forgetUnusedWords(db) }],
});
