import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { postEmailText } from './emails.text.ts';

/**
 * Emails a member that a post was published under their name, or no longer is. `title` is the one that readers saw,
 * because the post may be deleted by then.
 */
export const sendAuthorNews = defineJob({
  name: 'posts.send-author-news',
  payload: z.object({
    postId: z.uuid(),
    memberId: z.uuid(),
    title: z.string(),
    news: z.enum(['named', 'removed']),
  }),
});

type Recipient = Pick<MemberRow, 'email' | 'first_name'>;

/** Builds the email about a post that was published with the member as its author. */
export function authorNamedMail(
  site: SiteSettings,
  member: Recipient,
  { title, address }: { readonly title: string; readonly address: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, postEmailText).named;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    isGoodNews: true,
    blocks: [
      { kind: 'text', text: texts.lead(member.first_name, title) },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/blog/${address}` },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}

/** Builds the email about a post that readers no longer see under the member's name. */
export function authorRemovedMail(
  site: SiteSettings,
  member: Recipient,
  title: string,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, postEmailText).removed;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead(member.first_name, title) },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}
