import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { verificationEmailText } from './emails.text.ts';

const aboutDecision = z.object({ decisionId: z.uuid() });

/** Runs ten seconds after a decision to end its undo period; enqueues the email and the erasure. */
export const carryOutDecision = defineJob({
  name: 'verification.carry-out-decision',
  payload: aboutDecision,
});
export const sendDecision = defineJob({ name: 'verification.send-decision', payload: aboutDecision });
/** Emails a member whose approval was returned to pending; enqueued in the same transaction. */
export const sendReturn = defineJob({
  name: 'verification.send-return',
  payload: z.object({ returnId: z.uuid() }),
});
export const eraseRejectedDocument = defineJob({
  name: 'verification.erase-rejected-document',
  payload: z.object({ documentId: z.uuid(), adminId: z.uuid() }),
});

/** Builds the email to a member who was approved. */
export function approvedMail(
  site: SiteSettings,
  member: MemberRow,
  documentRetentionDays: number,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, verificationEmailText).approved;
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
        text: texts.lead,
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/jnvians` },
      {
        kind: 'details',
        rows: [
          [texts.username, member.username],
          [texts.school, texts.years(member.school_name, member.in_year, member.out_year)],
          [texts.contact, contactLine(member, locale)],
        ],
      },
      { kind: 'note', text: texts.erased(documentRetentionDays) },
    ],
    sender: site,
  });
}

/**
 * Builds the email to a member whose document was rejected: the administrator's reason, and how to send
 * another document.
 */
export function rejectedMail(
  site: SiteSettings,
  member: MemberRow,
  reason: string,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, verificationEmailText).rejected;
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
      { kind: 'reason', text: reason },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/jnvians` },
      {
        kind: 'note',
        text: texts.note,
      },
    ],
    sender: site,
  });
}

/** Builds the email to a member whose approval was returned to pending: why, and what that means. */
export function returnedMail(
  site: SiteSettings,
  member: MemberRow,
  reason: string,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, verificationEmailText).returned;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead(member.first_name) },
      { kind: 'reason', text: reason },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/jnvians` },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}

function contactLine({ show_email, show_phone }: MemberRow, locale: Locale): string {
  const texts = text(locale, verificationEmailText).contact;
  if (show_email) return show_phone ? texts.both : texts.email;
  return show_phone ? texts.phone : texts.none;
}
