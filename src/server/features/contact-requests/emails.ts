import { contactReasonText, contactWarning, type ContactReason } from '#shared/contact-requests/rules.ts';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import { DEFAULT_LOCALE, text, type Locale } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { messageIdOf } from '#server/platform/mail/message-id.ts';
import { contactRequestEmailText } from './emails.text.ts';

/** Emails the asked member about a request. */
export const sendContactRequest = defineJob({
  name: 'contact-requests.send-request',
  payload: z.object({ requestId: z.uuid() }),
});

/** Emails the asker about an accepted or answered request. */
export const sendContactAnswer = defineJob({
  name: 'contact-requests.send-answer',
  payload: z.object({ requestId: z.uuid() }),
});

type Asker = Pick<
  MemberRow,
  'first_name' | 'last_name' | 'school_name' | 'in_year' | 'out_year' | 'profession'
>;
type Asked = Readonly<{
  requestId: string;
  to: string;
  asker: Asker;
  reason: ContactReason;
  words: string;
  offers: SharedFields;
  token: string;
}>;

/** Builds the email about a request, with the public facts of the asker. The token declines and blocks. */
export function contactRequestMail(
  site: SiteSettings,
  { requestId, to, asker, reason, words, offers, token }: Asked,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, contactRequestEmailText).asked;
  const years = [asker.in_year, asker.out_year].filter((year) => year !== null).join(' / ');
  const offered = offers.email && offers.phone ? 'both' : offers.email ? 'email' : 'phone';
  const mail = renderMail({
    locale,
    to,
    subject: texts.subject(withoutAddresses(asker.first_name)),
    preheader: texts.preheader,
    heading: texts.heading(withoutAddresses(asker.first_name)),
    blocks: [
      { kind: 'text', text: texts.lead },
      { kind: 'quote', text: withoutAddresses(words) },
      {
        kind: 'details',
        rows: [
          [texts.name, withoutAddresses(`${asker.first_name} ${asker.last_name}`.trim())],
          [texts.reason, text(locale, contactReasonText)[reason]],
          [texts.school, withoutAddresses(asker.school_name)],
          ...(years === '' ? [] : ([[texts.years, years]] as const)),
          ...(asker.profession === '' ? [] : ([[texts.work, withoutAddresses(asker.profession)]] as const)),
          [texts.offers, texts.offered[offered]],
        ],
      },
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/inbox` },
      {
        kind: 'prose',
        spans: [
          { text: texts.before },
          { text: texts.link, url: `${site.publicUrl}/inbox/decline?token=${token}` },
          { text: texts.after },
        ],
      },
      { kind: 'note', text: text(locale, contactWarning) },
    ],
    sender: site,
  });
  return withMessageId(mail, site, 'contact-request', requestId);
}

type Answered = Readonly<{ requestId: string; to: string; name: string; answer: string | null }>;

/** Builds the email to the asker about an acceptance or, with `answer`, about an answer. It contains no contact details. */
export function contactAnswerMail(
  site: SiteSettings,
  { requestId, to, name, answer }: Answered,
  locale: Locale = DEFAULT_LOCALE,
): Mail {
  const texts = text(locale, contactRequestEmailText)[answer === null ? 'accepted' : 'answered'];
  const mail = renderMail({
    locale,
    to,
    subject: texts.subject(withoutAddresses(name)),
    preheader: texts.preheader,
    heading: texts.heading(withoutAddresses(name)),
    blocks: [
      { kind: 'text', text: texts.lead },
      ...(answer === null ? [] : [{ kind: 'quote', text: withoutAddresses(answer) } as const]),
      { kind: 'button', label: texts.button, url: `${site.publicUrl}/inbox?box=sent` },
    ],
    sender: site,
  });
  return withMessageId(mail, site, 'contact-answer', requestId);
}

function withMessageId(mail: Mail, site: SiteSettings, kind: string, id: string): Mail {
  return { ...mail, headers: { ...mail.headers, 'Message-ID': messageIdOf(site, kind, id) } };
}

/**
 * Changes web and email addresses in a member's words, so that mail programs do not turn them into links. Domain names
 * may be written with ideographic and fullwidth dots, too.
 */
function withoutAddresses(words: string): string {
  return words
    .replaceAll('://', '[:]//')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu, '[.]')
    .replaceAll(/(?<=\S)[@＠](?=\S)/g, '[at]');
}
