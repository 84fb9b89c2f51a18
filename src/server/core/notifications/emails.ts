import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';
import { notificationEmailText } from './emails.text.ts';
import { NOTIFICATION_LIMIT } from './limits.ts';

export const sendSummary = defineJob({
  name: 'notifications.send-summary',
  payload: z.object({ memberId: z.uuid() }),
});

/** Builds the email that replaces further notifications once the hourly limit is reached. */
export function summaryMail(
  site: SiteSettings,
  member: { readonly email: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, notificationEmailText).summary;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead(NOTIFICATION_LIMIT.max) },
      { kind: 'text', text: texts.check },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile/account` },
      notYou(site, locale),
    ],
    sender: site,
  });
}

/** Returns the paragraph of advice for members who did not cause the reported activity themselves. */
export function notYou(site: SiteSettings, locale: Locale = DEFAULT_LOCALE): MailBlock {
  const texts = text(locale, notificationEmailText).notYou;
  return {
    kind: 'prose',
    spans: [
      { text: texts.before },
      { text: texts.link, url: `${site.publicUrl}/signin/forgot-password` },
      { text: texts.after },
    ],
  };
}
