import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { notYou } from '#server/features/auth/emails.ts';

/** Someone became an administrator or lost the role; they and all administrators get an email. */
export const sendAdministratorsChanged = defineJob({
  name: 'auth.send-administrators-changed',
  payload: z.object({
    memberId: z.uuid(),
    aboutId: z.uuid(),
    /** Null for commands at the terminal. */
    byId: z.uuid().nullable(),
    isAdmin: z.boolean(),
    at: z.iso.datetime(),
  }),
});

type Named = Pick<MemberRow, 'first_name' | 'last_name'>;
type Recipient = Pick<MemberRow, 'email'>;

/** Email to a new administrator, with what the role requires. */
export function madeAdministratorMail(site: SiteSettings, to: Recipient, passwordLength: number): Mail {
  return renderMail({
    to: to.email,
    subject: 'You are an administrator of Navodayan now',
    preheader: 'Sign in again to find the dashboard.',
    heading: 'You are an administrator now',
    blocks: [
      {
        kind: 'text',
        text: `You can verify members and see their documents from now on. You were signed out everywhere; sign in again. Administrators need a password of at least ${passwordLength} characters: if yours is shorter, signing in sends you a link to set a longer one.`,
      },
      { kind: 'button', label: 'Sign in', url: `${site.publicUrl}/signin` },
      {
        kind: 'note',
        text: 'Please turn two-factor sign-in on in My Profile, under My Account. You do not want this? Write to us.',
      },
    ],
    sender: site,
  });
}

/** Email to a former administrator. */
export function removedAdministratorMail(site: SiteSettings, to: Recipient): Mail {
  return renderMail({
    to: to.email,
    subject: 'You are no longer an administrator of Navodayan',
    preheader: 'You stay a member. Every device was signed out.',
    heading: 'You are no longer an administrator',
    blocks: [
      {
        kind: 'text',
        text: 'You stay a member, with your profile as it is. You were signed out everywhere; sign in again. Thank you for the work you did.',
      },
      { kind: 'button', label: 'Sign in', url: `${site.publicUrl}/signin` },
      { kind: 'note', text: 'You did not expect this? Write to us.' },
    ],
    sender: site,
  });
}

/** Builds the notice to every administrator, so that a stolen account cannot add administrators unnoticed. */
export function administratorsChangedMail(
  site: SiteSettings,
  to: Recipient,
  { about, by, isAdmin, at }: { about: Named; by: Named | null; isAdmin: boolean; at: Date },
): Mail {
  // Members choose their names, so a name appears only in the body, never in the subject.
  const subject = isAdmin ? 'New administrator added' : 'An administrator was removed';
  return renderMail({
    to: to.email,
    subject,
    preheader: 'This email goes to every administrator.',
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Who', nameOf(about)],
          ['By', by ? nameOf(by) : 'a command on the server'],
          ['When', momentInIndia(at)],
        ],
      },
      { kind: 'button', label: 'See the administrators', url: `${site.publicUrl}/admin/administrators` },
      notYou(site),
    ],
    sender: site,
  });
}

function nameOf({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`.trim();
}
