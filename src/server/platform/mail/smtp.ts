import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { readSmtpUrl, type SmtpLocation } from '#server/config/smtp-url.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { ServiceAway } from '#server/platform/jobs/service-away.ts';
import { accessTokens, type AccessTokens } from './access-token.ts';
import { MAIL_SERVER, RefusedMail, UncertainMail, type Mail, type Mailer, type Refused } from './mail.ts';
import { answerCode, mistakeOf, securityMistake } from './smtp-mistakes.ts';

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
/** An expiry in the past makes nodemailer ask for the token at every sign-in; our cache answers. */
const ALREADY_EXPIRED = 1;
/**
 * Enhanced status codes for a wrong recipient address (RFC 3463, §3.2). Other codes of this class concern the sender's
 * address (5.1.7, 5.1.8) or are ambiguous (5.1.0).
 */
const WRONG_ADDRESS = /^5\d\d[ -]5\.1\.(?:[12346]|10)\b/m;

/** Sends emails by SMTP over a few pooled connections, which `close` closes. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const location = locationOf(url);
  const { options, tokens } = connectionTo(location);
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: 3,
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
        await withFreshToken(tokens, () => transport.sendMail(message));
      } catch (error) {
        // Nodemailer reads the source only once the server has asked for the text.
        throw toFailure(error, location, sources.get(message.headers)?.readableDidRead === true);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in without sending an email. Returns null, or a sentence that describes the problem. */
export async function checkSmtp(url: string): Promise<string | null> {
  const location = locationOf(url);
  const transport = createTransport(connectionTo(location).options);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mistakeOf(error, location);
  } finally {
    transport.close();
  }
}

function locationOf(url: string): SmtpLocation {
  const location = readSmtpUrl(url);
  if (typeof location === 'string') throw new Error(`SMTP_URL ${location}`);
  return location;
}

type TokenCallback = (error: Error | null, token: string, expires: number) => void;

/** Returns the options of nodemailer. Certificates are always verified. */
function connectionTo({ host, port, tls, ca, name, user, password, oauth }: SmtpLocation) {
  const tokens = oauth && accessTokens(oauth);
  const options = {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(name !== undefined && { name }),
    ...(ca !== undefined && { tls: { ca } }),
    // Without it, nodemailer sends without a sign-in where the server offers none.
    ...(user !== '' && {
      forceAuth: true,
      auth: tokens ? tokenAuth(user, tokens) : { user, pass: password },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
  };
  return { options, tokens };
}

function tokenAuth(user: string, tokens: AccessTokens) {
  return {
    type: 'OAuth2' as const,
    user,
    // nodemailer ignores the promise and waits for the callback, which gets every outcome.
    provisionCallback: async (_user: string, isRefused: boolean, done: TokenCallback) => {
      if (isRefused) tokens.forget();
      const token = await tokens
        .current()
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      if (token instanceof Error) done(token, '', ALREADY_EXPIRED);
      else done(null, token, ALREADY_EXPIRED);
    },
  };
}

/**
 * Sends again with a new token after the server has refused the cached one: it may have been revoked before it expired.
 */
async function withFreshToken<Sent>(
  tokens: AccessTokens | undefined,
  send: () => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (!tokens || errorCode(error) !== 'EAUTH' || answerCode(error) === undefined) throw error;
    tokens.forget();
    return send();
  }
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
function toFailure(error: unknown, location: SmtpLocation, isTextSent: boolean): Error {
  const mistake = isTextSent ? undefined : securityMistake(error, location);
  if (mistake !== undefined) return new ServiceAway(mistake);
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
