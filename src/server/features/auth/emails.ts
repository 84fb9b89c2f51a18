import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { notYou } from '#server/core/notifications/emails.ts';
import { authEmailText } from './emails.text.ts';

const aboutMember = z.object({ memberId: z.uuid() });

/** Account emails. Job payloads contain only an id; secrets are created when the email is sent. */
export const sendConfirmation = defineJob({ name: 'auth.send-confirmation', payload: aboutMember });
export const sendPasswordReset = defineJob({ name: 'auth.send-password-reset', payload: aboutMember });
/** Tells the owner of an address that someone else entered it. */
export const sendAddressInUse = defineJob({ name: 'auth.send-address-in-use', payload: aboutMember });
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

/**
 * Builds the welcome email, which asks to confirm the address by link or code (ruling 3, 4). It contains no
 * name: anyone can enter someone else's address, and must not be able to send them text.
 */
export function confirmationMail(
  site: SiteSettings,
  member: Recipient,
  secrets: { token: string; code: string },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, authEmailText).confirmation;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject(site.name),
    preheader: texts.preheader,
    heading: texts.heading(site.name),
    isGoodNews: true,
    blocks: [
      {
        kind: 'text',
        text: texts.lead,
      },
      {
        kind: 'button',
        label: texts.button,
        url: `${site.publicUrl}/confirm-email?token=${secrets.token}`,
        showsUrl: true,
      },
      { kind: 'text', text: texts.code },
      { kind: 'code', code: secrets.code },
      {
        kind: 'details',
        rows: [
          [texts.username, member.username],
          [texts.validity, texts.validFor],
        ],
      },
      {
        kind: 'note',
        text: texts.note,
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
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, authEmailText).reset;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader(reset.minutes),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead(member.email) },
      {
        kind: 'button',
        label: texts.button,
        url: `${site.publicUrl}/reset-password/${reset.token}`,
        showsUrl: true,
      },
      { kind: 'note', text: texts.note(reset.minutes) },
      { kind: 'text', text: texts.ignore },
    ],
    sender: site,
  });
}

/** Builds the notice to an account's owner that someone entered their address for another account. */
export function addressInUseMail(
  site: SiteSettings,
  member: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, authEmailText).addressInUse;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.subject,
    blocks: [
      { kind: 'text', text: texts.lead(member.email) },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/signin` },
      {
        kind: 'prose',
        spans: [
          { text: texts.forgotten },
          { text: texts.newPassword, url: `${site.publicUrl}/signin/forgot-password` },
          { text: '.' },
        ],
      },
      { kind: 'note', text: texts.ignore },
    ],
    sender: site,
  });
}

/** Builds the notice of a password change, so that the owner learns of a change by someone else. */
export function passwordChangedMail(
  site: SiteSettings,
  member: Recipient,
  keepsCurrentSession: boolean,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, authEmailText).changed;
  const ended = keepsCurrentSession ? texts.othersSignedOut : texts.allSignedOut;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: keepsCurrentSession ? texts.othersPreheader : texts.allPreheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead(member.email, ended) },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/signin` },
      notYou(site, locale),
    ],
    sender: site,
  });
}

/** Builds the notice of a sign-in on a new device. IP addresses are not geolocated. */
export function newSignInMail(
  site: SiteSettings,
  member: Recipient,
  { device, network, at }: NewSignIn,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, authEmailText).newSignIn;
  return renderMail({
    locale,
    to: member.email,
    subject: texts.subject,
    preheader: texts.preheader(device),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead(member.email) },
      {
        kind: 'details',
        rows: [
          [texts.device, device],
          [texts.address, network === '' ? texts.notKnown : network],
          [texts.when, momentInIndia(new Date(at), locale)],
        ],
      },
      { kind: 'text', text: texts.nothing },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile/account` },
      notYou(site, locale),
    ],
    sender: site,
  });
}

/** Builds the notice of a second-factor change, so that the owner learns of a change by someone else. */
export function secondFactorMail(
  site: SiteSettings,
  member: Recipient,
  change: SecondFactorChange,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, authEmailText).secondFactor;
  const { subject, lead } = texts.changes[change];
  return renderMail({
    locale,
    to: member.email,
    subject,
    preheader: texts.preheader(member.username),
    heading: subject,
    blocks: [
      { kind: 'text', text: lead },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/profile/account` },
      notYou(site, locale),
    ],
    sender: site,
  });
}
