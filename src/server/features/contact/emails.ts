import { z } from '#shared/zod.ts';
import type { Config } from '#server/config.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import type { ContactMessageRow } from './queries.ts';

/** Hands a message of the contact form to the support address. */
export const sendContactMessage = defineJob({
  name: 'contact.send-message',
  payload: z.object({ messageId: z.uuid() }),
  maxAttempts: 25,
});

/** The message as the people at the support address read it; answering goes to whoever wrote. */
export function contactMail(config: Config, message: ContactMessageRow): Mail {
  const mail = renderMail({
    to: config.site.supportEmail,
    subject: `Contact (${message.subject}): ${message.name}`,
    preheader: message.message.slice(0, 120),
    heading: `A message from ${message.name}`,
    blocks: [
      { kind: 'quote', text: message.message },
      {
        kind: 'facts',
        rows: [
          ['Email', message.email],
          ...(message.phone ? ([['Phone', message.phone]] as const) : []),
          ['Subject', message.subject],
        ],
      },
    ],
    sender: config.site,
  });
  return { ...mail, headers: { 'Reply-To': message.email } };
}
