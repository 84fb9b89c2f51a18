import { contactSubjectLabel } from '#shared/contact/contact.ts';
import { DEFAULT_LOCALE } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
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

/** Acknowledges a message to its sender. */
export const sendAcknowledgement = defineJob({
  name: 'contact.send-acknowledgement',
  payload: z.object({ messageId: z.uuid() }),
});

/**
 * The acknowledgement. Nothing that was typed is in it, not even a name: anybody can put anybody's address into the form,
 * and must not be able to send them words of their own by it.
 */
export function acknowledgementMail(site: SiteSettings, message: ContactMessageRow): Mail {
  return renderMail({
    to: message.email,
    subject: 'Your message has arrived',
    preheader: 'We will get back to you soon.',
    heading: 'Thank you for writing',
    blocks: [
      { kind: 'text', text: "We've got your message and will reply soon." },
      {
        kind: 'facts',
        rows: [
          ['Subject', contactSubjectLabel(DEFAULT_LOCALE, message.subject)],
          ['Received', momentInIndia(message.created_at)],
        ],
      },
      { kind: 'note', text: `In a hurry? Call customer care: ${site.carePhone}.` },
      {
        kind: 'note',
        text: "Didn't write to us? Someone may have entered your address by mistake. You can ignore this.",
      },
    ],
    footnote: { text: 'You get this email because your address was given on our contact page.' },
    sender: site,
  });
}

/** The message for the support address; replies go to the sender. */
export function contactMail(site: SiteSettings, message: ContactMessageRow): Mail {
  const mail = renderMail({
    to: site.supportEmail,
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
          ['Subject', contactSubjectLabel(DEFAULT_LOCALE, message.subject)],
        ],
      },
    ],
    footnote: { text: 'This message came by the form on the contact page.' },
    sender: site,
  });
  return { ...mail, headers: { 'Reply-To': message.email } };
}
