import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';

const subscription = z.object({ subscriptionId: z.uuid() });

/** Asks to confirm a subscription, or says that there is one already. */
export const sendInvitation = defineJob({ name: 'newsletter.send-invitation', payload: subscription });
/** Confirms that a subscription has ended. */
export const sendFarewell = defineJob({ name: 'newsletter.send-unsubscribed', payload: subscription });
/** Sends one issue to one subscriber; emails that people wait for have priority. */
export const sendLetter = defineJob({
  name: 'newsletter.send-issue',
  payload: subscription.extend({ letterId: z.uuid() }),
  maxAttempts: 25,
  priority: 10,
});

/** Builds the double opt-in email: the subscription starts only after the button is pressed. */
export function invitationMail(site: SiteSettings, { to, url }: { to: string; url: string }): Mail {
  return renderMail({
    to,
    subject: 'Confirm your subscription',
    preheader: 'Confirm to get the next issue.',
    heading: 'Confirm your subscription',
    blocks: [
      {
        kind: 'text',
        text: `You (or someone else) asked to get the Navodayan newsletter at ${to}. It arrives about once a month: reunions, mentoring calls and news from the schools.`,
      },
      { kind: 'button', label: 'Confirm subscription', url, showsUrl: true },
      {
        kind: 'note',
        text: "The link is valid for 24 hours. If this wasn't you, ignore this email; we'll delete this address after 30 days.",
      },
    ],
    footnote: { text: 'You get this because someone entered this address on our site.' },
    sender: site,
  });
}

/**
 * Builds the email to current subscribers who subscribe again. The site's response must not reveal the subscription, so
 * an email does.
 */
export function alreadySubscribedMail(site: SiteSettings, { to, url }: { to: string; url: string }): Mail {
  const mail = renderMail({
    to,
    subject: 'You already get our newsletter',
    preheader: "There's nothing to do.",
    heading: "You're already subscribed",
    blocks: [
      {
        kind: 'text',
        text: `You (or someone else) asked to get our newsletter at ${to}. This address is already subscribed, so there's nothing to do.`,
      },
      { kind: 'note', text: 'Not seeing it? Check spam and mark it "Not spam".' },
    ],
    footnote: unsubscribeFootnote(url),
    sender: site,
  });
  return { ...mail, headers: unsubscribeHeaders(url) };
}

/** Builds the last email, after unsubscribing by a link. */
export function farewellMail(site: SiteSettings, to: string): Mail {
  return renderMail({
    to,
    subject: "You've unsubscribed",
    preheader: "You won't get any more issues.",
    heading: "You're unsubscribed",
    blocks: [
      {
        kind: 'text',
        text: `We've stopped sending the newsletter to ${to}. This is the last email.`,
      },
      {
        kind: 'note',
        text: 'Not you? You may have forwarded an issue with its unsubscribe link. Subscribe again at the bottom of any page.',
      },
      { kind: 'button', label: 'Go to the site', url: site.publicUrl },
    ],
    footnote: { text: 'This email confirms that you unsubscribed.' },
    sender: site,
  });
}

/** Builds an issue for one subscriber, with the headers for the mail program's unsubscribe button. */
export function letterMail(
  site: SiteSettings,
  letter: {
    readonly to: string;
    readonly subject: string;
    readonly blocks: readonly MailBlock[];
    readonly unsubscribeUrl: string;
  },
): Mail {
  const { to, subject, blocks, unsubscribeUrl } = letter;
  const mail = renderMail({
    to,
    subject,
    preheader: 'The newsletter of the Navodayan Alumni Union.',
    heading: subject,
    blocks,
    isGoodNews: true,
    footnote: unsubscribeFootnote(unsubscribeUrl),
    sender: site,
  });
  return { ...mail, headers: unsubscribeHeaders(unsubscribeUrl) };
}

function unsubscribeFootnote(url: string) {
  return {
    text: 'You get our newsletter because you subscribed to it.',
    link: { label: 'Unsubscribe', url },
  };
}

/** RFC 2369 and RFC 8058: mail programs unsubscribe with one click, without opening a page. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
