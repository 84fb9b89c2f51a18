import { createTransport, type SendMailOptions } from 'nodemailer';
import { errorCode } from '#server/platform/system-error.ts';
import { UndeliverableMail, type Mail, type Mailer } from './mail.ts';

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

/** Sends by SMTP, with a few connections kept open. `close` ends them. */
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
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail, from));
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in, without sending anything. Null, or what went wrong in one sentence. */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = createTransport({ url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return `The mail server cannot be used (${answerCode(error) ?? errorCode(error) ?? 'unknown'}).`;
  } finally {
    transport.close();
  }
}

/** A mail as nodemailer takes it. It folds and encodes headers itself, so that no text can add one. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
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

/**
 * What went wrong, without the server's own words: they quote the address, and failures are logged. A 5xx answer is
 * final (RFC 5321, §4.2.1), unless it refuses our own password; 4xx and network trouble pass.
 */
function toFailure(error: unknown): Error {
  const answer = answerCode(error);
  if (answer !== undefined && answer >= 500 && answer < 600 && errorCode(error) !== 'EAUTH')
    return new UndeliverableMail(`The mail server refused the mail for good (${answer}).`, {
      answer,
      isAboutAddress: commandOf(error) === 'RCPT TO',
    });
  return new Error(`The mail could not be handed over (${answer ?? errorCode(error) ?? 'unknown'}).`);
}

/** What was said to the server when it refused. */
function commandOf(error: unknown): unknown {
  return error instanceof Error && 'command' in error ? error.command : undefined;
}

function answerCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
