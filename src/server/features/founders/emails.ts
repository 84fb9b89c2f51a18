import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { founderEmailText } from './emails.text.ts';

export const FOUNDER_NEWS = ['granted', 'declined', 'removed'] as const;
export type FounderNews = (typeof FOUNDER_NEWS)[number];

/** Emails a member about a decision on their founder request or status; enqueued in the same transaction. */
export const sendFounderNews = defineJob({
  name: 'founders.send-news',
  payload: z.object({ memberId: z.uuid(), news: z.enum(FOUNDER_NEWS) }),
});

type Recipient = Pick<MemberRow, 'email' | 'first_name' | 'public_page'>;

/** Builds the email about a granted request: what changes, and that the public page may be turned off (ruling 27). */
export function founderGrantedMail(
  site: SiteSettings,
  member: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, founderEmailText).granted;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject(member.first_name),
    preheader: texts.preheader,
    heading: texts.heading(member.first_name),
    isGoodNews: true,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(site.name),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile` },
      {
        kind: 'details',
        rows: [
          [texts.badge, texts.badgeSeen],
          [texts.publicPage, publicPageLine(member, locale)],
          [texts.contact, texts.contactSeen],
        ],
      },
    ],
    sender: site,
  });
}

/** Builds the email about a rejected request: the membership is unchanged, and the member may ask again. */
export function founderDeclinedMail(
  site: SiteSettings,
  member: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, founderEmailText).declined;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile` },
      {
        kind: 'note',
        text: texts.note,
      },
    ],
    sender: site,
  });
}

/** Builds the email about removed founder status: the membership is unchanged. */
export function founderRemovedMail(
  site: SiteSettings,
  member: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, founderEmailText).removed;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile` },
      { kind: 'details', rows: [[texts.publicPage, publicPageLine(member, locale)]] },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}

function publicPageLine(member: Recipient, locale: Locale): string {
  const texts = text(locale, founderEmailText).publicPage;
  return member.public_page ? texts.on : texts.off;
}
