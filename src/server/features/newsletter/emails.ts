import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';
import { newsletterEmailText } from './emails.text.ts';

const subscription = z.object({ subscriptionId: z.uuid() });

/** Asks the recipient to confirm a subscription, or says that they are subscribed already. */
export const sendInvitation = defineJob({ name: 'newsletter.send-invitation', payload: subscription });
/** Confirms that a subscription has ended. */
export const sendFarewell = defineJob({ name: 'newsletter.send-unsubscribed', payload: subscription });
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
/** Enqueues the batches of issues that are due or being sent. */
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
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(to, site.name),
      },
      { kind: 'button', label: texts.button, url, showsUrl: true },
      {
        kind: 'note',
        text: texts.note,
      },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
}

/**
 * Builds the email to current subscribers who subscribe again. The site's response must not reveal that they
 * are subscribed, so only this email does.
 */
export function alreadySubscribedMail(
  site: SiteSettings,
  { to, url }: { to: string; url: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, newsletterEmailText).alreadySubscribed;
  const mail = renderMail({
    locale,
    to,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(to),
      },
      { kind: 'note', text: texts.note },
    ],
    footnote: unsubscribeFootnote(url, locale),
    sender: site,
  });
  return { ...mail, headers: unsubscribeHeaders(url) };
}

/** Builds the email that confirms unsubscribing by a link. */
export function farewellMail(site: SiteSettings, to: string, locale: Locale = DEFAULT_LOCALE): Mail {
  const texts = text(locale, newsletterEmailText).unsubscribed;
  return renderMail({
    locale,
    to,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(to),
      },
      {
        kind: 'note',
        text: texts.note,
      },
      { kind: 'button', label: texts.button, url: site.publicUrl },
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
 * Builds an issue for one subscriber, with the headers for the mail program's unsubscribe button. Every copy has the
 * same Message-ID, so that mail servers and programs can drop duplicates.
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
  const { to, unsubscribeUrl, issueId, subscriptionId } = recipient;
  const mail = renderIssue(site, issue, { to, unsubscribeUrl, locale });
  const messageId = `<newsletter-${issueId}-${subscriptionId}@${new URL(site.publicUrl).hostname}>`;
  return { ...mail, headers: { 'Message-ID': messageId, ...unsubscribeHeaders(unsubscribeUrl) } };
}

/** Builds a test of an issue: the same email, but its unsubscribe link unsubscribes no one. */
export function testMail(
  site: SiteSettings,
  issue: IssueContent,
  to: string,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  return renderIssue(site, issue, { to, unsubscribeUrl: `${site.publicUrl}/newsletter/unsubscribe`, locale });
}

function renderIssue(
  site: SiteSettings,
  { subject, preview, blocks }: IssueContent,
  { to, unsubscribeUrl, locale }: { to: string; unsubscribeUrl: string; locale: Locale },
): Mail {
  return renderMail({
    locale,
    to,
    subject,
    preheader: preview || text(locale, newsletterEmailText).issue.preheader(site.name),
    heading: subject,
    blocks,
    isGoodNews: true,
    footnote: unsubscribeFootnote(unsubscribeUrl, locale),
    sender: site,
  });
}

function unsubscribeFootnote(url: string, locale: Locale) {
  const texts = text(locale, newsletterEmailText).footnote;
  return {
    text: texts.text,
    link: { label: texts.link, url },
  };
}

/**
 * Returns the headers with which mail programs unsubscribe in one click, without opening a page (RFC 2369, RFC 8058).
 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
