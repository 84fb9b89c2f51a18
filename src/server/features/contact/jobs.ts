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
import { findContactMessage, markDelivered } from './queries.ts';
import { listEarlierSent, markAcknowledged, markReplySent, startReply } from './replies.queries.ts';
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
      await markDelivered(deps.db, messageId, deps.clock.now());
    }),
    handleJob(sendAcknowledgement, async ({ messageId }) => {
      const message = await findContactMessage(deps.db, messageId);
      if (!message) return;
      await deliver(deps, acknowledgementMail(deps.site(), message));
      await markAcknowledged(deps.db, messageId, deps.clock.now());
    }),
    handleJob(sendReply, async ({ replyId }) => {
      const reply = await startReply(deps.db, replyId, deps.clock.now());
      const message = reply && (await findContactMessage(deps.db, reply.message_id));
      if (!reply || !message) return;
      const earlier = await listEarlierSent(deps.db, reply);
      await deliverUncounted(deps, replyMail(deps.site(), { message, reply, earlier }));
      await markReplySent(deps.db, replyId, deps.clock.now());
    }),
    handleJob(resendUndelivered, async () => {
      const messages = await sendUndeliveredAgain(deps);
      if (messages > 0) deps.logger.warn({ messages }, 'contact messages queued again');
    }),
  ];
}
