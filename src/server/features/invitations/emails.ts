import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

/** Enqueues the next invitations: every minute, and when an import is started or resumed. */
export const queueInvitations = defineJob({
  name: 'invitations.send',
  payload: z.unknown(),
  maxAttempts: 1,
  priority: 10,
});

/**
 * Emails one invitation. Runs after emails that someone is waiting for. Its attempts last about a day; after that
 * `queueInvitations` puts it in the queue again.
 */
export const emailInvitation = defineJob({
  name: 'invitations.email',
  payload: z.object({
    invitationId: z.uuid(),
    /** Counts copies that are sent because the mail server did not answer. */
    copy: z.number().int().default(0),
  }),
  maxAttempts: 13,
  priority: 10,
});

/** The invitation email. Every copy has the same Message-ID, so mail servers and programs can drop a second one. */
export function joinUsMail(
  site: SiteSettings,
  invitation: {
    readonly id: string;
    readonly to: string;
    /** Empty if the import has no name for this person. */
    readonly firstName: string;
    /** Null if that administrator's account was deleted. */
    readonly inviter: string | null;
    readonly source: string;
    readonly token: string;
    readonly expiresAt: Date;
  },
): Mail {
  const { id, to, firstName, inviter, source, token, expiresAt } = invitation;
  const declineUrl = `${site.publicUrl}/invitation/decline?token=${token}`;
  const until = DAY.format(expiresAt);
  const mail = renderMail({
    to,
    subject: 'You are invited to the Navodayan Alumni Union',
    preheader: 'The alumni of the Jawahar Navodaya Vidyalayas, in one place.',
    heading: firstName === '' ? 'Join your batchmates' : `${firstName}, join your batchmates`,
    blocks: [
      {
        kind: 'text',
        text: `${inviter === null ? 'The Navodayan Alumni Union' : `${inviter}, an administrator of the Navodayan Alumni Union,`} invites you. Here the alumni and staff of the Jawahar Navodaya Vidyalayas find each other again: by school, by years, by work and by city.`,
      },
      {
        kind: 'text',
        text: "We've filled in what we know, and you can change all of it. No one sees anything until you've signed up and a volunteer has checked your school document.",
      },
      { kind: 'button', label: 'Sign up', url: `${site.publicUrl}/signup?token=${token}`, showsUrl: true },
      {
        kind: 'note',
        text: `This link is only for you and works until ${until}. Friends can join at ${site.publicUrl}/signup.`,
      },
      { kind: 'heading', text: 'Why you got this email' },
      {
        kind: 'text',
        text: `Your address is on a list that we were given: ${source}. You don't have an account here. If you do nothing, we'll delete your details on ${until} and won't email again.`,
      },
    ],
    isGoodNews: true,
    footnote: {
      text: "Don't want invitations?",
      link: { label: 'Erase my data and never invite me again', url: declineUrl },
    },
    sender: site,
  });
  return {
    ...mail,
    headers: {
      'Message-ID': `<invitation-${id}@${new URL(site.publicUrl).hostname}>`,
      // RFC 2369 and RFC 8058: mail programs show an unsubscribe button.
      'List-Unsubscribe': `<${declineUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
