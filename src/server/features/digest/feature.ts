import type { digestCalls } from '#shared/digest/endpoints.ts';
import { z } from '#shared/zod.ts';
import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { defineJob, handleJob } from '#server/platform/jobs/queue.ts';
import { sendDigest } from './emails.ts';
import { isDigestOff, setDigestOff } from './queries.ts';
import { leaveDigest } from './links.service.ts';
import { emailDigest, enqueueDigests } from './service.ts';

/** Enqueues the morning emails. */
export const startDigests = defineJob({ name: 'digest.start', payload: z.unknown() });

export const digest = defineFeature({
  name: 'digest',
  handlers: digestHandlers,
  jobs: (deps) => [
    handleJob(startDigests, () => enqueueDigests(deps)),
    handleJob(sendDigest, (payload) => emailDigest(deps, payload)),
  ],
  // 08:00 in India.
  schedule: [{ name: startDigests.name, cron: '30 2 * * *' }],
  personalData: {
    tables: { digest_choice: { title: 'Your morning email as administrator or verifier' } },
  },
});

function digestHandlers(deps: Deps): Handlers<keyof typeof digestCalls> {
  return {
    findDigestChoice: async ({ actor }) => ({ isOn: !(await isDigestOff(deps.db, actor.member.id)) }),
    changeDigestChoice: async ({ actor, body }) => {
      await setDigestOff(deps.db, actor.member.id, !body.isOn);
      return { isOn: body.isOn };
    },
    leaveDigest: ({ body }) => leaveDigest(deps, body.token),
    leaveDigestWithOneClick: ({ query }) => leaveDigest(deps, query.token),
  };
}
