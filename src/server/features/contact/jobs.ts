import { z } from '#shared/zod.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver, deliverUncounted } from '#server/platform/mail/deliver.ts';
import {
  acknowledgementMail,
  contactMail,
  replyMail,
  sendAcknowledgement,
  sendContactMessage,
  sendReply,
} from './emails.ts';
import { findContactMessage, markMailed } from './queries.ts';
import { findReply, listReplies, markReplySent } from './replies.queries.ts';
import { sendUndeliveredAgain } from './service.ts';

/** Requeues messages that no mail server has accepted for days. */
export const resendUndelivered = defineJob({ name: 'contact.resend', payload: z.unknown() });

export function contactJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendContactMessage, async ({ messageId }) => {
      const message = await findContactMessage(deps.db, messageId);
      if (!message || message.delivered_at !== null) return;
      // Retry even a permanent failure: the operator can fix the support address, and no message may be lost.
      await deps.mailer.send(contactMail(deps.site(), message));
      await markMailed(deps.db, messageId, { delivered_at: deps.clock.now() });
    }),
    handleJob(sendAcknowledgement, async ({ messageId }) => {
      const message = await findContactMessage(deps.db, messageId);
      if (!message) return;
      await deliver(deps, acknowledgementMail(deps.site(), message));
      await markMailed(deps.db, messageId, { acknowledged_at: deps.clock.now() });
    }),
    handleJob(sendReply, async ({ replyId }) => {
      const reply = await findReply(deps.db, replyId);
      const message = reply && (await findContactMessage(deps.db, reply.message_id));
      if (!reply || !message || reply.sent_at !== null) return;
      const earlier = (await listReplies(deps.db, [message.id])).filter(({ sent_at: at }) => at !== null);
      await deliverUncounted(
        deps,
        replyMail(deps.site(), { message, reply, earlier: earlier.map(({ id }) => id) }),
      );
      await markReplySent(deps.db, replyId, deps.clock.now());
    }),
    handleJob(resendUndelivered, async () => {
      const messages = await sendUndeliveredAgain(deps);
      if (messages > 0) deps.logger.warn({ messages }, 'contact messages queued again');
    }),
  ];
}
