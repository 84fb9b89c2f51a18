import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { verifierEmailText } from './emails.text.ts';

/** Emails a member who became a verifier, got different schools, or lost the role. */
export const sendVerifierChanged = defineJob({
  name: 'verifiers.send-changed',
  payload: z.object({ memberId: z.uuid(), change: z.enum(['granted', 'changed', 'revoked']) }),
});

type Recipient = Pick<MemberRow, 'email'>;

/** Builds the email to a new verifier, with their schools and the requirements of the role. */
export function madeVerifierMail(
  site: SiteSettings,
  to: Recipient,
  given: { readonly scopes: readonly VerifierScope[]; readonly passwordLength: number },
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, verifierEmailText).granted;
  return verifierMail(site, to, locale, {
    ...texts,
    subject: texts.subject(site.name),
    lead: texts.lead(given.passwordLength),
    scopes: given.scopes,
    path: '/signin?next=/verify',
  });
}

/** Builds the email to a verifier whose schools have changed. */
export function verifierChangedMail(
  site: SiteSettings,
  to: Recipient,
  scopes: readonly VerifierScope[],
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  return verifierMail(site, to, locale, {
    ...text(locale, verifierEmailText).changed,
    scopes,
    path: '/verify',
  });
}

/** Builds the email to a former verifier. */
export function removedVerifierMail(
  site: SiteSettings,
  to: Recipient,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, verifierEmailText).revoked;
  return verifierMail(site, to, locale, {
    ...texts,
    subject: texts.subject(site.name),
    scopes: [],
    path: '/',
  });
}

type Texts = Readonly<Record<'subject' | 'preheader' | 'heading' | 'lead' | 'button' | 'note', string>>;

function verifierMail(
  site: SiteSettings,
  to: Recipient,
  locale: Locale,
  texts: Texts & { readonly scopes: readonly VerifierScope[]; readonly path: string },
): Mail {
  const labels = text(locale, verifierEmailText);
  const rows = texts.scopes.map(({ state, district }): readonly [string, string] =>
    district === null ? [labels.state, labels.everySchool(state)] : [labels.school, `${district}, ${state}`],
  );
  return renderMail({
    locale,
    to: to.email,
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.lead },
      ...(rows.length > 0 ? [{ kind: 'details' as const, rows }] : []),
      { kind: 'button', label: texts.button, url: `${site.publicUrl}${texts.path}` },
      { kind: 'note', text: texts.note },
    ],
    sender: site,
  });
}
