import { z } from '#shared/zod.ts';
import { recordRun } from '#server/core/retention/retention-runs.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { acknowledgementMail, contactMail, sendAcknowledgement, sendContactMessage } from './emails.ts';
import { findContactMessage, markDelivered } from './queries.ts';
import { sendUndeliveredAgain, tidyMessages } from './service.ts';

/** Sends what no mail server took for days again, and removes what was delivered long ago. */
export const tidyContact = defineJob({ name: 'contact.tidy', payload: z.unknown() });

export function contactJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendContactMessage, async ({ messageId }) => {
      const message = await findContactMessage(deps.db, messageId);
      if (!message || message.delivered_at !== null) return;
      // A refusal for good is no end here: the support address is ours to mend, and the message must not be lost.
      await deps.mailer.send(contactMail(deps.config, message));
      await markDelivered(deps.db, messageId, deps.clock.now());
    }),
    handleJob(sendAcknowledgement, async ({ messageId }) => {
      const message = await findContactMessage(deps.db, messageId);
      if (message) await deliver(deps, acknowledgementMail(deps.config, message));
    }),
    handleJob(tidyContact, async () => {
      const again = await sendUndeliveredAgain(deps);
      deps.logger.info({ again }, 'contact messages sent again');
      await recordRun(deps, 'contact messages', await tidyMessages(deps));
    }),
  ];
}
