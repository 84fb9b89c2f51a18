import { z } from '#shared/zod.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';

/** Deletes the stored document of a sign-up whose address is taken, and emails the address's owner. */
export const settleTakenEmail = defineJob({
  name: 'sign-up.settle-taken-email',
  payload: z.object({ memberId: z.uuid(), storageKey: z.string() }),
});
