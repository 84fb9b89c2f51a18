import { z } from '#shared/zod.ts';
import type { Config } from '#server/config.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

const aboutMember = z.object({ memberId: z.uuid() });

/** Mails about accounts. A job carries an id only; secrets are made when the mail is sent. */
export const sendConfirmation = defineJob({ name: 'auth.send-confirmation', payload: aboutMember });
export const sendPasswordReset = defineJob({ name: 'auth.send-password-reset', payload: aboutMember });
export const sendPasswordChanged = defineJob({ name: 'auth.send-password-changed', payload: aboutMember });

type Recipient = Pick<MemberRow, 'email' | 'first_name' | 'username'>;

/** Welcomes a new member and asks them to confirm the address, by link or by code (RULINGS 3, 4). */
export function confirmationMail(
  config: Config,
  member: Recipient,
  secrets: { token: string; code: string },
): Mail {
  return renderMail({
    to: member.email,
    subject: 'Welcome to Navodayan: confirm your email address',
    preheader: 'One click, and we know that our letters reach you.',
    heading: `Welcome, ${member.first_name}`,
    isGoodNews: true,
    blocks: [
      {
        kind: 'text',
        text: 'Your account is there. Please confirm that this address is yours, so that our letters reach you and nobody else.',
      },
      {
        kind: 'button',
        label: 'Confirm my email',
        url: `${config.publicUrl}/confirm-email?token=${secrets.token}`,
        showsUrl: true,
      },
      { kind: 'text', text: 'Or type this code where you are signed in:' },
      { kind: 'code', code: secrets.code },
      {
        kind: 'facts',
        rows: [
          ['Username', member.username],
          ['Link and code', 'good for 24 hours'],
        ],
      },
      {
        kind: 'note',
        text: 'A volunteer looks at your document next, usually within a few days. You did not open an account? Do nothing: without confirmation and approval it is removed after 30 days.',
      },
    ],
    sender: config.site,
  });
}

/** A link that sets a new password. */
export function passwordResetMail(
  config: Config,
  member: Recipient,
  reset: { token: string; minutes: number },
): Mail {
  return renderMail({
    to: member.email,
    subject: 'Your link to set a new password',
    preheader: `Works once, for ${reset.minutes} minutes.`,
    heading: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Someone, we hope you, asked for a new password for ${member.email}.` },
      {
        kind: 'button',
        label: 'Set new password',
        url: `${config.publicUrl}/reset-password/${reset.token}`,
        showsUrl: true,
      },
      { kind: 'note', text: `The link works once, for ${reset.minutes} minutes.` },
      { kind: 'text', text: 'You did not ask? Do nothing. Your password stays as it is.' },
    ],
    sender: config.site,
  });
}

/** Tells that the password was changed, so that a stranger's change does not go unnoticed. */
export function passwordChangedMail(config: Config, member: Recipient): Mail {
  return renderMail({
    to: member.email,
    subject: 'Your password was changed',
    preheader: 'All your sessions were ended.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of ${member.email} was changed just now. Every device was signed out; sign in again with the new one.`,
      },
      { kind: 'button', label: 'Sign in', url: `${config.publicUrl}/signin` },
      {
        kind: 'note',
        text: `It was not you? Set a new password at once at ${config.publicUrl}/signin/forgot-password and write to us.`,
      },
    ],
    sender: config.site,
  });
}
