import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

export const FOUNDER_NEWS = ['granted', 'declined', 'removed'] as const;
export type FounderNews = (typeof FOUNDER_NEWS)[number];

/** Emails a member about a decision on their founder request or status; enqueued in the same transaction. */
export const sendFounderNews = defineJob({
  name: 'founders.send-news',
  payload: z.object({ memberId: z.uuid(), news: z.enum(FOUNDER_NEWS) }),
});

type Recipient = Pick<MemberRow, 'email' | 'first_name' | 'public_page'>;

/** Builds the email about a granted request: what changes, and that the public page may be turned off (ruling 27). */
export function founderGrantedMail(site: SiteSettings, member: Recipient): Mail {
  return renderMail({
    to: member.email,
    subject: `You are a founder member, ${member.first_name}`,
    preheader: 'Your request was granted.',
    heading: `You're a founder member, ${member.first_name}`,
    isGoodNews: true,
    blocks: [
      {
        kind: 'text',
        text: 'An administrator has granted your request. You are a founder member of the Navodayan Alumni Union from today on.',
      },
      { kind: 'button', label: 'Open My Profile', url: `${site.publicUrl}/profile` },
      {
        kind: 'facts',
        rows: [
          ['Badge', 'Members see "Founder" beside your name.'],
          ['Public page', publicPageLine(member)],
          ['Email, phone', 'As you set them. Never on the public page.'],
        ],
      },
    ],
    sender: site,
  });
}

/** Builds the email about a rejected request: the membership is unchanged, and the member may ask again. */
export function founderDeclinedMail(site: SiteSettings, member: Recipient): Mail {
  return renderMail({
    to: member.email,
    subject: 'About your founder request',
    preheader: 'It was not granted this time. Your membership stays as it is.',
    heading: 'Not this time',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, an administrator has looked at your request to become a founder member and did not grant it. Your membership stays exactly as it is.`,
      },
      { kind: 'button', label: 'Open My Profile', url: `${site.publicUrl}/profile` },
      {
        kind: 'note',
        text: 'You may ask again in My Profile. If you would like to know more first, write to us.',
      },
    ],
    sender: site,
  });
}

/** Builds the email about removed founder status: the membership is unchanged. */
export function founderRemovedMail(site: SiteSettings, member: Recipient): Mail {
  return renderMail({
    to: member.email,
    subject: 'You are no longer a founder member',
    preheader: 'Your membership stays as it is.',
    heading: 'Your founder status has ended',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, an administrator has ended your founder status. You stay a member, with everything that members can do.`,
      },
      { kind: 'button', label: 'Open My Profile', url: `${site.publicUrl}/profile` },
      { kind: 'facts', rows: [['Public page', publicPageLine(member)]] },
      { kind: 'note', text: 'Think this is a mistake? Write to us, or ask again in My Profile.' },
    ],
    sender: site,
  });
}

function publicPageLine(member: Recipient): string {
  return member.public_page
    ? 'On: visitors see your name, school and work. You may turn it off in My Profile.'
    : 'Off: only members see you.';
}
