import { isOutage, RefusedForNow, ServiceAway } from '#server/platform/jobs/service-away.ts';

/** First words of error messages about emails. */
export const MAIL_SERVER = 'The mail server';

/** A picture attached to an email; the HTML refers to its `cid`. */
export type Picture = Readonly<{ cid: string; fileName: string; content: Buffer; mediaType: string }>;

export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
  html: string;
  pictures?: readonly Picture[];
  headers?: Readonly<Record<string, string>>;
}>;

/** Sends emails through a server or, outside production, writes them to a folder. */
export type Mailer = Readonly<{
  /**
   * @throws {RefusedMail} when the server rejected it; only a wrong address is permanent.
   * @throws {UncertainMail} when the connection ended before the response.
   * @throws {ServiceAway} when nothing was sent.
   */
  send(mail: Mail): Promise<void>;
}>;

/**
 * What a mail server rejected: `address`, the recipient's address, permanently; `recipient`, the recipient,
 * temporarily; `mail`, this email, after reading it; `sender`, all our emails for now.
 */
export type Refused = 'address' | 'recipient' | 'mail' | 'sender';

/** Causes by which the queue recognizes what it retries for 48 hours; a wrong address is not retried. */
const CAUSES = {
  address: {},
  recipient: { cause: new RefusedForNow() },
  mail: { cause: new RefusedForNow() },
  sender: { cause: new ServiceAway() },
} satisfies Record<Refused, ErrorOptions>;

/** Error for an email that the mail server rejected. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail';
  /** The SMTP status code. */
  readonly answer: number;
  readonly about: Refused;

  constructor(answer: number, about: Refused) {
    super(
      about === 'address'
        ? `${MAIL_SERVER} refused the address for good (${answer}).`
        : `${MAIL_SERVER} refused the email (${answer}).`,
      CAUSES[about],
    );
    this.answer = answer;
    this.about = about;
  }
}

/**
 * Error for an email that may have arrived: the connection ended after the email was sent, before the server responded.
 */
export class UncertainMail extends Error {
  override readonly name = 'UncertainMail';

  constructor(code: string) {
    super(`${MAIL_SERVER}'s answer was lost; the email may have arrived (${code}).`);
  }
}

export const MAIL_RESULTS = ['sent', 'refused', 'failed'] as const;
export type MailResult = (typeof MAIL_RESULTS)[number];

/**
 * Reports the result of every email. Calls `onBack` after the first accepted email since the start, or since an outage
 * of the mail server.
 */
export function watchMailer(
  mailer: Mailer,
  { onResult, onBack }: { onResult: (result: MailResult) => void; onBack: () => Promise<void> },
): Mailer {
  let wasAway = true;
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        onResult(error instanceof RefusedMail ? 'refused' : 'failed');
        wasAway ||= isOutage(error);
        throw error;
      }
      onResult('sent');
      if (!wasAway) return;
      wasAway = false;
      await onBack();
    },
  };
}
