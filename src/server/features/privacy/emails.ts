import { DELETION_DAYS, GUARDIAN_DAYS } from '#shared/privacy/rules.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { dayInIndia, momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailSpan } from '#server/platform/mail/mail-template.ts';

const aboutMember = z.object({ memberId: z.uuid() });

/** Erases an account seven days after its owner asked for deletion. */
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
/** The only job whose payload holds an address, because the account is already deleted. */
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

/** Builds the notice that an export is ready. It has no download link: downloads need a session in My Profile. */
export function exportReadyMail(site: SiteSettings, member: Recipient, expiresAt: Date): Mail {
  return renderMail({
    to: member.email,
    subject: 'Your data is ready to download',
    preheader: `Until ${dayInIndia(expiresAt)}, in My Profile.`,
    heading: 'Your data is ready',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, you asked for a copy of everything that we hold about you. It is ready: a page that you can read, and a file that a program can.`,
      },
      { kind: 'button', label: 'Download my data', url: `${site.publicUrl}/profile#my-data` },
      { kind: 'facts', rows: [['Ready until', dayInIndia(expiresAt)]] },
      {
        kind: 'prose',
        spans: [
          { text: "Didn't ask for this? Someone else may be signed in to your account: " },
          newPassword(site),
          { text: '.' },
        ],
      },
    ],
    sender: site,
  });
}

/** Builds the notice that the account is closed: until when and how to cancel. */
export function deletionScheduledMail(site: SiteSettings, member: Recipient, deletesAt: Date): Mail {
  return renderMail({
    to: member.email,
    subject: 'Your account will be deleted',
    preheader: `You can take that back until ${dayInIndia(deletesAt)}.`,
    heading: 'Your account is closed',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, your profile has left the directory. You have ${DELETION_DAYS} days to change your mind: sign in before ${momentInIndia(deletesAt)} and press "Keep my account", and everything is back.`,
      },
      { kind: 'button', label: 'Keep my account', url: `${site.publicUrl}/profile#delete-account` },
      { kind: 'facts', rows: [['Erased on', momentInIndia(deletesAt)]] },
      {
        kind: 'prose',
        spans: [
          { text: 'You did not ask for this? Sign in, keep your account, and ' },
          newPassword(site),
          { text: '.' },
        ],
      },
    ],
    sender: site,
  });
}

/** Builds the notice that the deletion was cancelled. */
export function deletionCancelledMail(site: SiteSettings, member: Recipient): Mail {
  return renderMail({
    to: member.email,
    subject: 'Your account is safe',
    preheader: 'Nothing was deleted.',
    heading: `Good to have you back, ${member.first_name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Your account is open again and stays. Nothing was deleted, and others see what you show them, as before.',
      },
      { kind: 'button', label: 'Open My Profile', url: `${site.publicUrl}/profile` },
    ],
    sender: site,
  });
}

/** Builds the last email: everything is deleted, except what it lists. */
export function deletedMail(site: SiteSettings, gone: { to: string; firstName: string }): Mail {
  return renderMail({
    to: gone.to,
    subject: 'Your account is deleted',
    preheader: 'Your data, photo and files are erased.',
    heading: `Your account has been deleted`,
    blocks: [
      {
        kind: 'text',
        text: 'Your account is deleted, as you asked. Your profile, photo, documents, choices and sessions are erased.',
      },
      {
        kind: 'note',
        text: 'What stays: a record that something happened, by number and without your name, and backups until they expire.',
      },
    ],
    footnote: { text: 'This is the last email about your account.' },
    sender: site,
  });
}

/** Builds the warning that a rejected account will be removed unless its owner sends another document (ruling 26). */
export function removalWarningMail(site: SiteSettings, member: Recipient, removedFrom: Date): Mail {
  return renderMail({
    to: member.email,
    subject: 'Your account will be removed soon',
    preheader: `Send another document before ${dayInIndia(removedFrom)} to keep it.`,
    heading: 'Your place is still kept',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, your document could not be verified, and no other one has come since. We'll delete your account and data unless you send another document.`,
      },
      { kind: 'button', label: 'Send another document', url: `${site.publicUrl}/jnvians` },
      { kind: 'facts', rows: [['Removed from', dayInIndia(removedFrom)]] },
      { kind: 'note', text: "If you don't want to stay, you don't need to do anything." },
    ],
    sender: site,
  });
}

/**
 * Builds the consent request to a parent or guardian (ruling 31): who, for what, and what happens without an answer.
 */
export function guardianMail(
  site: SiteSettings,
  member: MemberRow,
  request: { to: string; token: string; isReminder: boolean; removedFrom: Date },
): Mail {
  return renderMail({
    to: request.to,
    subject: request.isReminder
      ? `A reminder: ${member.first_name} still needs your consent`
      : `${member.first_name} wants to join Navodayan and needs your consent`,
    preheader: 'You decide whether the account may stay.',
    heading: 'Your consent is needed',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, of ${member.school_name}, has opened an account with the Navodayan Alumni Union, the community of former students of the Navodaya schools, and named you as parent or guardian.`,
      },
      {
        kind: 'text',
        text: "Members under 18 need a guardian's consent. They are never listed or shown to others. Read what we keep and why, then agree or refuse.",
      },
      {
        kind: 'button',
        label: 'Read and decide',
        url: `${site.publicUrl}/guardian?token=${request.token}`,
        showsUrl: true,
      },
      { kind: 'facts', rows: [['Answer before', dayInIndia(request.removedFrom)]] },
      {
        kind: 'note',
        text: `If you refuse, the account is removed at once. If you do not answer, it is removed after ${GUARDIAN_DAYS} days.`,
      },
    ],
    footnote: GUARDIAN_FOOTNOTE,
    sender: site,
  });
}

const GUARDIAN_FOOTNOTE = {
  text: "{name} gave us your email as a parent or guardian. We won't email you about anything else.",
};

function newPassword(site: SiteSettings): MailSpan {
  return { text: 'set a new password', url: `${site.publicUrl}/signin/forgot-password` };
}
