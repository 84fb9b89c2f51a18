import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { contactMail, sendContactMessage } from './emails.ts';
import { findContactMessage, markDelivered } from './queries.ts';

export function contactJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendContactMessage, async ({ messageId }) => {
      const message = await findContactMessage(deps.db, messageId);
      if (!message || message.delivered_at !== null) return;
      await deliver(deps, contactMail(deps.config, message));
      await markDelivered(deps.db, messageId, deps.clock.now());
    }),
  ];
}
