import { z } from '#shared/zod.ts';
import type { Config } from '#server/config.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';

const subscription = z.object({ subscriptionId: z.uuid() });

/** Asks for the confirmation of a subscription, or says that there is one already. */
export const sendInvitation = defineJob({ name: 'newsletter.send-invitation', payload: subscription });
/** Says that the letter was left. */
export const sendFarewell = defineJob({ name: 'newsletter.send-farewell', payload: subscription });
/** One letter to one subscriber. Mails that somebody waits for go first. */
export const sendLetter = defineJob({
  name: 'newsletter.send-letter',
  payload: subscription.extend({ letterId: z.uuid() }),
  maxAttempts: 25,
  priority: 10,
});

/** Double opt-in: nothing comes unless the button is pressed. */
export function invitationMail(config: Config, { to, url }: { to: string; url: string }): Mail {
  return renderMail({
    to,
    subject: 'Confirm that you want the Navodayan letter',
    preheader: 'One press, and the next letter comes to you.',
    heading: 'Shall we write to you?',
    blocks: [
      {
        kind: 'text',
        text: `Someone, we hope you, asked for the letter of the Navodayan Alumni Union at ${to}. It comes about once a month: reunions, mentoring calls and news from the schools.`,
      },
      { kind: 'button', label: 'Yes, send me the letter', url, showsUrl: true },
      {
        kind: 'note',
        text: 'The link works for 24 hours. You did not ask? Do nothing: no letter comes, and this address is removed after 30 days.',
      },
    ],
    footnote: { text: 'This mail was asked for at the foot of our pages.' },
    sender: config.site,
  });
}

/** For somebody who asks again: the site's answer must not tell, so the mailbox does. */
export function alreadySubscribedMail(config: Config, { to, url }: { to: string; url: string }): Mail {
  const mail = renderMail({
    to,
    subject: 'You already get the Navodayan letter',
    preheader: 'Nothing is left to do.',
    heading: 'You are on the list already',
    blocks: [
      {
        kind: 'text',
        text: `Someone, probably you, asked for our letter at ${to}. It comes to this address already, so there is nothing left to do.`,
      },
      { kind: 'note', text: 'Letters missing? Look into the spam folder, and mark one as wanted.' },
    ],
    footnote: unsubscribeFootnote(url),
    sender: config.site,
  });
  return { ...mail, headers: unsubscribeHeaders(url) };
}

/** The last mail to somebody who left by a link. */
export function farewellMail(config: Config, to: string): Mail {
  return renderMail({
    to,
    subject: 'You have left the Navodayan letter',
    preheader: 'None will come any more.',
    heading: "You're unsubscribed",
    blocks: [
      {
        kind: 'text',
        text: `The link in one of our letters was used to stop sending them to ${to}. This is the last one.`,
      },
      {
        kind: 'note',
        text: 'It was not you? Perhaps you passed a letter on, and its link with it. Ask for the letter again at the foot of any of our pages.',
      },
      { kind: 'button', label: 'Go to the site', url: config.publicUrl },
    ],
    footnote: { text: 'This mail confirms that you left our letter.' },
    sender: config.site,
  });
}

/** A letter as one subscriber gets it, with the headers that mail programs make their own button of. */
export function letterMail(
  config: Config,
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
    preheader: 'The letter of the Navodayan Alumni Union.',
    heading: subject,
    blocks,
    isGoodNews: true,
    footnote: unsubscribeFootnote(unsubscribeUrl),
    sender: config.site,
  });
  return { ...mail, headers: unsubscribeHeaders(unsubscribeUrl) };
}

function unsubscribeFootnote(url: string) {
  return { text: 'You get our letter because you asked for it.', link: { label: 'Leave the letter', url } };
}

/** RFC 2369 and RFC 8058; with them a mail program leaves the letter without opening a page. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
