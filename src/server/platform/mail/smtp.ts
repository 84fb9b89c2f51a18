import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { ServiceAway } from '#server/platform/jobs/service-away.ts';
import { MAIL_SERVER, RefusedMail, UncertainMail, type Mail, type Mailer, type Refused } from './mail.ts';

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
/**
 * Enhanced status codes for a wrong recipient address (RFC 3463, §3.2). Other codes of this class concern the sender's
 * address (5.1.7, 5.1.8) or are ambiguous (5.1.0).
 */
const WRONG_ADDRESS = /^5\d\d[ -]5\.1\.(?:[12346]|10)\b/m;

/** Sends emails by SMTP over a few pooled connections, which `close` closes. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Keyed by the headers, because nodemailer passes on no other object of ours.
  const sources = new WeakMap<object, Readable>();
  transport.use('stream', ({ data: { headers }, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const source = open(options);
      if (headers) sources.set(headers, source);
      return source;
    };
    done();
  });
  return {
    send: async (mail) => {
      const message = toMessage(mail, from);
      try {
        await transport.sendMail(message);
      } catch (error) {
        // Nodemailer reads the source only once the server has asked for the text.
        throw toFailure(error, sources.get(message.headers)?.readableDidRead === true);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in without sending an email. Returns null, or a sentence that describes the problem. */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = createTransport({ url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mistakeOf(error, new URL(url));
  } finally {
    transport.close();
  }
}

/** Describes the mistake in the mail server's settings, without the password. */
function mistakeOf(error: unknown, { hostname, port, protocol, username }: URL): string {
  const [code, answer] = [errorCode(error) ?? 'unknown', answerCode(error)];
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const cause = errorMessage(error);
  if (code === 'EAUTH')
    return `The mail server ${server} refuses the user "${decodeURIComponent(username)}" or its password (${answer ?? code}).`;
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${cause}`)) return `There is no host called ${hostname}.`;
  if (/ECONNREFUSED/.test(cause)) return `Nothing listens at ${server}.`;
  if (/wrong version number|packet length|SSL routines/i.test(cause))
    return `The mail server ${server} does not speak TLS from the start: use smtp:// instead of smtps://.`;
  if (/certificate|altnames|self.signed/i.test(cause))
    return `The certificate of the mail server ${server} cannot be trusted: ${cause}.`;
  if (code === 'ETIMEDOUT')
    return `The mail server ${server} does not answer. Is the port right, and does the firewall let it through? A port for smtps:// does not answer smtp://.`;
  return `The mail server ${server} cannot be used (${answer ?? code}).`;
}

/** Converts an email for nodemailer, which folds and encodes headers, so that no text can add a header. */
export function toMessage(mail: Mail, from: string): SendMailOptions & { headers: Record<string, string> } {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    attachments: (mail.pictures ?? []).map(({ cid, fileName, content, mediaType }) => ({
      cid,
      filename: fileName,
      content,
      contentType: mediaType,
      contentDisposition: 'inline' as const,
    })),
  };
}

/** Converts an error of nodemailer. Omits the server's text, because it quotes the address and would be logged. */
function toFailure(error: unknown, isTextSent: boolean): Error {
  const answer = answerCode(error);
  if (answer !== undefined) return new RefusedMail(answer, whatIsRefused(error));
  const code = errorCode(error) ?? 'unknown';
  return isTextSent ? new UncertainMail(code) : new ServiceAway(`${MAIL_SERVER} is away (${code}).`);
}

/**
 * Returns what the server has rejected: the address only if it replied to RCPT TO with an enhanced status code for a
 * wrong address. A 5xx alone proves nothing, despite RFC 5321: servers also return 550 and 554 for blocklists, quotas
 * and policies, which are temporary.
 */
function whatIsRefused(error: unknown): Refused {
  const command = textOn(error, 'command');
  if (command === 'RCPT TO') return WRONG_ADDRESS.test(textOn(error, 'response')) ? 'address' : 'recipient';
  return command === 'DATA' ? 'mail' : 'sender';
}

/**
 * Returns the rejected command or the server's response from an error of nodemailer; an empty string if it has none.
 */
function textOn(error: unknown, name: 'command' | 'response'): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function answerCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
