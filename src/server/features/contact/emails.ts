import { contactSubjectLabel } from '#shared/contact/contact.ts';
import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { messageIdOf } from '#server/platform/mail/message-id.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';
import type { ContactMessageRow } from './queries.ts';
import type { ContactReplyRow } from './replies.queries.ts';
import { contactEmailText } from './emails.text.ts';

/** Sends a contact message to the support address. */
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

/** Sends an administrator's reply to a message. */
export const sendReply = defineJob({
  name: 'contact.send-reply',
  payload: z.object({ replyId: z.uuid() }),
  maxAttempts: 25,
});

/**
 * Builds the acknowledgement. It repeats nothing that was typed, not even the name: anyone can enter someone else's
 * address, and must not be able to send them text through this form.
 */
export function acknowledgementMail(
  site: SiteSettings,
  message: ContactMessageRow,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, contactEmailText).acknowledgement;
  const mail = renderMail({
    locale,
    to: message.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead },
      {
        kind: 'details',
        rows: [
          [texts.about, contactSubjectLabel(locale, message.subject)],
          [texts.received, momentInIndia(message.created_at, locale)],
        ],
      },
      { kind: 'note', text: texts.hurry(site.carePhone) },
      {
        kind: 'note',
        text: texts.notYou,
      },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
  return { ...mail, headers: { 'Message-ID': messageIdOf(site, 'message', message.id) } };
}

/** Builds the email to the support address; replies go to the sender. */
export function contactMail(
  site: SiteSettings,
  message: ContactMessageRow,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, contactEmailText).message;
  const mail = renderMail({
    locale,
    to: site.supportEmail,
    subject: texts.subject(message.subject, message.name),
    preheader: message.message.slice(0, 120),
    heading: texts.heading(message.name),
    blocks: [
      { kind: 'quote', text: message.message },
      {
        kind: 'details',
        rows: [
          [texts.email, message.email],
          ...(message.phone ? ([[texts.phone, message.phone]] as const) : []),
          [texts.about, contactSubjectLabel(locale, message.subject)],
        ],
      },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
  return { ...mail, headers: { 'Reply-To': message.email } };
}

/**
 * Builds an administrator's reply, with the message below it. `earlier` are the ids of the replies that the person got
 * before; this one continues their thread, or that of the acknowledgement.
 */
export function replyMail(
  site: SiteSettings,
  { message, reply, earlier }: RepliedMessage,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, contactEmailText).reply;
  const mail = renderMail({
    locale,
    to: reply.email,
    subject: texts.subject(contactSubjectLabel(locale, message.subject)),
    preheader: reply.body.slice(0, 120),
    heading: texts.heading,
    blocks: [
      ...paragraphsOf(reply.body),
      { kind: 'note', text: texts.wrote(momentInIndia(message.created_at, locale)) },
      { kind: 'quote', text: message.message },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
  const references = [
    ...(message.acknowledged_at === null ? [] : [messageIdOf(site, 'message', message.id)]),
    ...earlier.map((id) => messageIdOf(site, 'reply', id)),
  ];
  const last = references.at(-1);
  return {
    ...mail,
    headers: {
      'Message-ID': messageIdOf(site, 'reply', reply.id),
      'Reply-To': site.supportEmail,
      ...(last !== undefined && { 'In-Reply-To': last, References: references.join(' ') }),
    },
  };
}

/** A reply with its message and the ids of the replies sent before it, oldest first. */
export type RepliedMessage = Readonly<{
  message: ContactMessageRow;
  reply: ContactReplyRow;
  earlier: readonly string[];
}>;

/** Splits text at blank lines; `renderMail` keeps the line breaks within a paragraph. */
function paragraphsOf(body: string): MailBlock[] {
  return body.split(/(?:\r?\n[^\S\n]*){2,}/).map((paragraph) => ({ kind: 'text', text: paragraph }));
}
