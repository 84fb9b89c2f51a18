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

/** Carries out what a member asked for seven days before. */
export const eraseAccount = defineJob({ name: 'privacy.erase-account', payload: aboutMember });
/** Puts everything about a member into one archive. */
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
/** The only job that carries an address: when its mail is sent, nothing else knows it any more. */
export const sendDeleted = defineJob({
  name: 'privacy.send-deleted',
  payload: z.object({ to: z.string().max(254), firstName: z.string().max(80) }),
  maxAttempts: 5,
});
export const sendRemovalWarning = defineJob({ name: 'privacy.send-removal-warning', payload: aboutMember });

export const sendGuardianRequest = defineJob({
  name: 'privacy.send-guardian-request',
  payload: aboutMember.extend({ isReminder: z.boolean().default(false) }),
});

type Recipient = Pick<MemberRow, 'email' | 'first_name'>;

/** The copy of the data waits in My Profile; a download needs a session there, so the mail itself opens nothing. */
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
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile#my-data` },
      { kind: 'facts', rows: [[texts.readyUntil, dayInIndia(expiresAt, locale)]] },
      {
        kind: 'prose',
        spans: [{ text: texts.notYou }, newPassword(site, locale), { text: '.' }],
      },
    ],
    sender: site,
  });
}

/** The account is closed; until when that can be taken back, and how. */
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
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile#delete-account` },
      { kind: 'facts', rows: [[texts.erasedOn, momentInIndia(deletesAt, locale)]] },
      {
        kind: 'prose',
        spans: [{ text: texts.notYou }, newPassword(site, locale), { text: '.' }],
      },
    ],
    sender: site,
  });
}

/** The account stays. */
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

/** The last mail: everything is gone, and what little stays. */
export function deletedMail(
  site: SiteSettings,
  gone: { to: string; firstName: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, privacyEmailText).deleted;
  return renderMail({
    locale,
    to: gone.to,
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

/** A rejected account is removed soon, unless another paper comes (ruling 26). */
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
      { kind: 'facts', rows: [[texts.removedFrom, dayInIndia(removedFrom, locale)]] },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}

/** Asks a parent or guardian for consent (ruling 31): who, what for, what happens without an answer. */
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
    subject: request.isReminder ? texts.reminder(member.first_name) : texts.subject(member.first_name),
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      {
        kind: 'text',
        text: texts.lead(member.first_name, member.school_name),
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
      { kind: 'facts', rows: [[texts.answerBefore, dayInIndia(request.removedFrom, locale)]] },
      {
        kind: 'note',
        text: texts.note(GUARDIAN_DAYS),
      },
    ],
    footnote: { text: texts.footnote },
    sender: site,
  });
}

function newPassword(site: SiteSettings, locale: Locale): MailSpan {
  const texts = text(locale, privacyEmailText).newPassword;
  return { text: texts.link, url: `${site.publicUrl}/signin/forgot-password` };
}
