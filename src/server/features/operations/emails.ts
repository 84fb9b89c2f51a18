import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { operationsEmailText } from './emails.text.ts';

/** Emails an administrator the faults that a check has found for the first time. */
export const sendInstallationFaults = defineJob({
  name: 'operations.send-installation-faults',
  payload: z.object({ memberId: z.uuid(), sentences: z.array(z.string()) }),
});

/** Builds the email to an administrator about installation faults. */
export function installationFaultsMail(
  site: SiteSettings,
  to: { readonly email: string },
  sentences: readonly string[],
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, operationsEmailText).faults;
  return renderMail({
    locale,
    to: to.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead },
      { kind: 'list', isNumbered: false, items: sentences.map((sentence) => [{ text: sentence }]) },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/admin/overview` },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}
