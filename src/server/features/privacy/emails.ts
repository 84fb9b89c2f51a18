import { DELETION_DAYS, GUARDIAN_DAYS } from '#shared/privacy/rules.ts';
import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { dayInIndia, momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailSpan } from '#server/platform/mail/mail-template.ts';
import { privacyEmailText } from './emails.text.ts';

const aboutMember = z.object({ memberId: z.uuid() });

/** Erases an account seven days after its owner closed it. */
export const eraseAccount = defineJob({ name: 'privacy.erase-account', payload: aboutMember });
/** Builds the archive of a data export. */
export const makeExport = defineJob({
  name: 'privacy.make-export',
  payload: z.object({ exportId: z.uuid() }),
  maxAttempts: 5,
});

export const sendExportReady = defineJob({
  name: 'privacy.send-export-ready',
  payload: z.object({ exportId: z.uuid() }),
});
export const sendDeletionScheduled = defineJob({
  name: 'privacy.send-deletion-scheduled',
  payload: aboutMember,
});
export const sendDeletionCancelled = defineJob({
  name: 'privacy.send-deletion-cancelled',
  payload: aboutMember,
});
/**
 * Confirms an erasure. The only job whose payload contains an address, because the account no longer exists.
 */
export const sendDeleted = defineJob({
  name: 'privacy.send-deleted',
  payload: z.object({ to: z.string().max(254), firstName: z.string().max(80) }),
});
export const sendRemovalWarning = defineJob({ name: 'privacy.send-removal-warning', payload: aboutMember });

export const sendGuardianRequest = defineJob({
  name: 'privacy.send-guardian-request',
  payload: aboutMember.extend({ isReminder: z.boolean().default(false) }),
});

type Recipient = Pick<MemberRow, 'email' | 'first_name'>;

/** Builds the notice that an export is ready. It has no download link: downloads need a session in My Profile. */
export function exportReadyMail(
  site: SiteSettings,
  member: Recipient,
  expiresAt: Date,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).exportReady;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader(dayInIndia(expiresAt, locale)),
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile/privacy#my-data` },
      { kind: 'details', rows: [[texts.readyUntil, dayInIndia(expiresAt, locale)]] },
      {
        kind: 'prose',
        spans: [{ text: texts.notYou }, newPassword(site, locale), { text: '.' }],
      },
    ],
    sender: site,
  });
}

/** Builds the notice that the account is closed, with the deadline and the way to cancel. */
export function deletionScheduledMail(
  site: SiteSettings,
  member: Recipient,
  deletesAt: Date,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).deletionScheduled;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader(dayInIndia(deletesAt, locale)),
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name, DELETION_DAYS, momentInIndia(deletesAt, locale)),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile/account#delete-account` },
      { kind: 'details', rows: [[texts.erasedOn, momentInIndia(deletesAt, locale)]] },
      {
        kind: 'prose',
        spans: [{ text: texts.notYou }, newPassword(site, locale), { text: '.' }],
      },
    ],
    sender: site,
  });
}

/** Builds the notice that the deletion was cancelled. */
export function deletionCancelledMail(
  site: SiteSettings,
  member: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).deletionCancelled;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading(member.first_name),
    blocks: [
      {
        kind: 'text',
        text: texts.lead,
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile` },
    ],
    sender: site,
  });
}

/** Builds the final email: it confirms the deletion and lists the records that remain. */
export function deletedMail(
  site: SiteSettings,
  recipient: { to: string; firstName: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).deleted;
  return renderMail({
    locale,
    to: recipient.to,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead,
      },
      {
        kind: 'note',
        text: texts.note,
      },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
}

/** Builds the warning that a rejected account will be removed unless its owner sends another document (ruling 26). */
export function removalWarningMail(
  site: SiteSettings,
  member: Recipient,
  removedFrom: Date,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).removalWarning;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader(dayInIndia(removedFrom, locale)),
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name),
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/jnvians` },
      { kind: 'details', rows: [[texts.removedFrom, dayInIndia(removedFrom, locale)]] },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}

/**
 * Builds the consent request to a parent or guardian (ruling 31), saying who asks, for what, and what happens
 * without an answer.
 */
export function guardianMail(
  site: SiteSettings,
  member: MemberRow,
  request: { to: string; token: string; isReminder: boolean; removedFrom: Date },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).guardian;
  return renderMail({
    locale,
    to: request.to,
    subject: request.isReminder
      ? texts.reminder(member.first_name)
      : texts.subject(member.first_name, site.name),
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name, member.school_name, site),
      },
      {
        kind: 'text',
        text: texts.terms,
      },
      {
        kind: 'button',
        label: texts.button,
        url: `${site.publicUrl}/guardian?token=${request.token}`,
        showsUrl: true,
      },
      { kind: 'details', rows: [[texts.answerBefore, dayInIndia(request.removedFrom, locale)]] },
      {
        kind: 'note',
        text: texts.note(GUARDIAN_DAYS),
      },
    ],
    footnote: { text: texts.footnote(member.first_name) },
    sender: site,
  });
}

function newPassword(site: SiteSettings, locale: Locale): MailSpan {
  const texts = text(locale, privacyEmailText).newPassword;
  return { text: texts.link, url: `${site.publicUrl}/signin/forgot-password` };
}
