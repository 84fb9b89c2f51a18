import type { SiteSettings } from '#shared/site/placeholders.ts';
import * as notifications from '#server/core/notifications/emails.ts';
import * as administrators from '#server/features/administrators/administrators.emails.ts';
import * as auth from '#server/features/auth/emails.ts';
import * as contact from '#server/features/contact/emails.ts';
import * as contactRequests from '#server/features/contact-requests/emails.ts';
import * as digest from '#server/features/digest/emails.ts';
import * as founders from '#server/features/founders/emails.ts';
import * as invitations from '#server/features/invitations/emails.ts';
import * as newsletter from '#server/features/newsletter/emails.ts';
import * as operations from '#server/features/operations/emails.ts';
import * as posts from '#server/features/posts/emails.ts';
import * as privacy from '#server/features/privacy/emails.ts';
import * as verifiers from '#server/features/verifiers/emails.ts';
import * as verification from '#server/features/verification/emails.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

const TOKEN = 'd'.repeat(43);
const TARGET = '019ab000-0000-7000-8000-000000000000';
const LATER = new Date('2026-11-28T06:30:00Z');

/** Returns an example of every email, by the name of the function that writes the email. */
export function everyMail(site: SiteSettings, member: MemberRow): Record<string, Mail> {
  const url = `${site.publicUrl}/newsletter/confirm?token=${TOKEN}`;
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
    acknowledged_at: LATER,
  };
  const reply = {
    id: TARGET,
    message_id: member.id,
    email: member.email,
    body: `Dear ${member.first_name},\nyour batch is in the directory.\n\nSearch for your school there.`,
    written_by: null,
    created_at: LATER,
    started_at: LATER,
    sent_at: null,
  };
  const guardian = { to: 'parent@example.org', token: TOKEN, removedFrom: LATER };
  const device = {
    memberId: member.id,
    device: 'Chrome on Android',
    network: '103.21.4.x',
    at: LATER.toISOString(),
  };
  const issue: newsletter.IssueContent = {
    subject: 'News from the banyan',
    preview: 'Two reunions and a guide.',
    blocks: [
      { kind: 'heading', text: 'Reunions' },
      { kind: 'prose', spans: [{ text: 'Come to ' }, { text: 'Lucknow', isStrong: true }] },
      {
        kind: 'list',
        isNumbered: false,
        items: [[{ text: 'Read the guide', url: `${site.publicUrl}/docs` }]],
      },
    ],
  };
  return {
    confirmationMail: auth.confirmationMail(site, member, { token: TOKEN, code: '407219' }),
    passwordResetMail: auth.passwordResetMail(site, member, { token: TOKEN, minutes: 30 }),
    addressInUseMail: auth.addressInUseMail(site, member),
    passwordChangedMail: auth.passwordChangedMail(site, member, true),
    summaryMail: notifications.summaryMail(site, member),
    newSignInMail: auth.newSignInMail(site, member, device),
    secondFactorMail: auth.secondFactorMail(site, member, 'on'),
    madeAdministratorMail: administrators.madeAdministratorMail(site, member, 12),
    removedAdministratorMail: administrators.removedAdministratorMail(site, member),
    administratorsChangedMail: administrators.administratorsChangedMail(site, member, {
      about: member,
      by: null,
      isAdmin: true,
      at: LATER,
    }),
    madeVerifierMail: verifiers.madeVerifierMail(site, member, {
      scopes: [
        { state: 'Kerala', district: null },
        { state: 'Uttar Pradesh', district: 'Barabanki' },
      ],
      passwordLength: 12,
    }),
    verifierChangedMail: verifiers.verifierChangedMail(site, member, [{ state: 'Kerala', district: null }]),
    removedVerifierMail: verifiers.removedVerifierMail(site, member),
    installationFaultsMail: operations.installationFaultsMail(site, member, ['Disk: 0.4 GiB are free.']),
    digestMail: digest.digestMail(site, member, {
      counts: [
        { kind: 'signUps', waiting: 40 },
        { kind: 'founders', waiting: 1 },
        { kind: 'messages', waiting: 3 },
        { kind: 'guardians', waiting: 2 },
      ],
      oldestDays: 6,
      day: '2026-11-28',
      isVerifier: false,
      token: TOKEN,
    }),
    approvedMail: verification.approvedMail(site, member, 30),
    returnedMail: verification.returnedMail(site, member, 'The certificate names another school.'),
    rejectedMail: verification.rejectedMail(site, member, 'The photo is blurred. Please take it again.'),
    founderGrantedMail: founders.founderGrantedMail(site, { ...member, public_page: true }),
    founderDeclinedMail: founders.founderDeclinedMail(site, member),
    founderRemovedMail: founders.founderRemovedMail(site, member),
    authorNamedMail: posts.authorNamedMail(site, member, {
      title: 'The bell at five',
      address: 'the-bell-at-five',
    }),
    authorRemovedMail: posts.authorRemovedMail(site, member, 'The bell at five'),
    exportReadyMail: privacy.exportReadyMail(site, member, LATER),
    deletionScheduledMail: privacy.deletionScheduledMail(site, member, LATER),
    deletionCancelledMail: privacy.deletionCancelledMail(site, member),
    deletedMail: privacy.deletedMail(site, { to: member.email, firstName: member.first_name }),
    removalWarningMail: privacy.removalWarningMail(site, member, LATER),
    guardianMail: privacy.guardianMail(site, member, { ...guardian, isReminder: false }),
    contactMail: contact.contactMail(site, message),
    replyMail: contact.replyMail(site, { message, reply, earlier: [] }),
    acknowledgementMail: contact.acknowledgementMail(site, message),
    contactRequestMail: contactRequests.contactRequestMail(site, {
      requestId: '01999999-0000-7000-8000-000000000001',
      to: member.email,
      asker: member,
      reason: 'old-friend',
      words: 'We shared a dormitory. Write to me at old.friend@evil.example or https://evil.example/pay',
      offers: { email: true, phone: true },
      token: TOKEN,
    }),
    contactAnswerMail: contactRequests.contactAnswerMail(site, {
      requestId: '01999999-0000-7000-8000-000000000001',
      to: member.email,
      name: member.first_name,
      answer: 'Ask the school office: www.evil.example',
    }),
    joinUsMail: invitations.joinUsMail(site, {
      id: member.id,
      to: member.email,
      inviter: `${member.first_name} Verma`,
      source: `The roll of ${member.school_name}`,
      token: TOKEN,
      expiresAt: LATER,
    }),
    invitationMail: newsletter.invitationMail(site, { to: member.email, url }),
    issueMail: newsletter.issueMail(site, issue, {
      to: member.email,
      unsubscribeUrl: url,
      issueId: member.id,
      subscriptionId: member.id,
    }),
    testMail: newsletter.testMail(site, issue, { to: member.email }),
  };
}

/** Returns the names of all functions that write emails. */
export function mailFunctions(): string[] {
  return [
    administrators,
    auth,
    contact,
    contactRequests,
    digest,
    founders,
    invitations,
    newsletter,
    notifications,
    operations,
    posts,
    privacy,
    verification,
    verifiers,
  ].flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Mail')));
}
