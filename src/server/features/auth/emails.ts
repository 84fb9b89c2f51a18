import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail, type MailBlock } from '#server/platform/mail/mail-template.ts';

const aboutMember = z.object({ memberId: z.uuid() });

/** Account emails. Job payloads hold only an id; secrets are created when the email is sent. */
export const sendConfirmation = defineJob({ name: 'auth.send-confirmation', payload: aboutMember });
export const sendPasswordReset = defineJob({ name: 'auth.send-password-reset', payload: aboutMember });
export const sendPasswordChanged = defineJob({
  name: 'auth.send-password-changed',
  /** Whether the device that changed the password stayed signed in. */
  payload: aboutMember.extend({ keptOne: z.boolean().default(false) }),
});
/** Device name, shortened IP address and time. */
const newSignIn = aboutMember.extend({
  device: z.string().max(100),
  network: z.string().max(60),
  at: z.iso.datetime(),
});
export type NewSignIn = z.output<typeof newSignIn>;
const CHANGES = ['on', 'off', 'reset', 'recovery-codes', 'recovery-code-used'] as const;
/** Change to a member's second factor. */
export type SecondFactorChange = (typeof CHANGES)[number];
export const sendSecondFactorChanged = defineJob({
  name: 'auth.send-second-factor-changed',
  payload: aboutMember.extend({ change: z.enum(CHANGES) }),
});
export const sendNewSignIn = defineJob({ name: 'auth.send-new-sign-in', payload: newSignIn });

type Recipient = Pick<MemberRow, 'email' | 'first_name' | 'username'>;

/** Builds the welcome email, which asks to confirm the address by link or code (ruling 3, 4). */
export function confirmationMail(
  site: SiteSettings,
  member: Recipient,
  secrets: { token: string; code: string },
): Mail {
  return renderMail({
    to: member.email,
    subject: 'Welcome to Navodayan: confirm your email address',
    preheader: 'Confirm your address so our emails reach you.',
    heading: `Welcome, ${member.first_name}`,
    isGoodNews: true,
    blocks: [
      {
        kind: 'text',
        text: 'Your account is ready. Please confirm this is your email address.',
      },
      {
        kind: 'button',
        label: 'Confirm my email',
        url: `${site.publicUrl}/confirm-email?token=${secrets.token}`,
        showsUrl: true,
      },
      { kind: 'text', text: 'Or enter this code on the site:' },
      { kind: 'code', code: secrets.code },
      {
        kind: 'facts',
        rows: [
          ['Username', member.username],
          ['Link and code', 'valid for 24 hours'],
        ],
      },
      {
        kind: 'note',
        text: "A volunteer looks at your document next, usually within a few days. Didn't sign up? You can ignore this email.",
      },
    ],
    sender: site,
  });
}

/** Builds the email with a password reset link. */
export function passwordResetMail(
  site: SiteSettings,
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
        url: `${site.publicUrl}/reset-password/${reset.token}`,
        showsUrl: true,
      },
      { kind: 'note', text: `The link works once, for ${reset.minutes} minutes.` },
      { kind: 'text', text: "If this wasn't you, ignore this email." },
    ],
    sender: site,
  });
}

/** Builds the notice of a password change, so that the owner learns of a change by someone else. */
export function passwordChangedMail(site: SiteSettings, member: Recipient, keptOne: boolean): Mail {
  const ended = keptOne
    ? 'Every other device was signed out; sign in there again with the new one.'
    : 'Every device was signed out; sign in again with the new one.';
  return renderMail({
    to: member.email,
    subject: 'Your password was changed',
    preheader: keptOne ? "You've been signed out everywhere else." : 'All your sessions were ended.',
    heading: 'Your password was changed',
    blocks: [
      { kind: 'text', text: `The password of ${member.email} was changed just now. ${ended}` },
      { kind: 'button', label: 'Sign in', url: `${site.publicUrl}/signin` },
      notYou(site),
    ],
    sender: site,
  });
}

/** Builds the notice of a sign-in on a new device. IP addresses are not geolocated. */
export function newSignInMail(
  site: SiteSettings,
  member: Recipient,
  { device, network, at }: NewSignIn,
): Mail {
  return renderMail({
    to: member.email,
    subject: 'New sign-in to your account',
    preheader: `${device}. If it was you, there is nothing to do.`,
    heading: 'Was this you?',
    blocks: [
      { kind: 'text', text: `Someone signed in to ${member.email} on a device we haven't seen before.` },
      {
        kind: 'facts',
        rows: [
          ['Device', device],
          ['Address', network === '' ? 'not known' : network],
          ['When', momentInIndia(new Date(at))],
        ],
      },
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      { kind: 'button', label: 'See where I am signed in', url: `${site.publicUrl}/profile#account` },
      notYou(site),
    ],
    sender: site,
  });
}

const CHANGED: Readonly<Record<SecondFactorChange, { readonly subject: string; readonly text: string }>> = {
  on: {
    subject: 'Two-factor sign-in is on',
    text: 'Signing in now asks for your password and six digits from your app. Keep your recovery codes somewhere other than your phone.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    text: 'From now on your password alone signs you in. You can set it up again in My Profile.',
  },
  reset: {
    subject: 'Two-factor sign-in was taken off your account',
    text: 'We turned it off because you told us you lost your phone and recovery codes. Every device was signed out. Set it up again in My Profile.',
  },
  'recovery-codes': {
    subject: 'You have new recovery codes',
    text: 'Ten new recovery codes were made. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone with your password used one of your recovery codes instead of the six digits. That code no longer works.',
  },
};

/** Builds the notice of a second-factor change, so that the owner learns of a change by someone else. */
export function secondFactorMail(site: SiteSettings, member: Recipient, change: SecondFactorChange): Mail {
  const { subject, text } = CHANGED[change];
  return renderMail({
    to: member.email,
    subject,
    preheader: `For the account ${member.username}.`,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: 'Open My Account', url: `${site.publicUrl}/profile#account` },
      notYou(site),
    ],
    sender: site,
  });
}

/** Returns advice in case it was someone else. */
export function notYou(site: SiteSettings): MailBlock {
  return {
    kind: 'prose',
    spans: [
      { text: 'It was not you? ' },
      { text: 'Set a new password', url: `${site.publicUrl}/signin/forgot-password` },
      { text: ' at once, and write to us.' },
    ],
  };
}
