import { z } from '#shared/zod.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';

/** After a sign-up with a taken address: deletes the stored document, and emails the owner of the address. */
export const settleTakenEmail = defineJob({
  name: 'sign-up.settle-taken-email',
  payload: z.object({ memberId: z.uuid(), storageKey: z.string() }),
});
