/** Describes mistakes in `SMTP_URL` and in the mail server's set-up, each in its own sentence without secrets. */
import type { SmtpLocation } from '#server/config/smtp-url.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { NoAccessToken } from './access-token.ts';
import { MAIL_SERVER } from './mail.ts';

/** Replies of a server that accepts neither a sign-in nor an email without TLS (RFC 4954, §6; RFC 3207, §4). */
const NEEDS_TLS = new Set([530, 538]);

/** Returns what prevents a connection with TLS or an access token, or undefined for other failures. */
export function securityMistake(error: unknown, location: SmtpLocation): string | undefined {
  const server = serverOf(location);
  const [text, answer] = [errorMessage(error), answerCode(error)];
  if (error instanceof NoAccessToken) return `${server} needs an access token, but ${text}`;
  if (
    location.tls === 'off' &&
    answer !== undefined &&
    NEEDS_TLS.has(answer) &&
    /TLS|SSL|encrypt|secure/i.test(text)
  )
    return `${server} refuses connections without TLS (${answer}): remove tls=off from SMTP_URL.`;
  if (/wrong version number|packet length|SSL routines/i.test(text) && location.tls === 'implicit')
    return `${server} does not speak TLS from the start: use smtp:// instead of smtps://.`;
  if (/certificate|altnames|self.signed/i.test(text))
    return `${server} has a certificate that cannot be trusted: ${causeIn(text)}. If your own authority issued it, add ca=/path/to/ca.pem to SMTP_URL.`;
  if (isWithoutStartTls(text))
    return `${server} does not offer STARTTLS: use smtps:// if it speaks TLS from the start, or add tls=optional to SMTP_URL to send without encryption.`;
  return errorCode(error) === 'ETLS' ? `${server} cannot agree on TLS: ${causeIn(text)}.` : undefined;
}

/** Describes what is wrong with the mail server's settings. */
export function mistakeOf(error: unknown, location: SmtpLocation): string {
  const { host, user, oauth } = location;
  const server = serverOf(location);
  const [code, answer, cause] = [errorCode(error) ?? 'unknown', answerCode(error), errorMessage(error)];
  const mistake = securityMistake(error, location);
  if (mistake !== undefined) return mistake;
  if (code === 'EAUTH')
    return oauth
      ? `${server} refuses the access token of "${user}" (${answer ?? code}): the mailbox must allow this client to send by SMTP.`
      : `${server} refuses the user "${user}" or its password (${answer ?? code}).`;
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${cause}`)) return `There is no host called ${host}.`;
  if (/ECONNREFUSED/.test(cause)) return `Nothing listens at ${addressOf(location)}.`;
  if (code === 'ETIMEDOUT')
    return `${server} does not answer. Is the port right, and does the firewall let it through? A port for smtps:// does not answer smtp://.`;
  return `${server} cannot be used (${answer ?? code}).`;
}

/** Returns the status code of the server's response, if it responded. */
export function answerCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

function isWithoutStartTls(text: string): boolean {
  return /^Error upgrading connection with STARTTLS|does not support required STARTTLS/.test(text);
}

function serverOf(location: SmtpLocation): string {
  return `${MAIL_SERVER} ${addressOf(location)}`;
}

function addressOf({ host, port }: SmtpLocation): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the cause without the prefix of nodemailer, Node's advice and the full stop. */
function causeIn(text: string): string {
  return text.replace(/^Error initiating TLS - /, '').replace(/; if the root CA is installed.*|\.$/, '');
}
