import type { Config } from '#server/config.ts';
import * as administrators from '#server/features/administrators/administrators.emails.ts';
import * as auth from '#server/features/auth/emails.ts';
import * as contact from '#server/features/contact/emails.ts';
import * as founders from '#server/features/founders/emails.ts';
import * as invitations from '#server/features/invitations/emails.ts';
import * as newsletter from '#server/features/newsletter/emails.ts';
import * as privacy from '#server/features/privacy/emails.ts';
import * as verification from '#server/features/verification/emails.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

const TOKEN = 'd'.repeat(43);
const LATER = new Date('2026-11-28T06:30:00Z');

/** Every mail that the application sends, by the name of the function that writes it. */
export function everyMail(config: Config, member: MemberRow): Record<string, Mail> {
  const url = `${config.publicUrl}/newsletter/confirm?token=${TOKEN}`;
  const message = {
    id: member.id,
    name: member.first_name,
    email: member.email,
    phone: '+91 98765 43210',
    subject: 'general',
    message: 'How do I find my batch?\nI left in 2003.',
    created_at: LATER,
    delivered_at: null,
    answered_at: null,
    answered_by: null,
  };
  const guardian = { to: 'parent@example.org', token: TOKEN, removedFrom: LATER };
  const device = {
    memberId: member.id,
    device: 'Chrome on Android',
    network: '103.21.4.x',
    at: LATER.toISOString(),
  };
  return {
    confirmationMail: auth.confirmationMail(config, member, { token: TOKEN, code: '407219' }),
    passwordResetMail: auth.passwordResetMail(config, member, { token: TOKEN, minutes: 30 }),
    passwordChangedMail: auth.passwordChangedMail(config, member, true),
    newSignInMail: auth.newSignInMail(config, member, device),
    secondFactorMail: auth.secondFactorMail(config, member, 'on'),
    madeAdministratorMail: administrators.madeAdministratorMail(config, member, 12),
    removedAdministratorMail: administrators.removedAdministratorMail(config, member),
    administratorsChangedMail: administrators.administratorsChangedMail(config, member, {
      about: member,
      by: null,
      isAdmin: true,
      at: LATER,
    }),
    approvedMail: verification.approvedMail(config, member),
    rejectedMail: verification.rejectedMail(config, member, 'The photo is blurred. Please take it again.'),
    founderGrantedMail: founders.founderGrantedMail(config, { ...member, public_page: true }),
    founderDeclinedMail: founders.founderDeclinedMail(config, member),
    founderRemovedMail: founders.founderRemovedMail(config, member),
    exportReadyMail: privacy.exportReadyMail(config, member, LATER),
    deletionScheduledMail: privacy.deletionScheduledMail(config, member, LATER),
    deletionCancelledMail: privacy.deletionCancelledMail(config, member),
    deletedMail: privacy.deletedMail(config, { to: member.email, firstName: member.first_name }),
    removalWarningMail: privacy.removalWarningMail(config, member, LATER),
    guardianMail: privacy.guardianMail(config, member, { ...guardian, isReminder: false }),
    contactMail: contact.contactMail(config, message),
    acknowledgementMail: contact.acknowledgementMail(config, message),
    joinUsMail: invitations.joinUsMail(config, {
      id: member.id,
      to: member.email,
      firstName: member.first_name,
      inviter: `${member.first_name} Verma`,
      source: `The roll of ${member.school_name}`,
      token: TOKEN,
      expiresAt: LATER,
    }),
    invitationMail: newsletter.invitationMail(config, { to: member.email, url }),
    alreadySubscribedMail: newsletter.alreadySubscribedMail(config, { to: member.email, url }),
    farewellMail: newsletter.farewellMail(config, member.email),
    letterMail: newsletter.letterMail(config, {
      to: member.email,
      subject: 'Letter from the banyan',
      unsubscribeUrl: url,
      blocks: [
        { kind: 'heading', text: 'Reunions' },
        { kind: 'prose', spans: [{ text: 'Come to ' }, { text: 'Lucknow', isStrong: true }] },
        {
          kind: 'list',
          isNumbered: false,
          items: [[{ text: 'Read the guide', url: `${config.publicUrl}/docs` }]],
        },
      ],
    }),
  };
}

/** Names of the functions that write mails, as the features export them. */
export function mailFunctions(): string[] {
  return [administrators, auth, contact, founders, invitations, newsletter, privacy, verification].flatMap(
    (module) => Object.keys(module).filter((name) => name.endsWith('Mail')),
  );
}
