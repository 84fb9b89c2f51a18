import { z } from '#shared/zod.ts';
import type { Config } from '#server/config.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

/** Sends the invitations whose turn it is. Whoever starts an import asks for it, and the clock does. */
export const sendInvitations = defineJob({
  name: 'invitations.send',
  payload: z.unknown(),
  maxAttempts: 1,
  priority: 10,
});

/** Asks somebody to join who has not asked for it: says who asks, where the address is from, and how to hear no more. */
export function joinUsMail(
  config: Config,
  invitation: {
    readonly to: string;
    /** Empty where the list has no name. */
    readonly firstName: string;
    /** Null once that administrator has no account any more. */
    readonly inviter: string | null;
    readonly source: string;
    readonly token: string;
    readonly expiresAt: Date;
  },
): Mail {
  const { to, firstName, inviter, source, token, expiresAt } = invitation;
  const declineUrl = `${config.publicUrl}/invitation/decline?token=${token}`;
  const until = DAY.format(expiresAt);
  const mail = renderMail({
    to,
    subject: 'You are invited to the Navodayan Alumni Union',
    preheader: 'The alumni of the Jawahar Navodaya Vidyalayas, in one place.',
    heading: firstName === '' ? 'Come and join us' : `${firstName}, come and join us`,
    blocks: [
      {
        kind: 'text',
        text: `${inviter === null ? 'The Navodayan Alumni Union' : `${inviter}, an administrator of the Navodayan Alumni Union,`} invites you. Here the alumni and staff of the Jawahar Navodaya Vidyalayas find each other again: by school, by years, by work and by city.`,
      },
      {
        kind: 'text',
        text: "We've filled in what we know, and you can change all of it. No one sees anything until you've signed up and a volunteer has checked your school document.",
      },
      { kind: 'button', label: 'Sign up', url: `${config.publicUrl}/signup?token=${token}`, showsUrl: true },
      {
        kind: 'note',
        text: `The button is yours alone, and works until ${until}. Friends can join too, at ${config.publicUrl}/signup.`,
      },
      { kind: 'heading', text: 'Why you got this email' },
      {
        kind: 'text',
        text: `Your address is on a list that was given to us: ${source}. You have no account here. If you do nothing, we erase your address and what was with it on ${until}, and do not write again.`,
      },
    ],
    isGoodNews: true,
    footnote: {
      text: 'You do not want to be invited, now or ever?',
      link: { label: 'Erase my data and never invite me again', url: declineUrl },
    },
    sender: config.site,
  });
  return {
    ...mail,
    // RFC 2369 and RFC 8058: mail programs make their own button of it.
    headers: {
      'List-Unsubscribe': `<${declineUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
