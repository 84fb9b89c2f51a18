import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { dayInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { invitationEmailText } from './emails.text.ts';

/** Enqueues the next invitations: every minute, and when an import is started or resumed. */
export const queueInvitations = defineJob({
  name: 'invitations.send',
  payload: z.unknown(),
  maxAttempts: 1,
  priority: 10,
});

/**
 * Emails one invitation, with lower priority than emails that someone is waiting for. The worker retries it for about a
 * day; after that, `queueInvitations` enqueues it again.
 */
export const emailInvitation = defineJob({
  name: 'invitations.email',
  payload: z.object({
    invitationId: z.uuid(),
    /** Number of earlier copies, sent because the mail server did not respond. */
    copy: z.number().int().default(0),
  }),
  maxAttempts: 13,
  priority: 10,
});

/**
 * Builds the invitation email. It does not contain the recipient's name, because someone else typed it. Every
 * copy has the same Message-ID, so that mail servers and programs can drop duplicates.
 */
export function joinUsMail(
  site: SiteSettings,
  invitation: {
    readonly id: string;
    readonly to: string;
    /** Name of the administrator who started the import; null if their account was deleted. */
    readonly inviter: string | null;
    readonly source: string;
    readonly token: string;
    readonly expiresAt: Date;
  },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, invitationEmailText).joinUs;
  const { id, to, inviter, source, token, expiresAt } = invitation;
  const declineUrl = `${site.publicUrl}/invitation/decline?token=${token}`;
  const until = dayInIndia(expiresAt, locale);
  const mail = renderMail({
    locale,
    to,
    subject: texts.subject(site.name),
    preheader: texts.preheader(site.network),
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(inviter, site.name, site.network),
      },
      {
        kind: 'text',
        text: texts.filledIn,
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/signup?token=${token}`, showsUrl: true },
      {
        kind: 'note',
        text: texts.note(until, `${site.publicUrl}/signup`),
      },
      { kind: 'heading', text: texts.why },
      {
        kind: 'text',
        text: texts.source(source, until),
      },
    ],
    isGoodNews: true,
    footnote: {
      text: texts.footnote,
      link: { label: texts.erase, url: declineUrl },
    },
    sender: site,
  });
  return {
    ...mail,
    headers: {
      'Message-ID': `<invitation-${id}@${new URL(site.publicUrl).hostname}>`,
      // Makes mail clients show an unsubscribe button (RFC 2369, RFC 8058).
      'List-Unsubscribe': `<${declineUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
