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

/** Sends an email to a server, or outside production writes it to a folder. */
export type Mailer = Readonly<{
  /**
   * @throws {RefusedMail} when the server rejected it; only a wrong address is permanent. @throws {UncertainMail} when
   * the connection ended before the answer. After any other error nothing was sent.
   */
  send(mail: Mail): Promise<void>;
}>;

/**
 * What a mail server rejected: `address`, the recipient's address, which no retry will fix; `recipient`, the recipient,
 * for a reason that may pass; `mail`, this one mail after it was read; `sender`, everything that we would send just now.
 */
export type Refused = 'address' | 'recipient' | 'mail' | 'sender';

/** A mail server rejected the email. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail';
  /** The server's status code. */
  readonly answer: number;
  readonly about: Refused;

  constructor(answer: number, about: Refused) {
    super(
      about === 'address'
        ? `The mail server refused the address for good (${answer}).`
        : `The email could not be handed over (${answer}).`,
    );
    this.answer = answer;
    this.about = about;
  }
}

/** The connection ended after the text was sent and before the answer: the email may have arrived. */
export class UncertainMail extends Error {
  override readonly name = 'UncertainMail';

  constructor(code: string) {
    super(`The mail server's answer was lost; the email may have arrived (${code}).`);
  }
}
