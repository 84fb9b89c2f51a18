import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { digestEmailText } from './emails.text.ts';

/** Emails an administrator or a verifier what waits for them on a day in India. */
export const sendDigest = defineJob({
  name: 'digest.send',
  payload: z.object({ memberId: z.uuid(), day: z.iso.date() }),
  priority: 10,
});

/** Screens of what is counted. */
const PATHS = {
  signUps: '/admin/dashboard?tab=pendingDocs',
  founders: '/admin/dashboard?tab=pendingFounder',
  messages: '/admin/messages',
  reports: '/admin/reports',
  fieldChanges: '/admin/facts',
  guardians: '/admin/facts?tab=guardians',
  undelivered: '/admin/mails',
  verifierSignUps: '/verify',
} as const;

export type DigestCount = Readonly<{ kind: keyof typeof PATHS; waiting: number }>;

/** What waits for a person: counts above 0, and the age of the oldest entry in calendar days. */
export type Digest = Readonly<{
  counts: readonly DigestCount[];
  oldestDays: number;
  day: string;
  isVerifier: boolean;
  /** Turns the email off without signing in. */
  token: string;
}>;

/** Builds the morning email: counts with links, and no name of a member. */
export function digestMail(
  site: SiteSettings,
  to: Pick<MemberRow, 'id' | 'email'>,
  { counts, oldestDays, day, isVerifier, token }: Digest,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, digestEmailText);
  const role = isVerifier ? 'verifier' : 'admin';
  const mail = renderMail({
    locale,
    to: to.email,
    subject: texts.subject(
      site.name,
      counts.reduce((sum, { waiting }) => sum + waiting, 0),
    ),
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'list',
        isNumbered: false,
        items: counts.map(({ kind, waiting }) => [
          { text: texts.counts[kind](waiting), url: `${site.publicUrl}${PATHS[kind]}` },
        ]),
      },
      { kind: 'text', text: texts.oldest(oldestDays) },
      {
        kind: 'button',
        label: texts.button[role],
        url: `${site.publicUrl}${isVerifier ? PATHS.verifierSignUps : PATHS.signUps}`,
      },
      { kind: 'note', text: texts.note[role] },
      {
        kind: 'prose',
        spans: [{ text: texts.turnOff, url: `${site.publicUrl}/digest/unsubscribe?token=${token}` }],
      },
    ],
    sender: site,
  });
  // Stable, so that mail programs show one email if the job runs again after a lost response.
  const messageId = `<digest-${to.id}-${day}@${new URL(site.publicUrl).hostname}>`;
  return {
    ...mail,
    headers: {
      'Message-ID': messageId,
      // Makes mail programs show an unsubscribe button (RFC 2369, RFC 8058).
      'List-Unsubscribe': `<${site.publicUrl}/digest/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
