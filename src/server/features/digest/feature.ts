import { z } from '#shared/zod.ts';
import { defineFeature } from '#server/core/feature.ts';
import { defineJob, handleJob } from '#server/platform/jobs/queue.ts';
import { sendDigest } from './emails.ts';
import { emailDigest, enqueueDigests } from './service.ts';

/** Enqueues the morning emails. */
export const startDigests = defineJob({ name: 'digest.start', payload: z.unknown() });

export const digest = defineFeature({
  name: 'digest',
  handlers: () => ({}),
  jobs: (deps) => [
    handleJob(startDigests, () => enqueueDigests(deps)),
    handleJob(sendDigest, (payload) => emailDigest(deps, payload)),
  ],
  // 08:00 in India.
  schedule: [{ name: startDigests.name, cron: '30 2 * * *' }],
  personalData: {
    tables: { digest_day: { title: 'Day of your last morning email as administrator or verifier' } },
  },
});
