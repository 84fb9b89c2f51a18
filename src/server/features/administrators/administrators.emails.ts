import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { notYou } from '#server/core/notifications/emails.ts';
import { administratorEmailText } from './emails.text.ts';

/**
 * Emails the person who became or is no longer an administrator, and all administrators, about the change.
 */
export const sendAdministratorsChanged = defineJob({
  name: 'auth.send-administrators-changed',
  payload: z.object({
    memberId: z.uuid(),
    aboutId: z.uuid(),
    /** Null for a command run in the terminal. */
    byId: z.uuid().nullable(),
    isAdmin: z.boolean(),
    at: z.iso.datetime(),
  }),
});

type Named = Pick<MemberRow, 'first_name' | 'last_name'>;
type Recipient = Pick<MemberRow, 'email'>;

/** Builds the email to a new administrator, with the requirements of the role. */
export function madeAdministratorMail(
  site: SiteSettings,
  to: Recipient,
  passwordLength: number,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, administratorEmailText).made;
  return renderMail({
    locale,
    to: to.email,
    subject: texts.subject(site.name),
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(passwordLength),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/signin` },
      {
        kind: 'note',
        text: texts.note,
      },
    ],
    sender: site,
  });
}

/** Builds the email to a former administrator. */
export function removedAdministratorMail(
  site: SiteSettings,
  to: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, administratorEmailText).removed;
  return renderMail({
    locale,
    to: to.email,
    subject: texts.subject(site.name),
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead,
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/signin` },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}

/** Builds the notice to every administrator, so that a stolen account cannot add administrators unnoticed. */
export function administratorsChangedMail(
  site: SiteSettings,
  to: Recipient,
  { about, by, isAdmin, at }: { about: Named; by: Named | null; isAdmin: boolean; at: Date },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, administratorEmailText).changed;
  // Members choose their names, so a name appears only in the body, never in the subject.
  const subject = isAdmin ? texts.added : texts.removed;
  return renderMail({
    locale,
    to: to.email,
    subject,
    preheader: texts.preheader,
    heading: subject,
    blocks: [
      {
        kind: 'details',
        rows: [
          [texts.who, nameOf(about)],
          [texts.by, by ? nameOf(by) : texts.command],
          [texts.when, momentInIndia(at, locale)],
        ],
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/admin/administrators` },
      notYou(site, locale),
    ],
    sender: site,
  });
}

function nameOf({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`.trim();
}
