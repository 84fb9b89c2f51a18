import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';
import { newsletterEmailText } from './emails.text.ts';

const subscription = z.object({ subscriptionId: z.uuid() });

/** Asks the recipient to confirm a subscription. */
export const sendInvitation = defineJob({ name: 'newsletter.send-invitation', payload: subscription });
/** Lower than emails that people wait for (0), and than the morning email and invitations (10). */
const ISSUE_PRIORITY = 20;
/** Sends one issue to one subscriber. */
export const sendIssue = defineJob({
  name: 'newsletter.send-issue',
  payload: subscription.extend({ issueId: z.uuid() }),
  maxAttempts: 25,
  priority: ISSUE_PRIORITY,
});
/** Enqueues the next batch of emails of an issue. */
export const queueDeliveries = defineJob({
  name: 'newsletter.queue-deliveries',
  payload: z.object({ issueId: z.uuid() }),
  maxAttempts: 25,
  priority: ISSUE_PRIORITY,
});
/** Enqueues the batches of issues that are being sent. */
export const queueRunning = defineJob({
  name: 'newsletter.queue-running',
  payload: z.unknown(),
  maxAttempts: 1,
  priority: ISSUE_PRIORITY,
});
/** Sends an issue to the administrator who asked for a test. */
export const sendTest = defineJob({
  name: 'newsletter.send-test',
  payload: z.object({ issueId: z.uuid(), memberId: z.uuid() }),
});

/** Builds the double opt-in email: the subscription starts only after the button is pressed. */
export function invitationMail(
  site: SiteSettings,
  { to, url }: { to: string; url: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, newsletterEmailText).invitation;
  return renderMail({
    locale,
    to,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.subject,
    blocks: [
      { kind: 'text', text: texts.lead(to, site.name) },
      { kind: 'button', label: texts.button, url, showsUrl: true },
      { kind: 'note', text: texts.note },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
}

/** The text of an issue, with its Markdown parsed into blocks. */
export type IssueContent = {
  readonly subject: string;
  /** Preview line; empty for the default. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
};

/**
 * Builds an issue for one subscriber, with the headers with which mail programs unsubscribe in one click, without
 * opening a page (RFC 2369, RFC 8058). Every copy has the same Message-ID, so that mail servers and programs can drop
 * duplicates.
 */
export function issueMail(
  site: SiteSettings,
  issue: IssueContent,
  recipient: {
    readonly to: string;
    readonly unsubscribeUrl: string;
    readonly issueId: string;
    readonly subscriptionId: string;
  },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const { to, unsubscribeUrl: url, issueId, subscriptionId } = recipient;
  return {
    ...testMail(site, issue, { to, url }, locale),
    headers: {
      'Message-ID': `<newsletter-${issueId}-${subscriptionId}@${new URL(site.publicUrl).hostname}>`,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Builds an issue without headers: a test or a preview, whose unsubscribe link by default unsubscribes no one. */
export function testMail(
  site: SiteSettings,
  { subject, preview, blocks }: IssueContent,
  { to, url = `${site.publicUrl}/newsletter/unsubscribe` }: { readonly to: string; readonly url?: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, newsletterEmailText).issue;
  return renderMail({
    locale,
    to,
    subject,
    preheader: preview || texts.preheader(site.name),
    heading: subject,
    blocks,
    isGoodNews: true,
    footnote: { text: texts.footnote, link: { label: texts.link, url } },
    sender: site,
  });
}
