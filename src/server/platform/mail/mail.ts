/** A picture that travels with a mail and is shown in it; its `cid` is what the HTML names. */
export type Picture = Readonly<{ cid: string; fileName: string; content: Buffer; mediaType: string }>;

export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
  html: string;
  pictures?: readonly Picture[];
  headers?: Readonly<Record<string, string>>;
}>;

/** Hands a mail over: to a server, or outside production to a folder. */
export type Mailer = Readonly<{
  /**
   * @throws {RefusedMail} when a server answered no; only a wrong address is final.
   * @throws {UncertainMail} when the line ended before its answer. After any other error nothing was sent.
   */
  send(mail: Mail): Promise<void>;
}>;

/**
 * What a mail server rejected: `address`, the recipient's address, which no retry will fix; `recipient`, the recipient,
 * for a reason that may pass; `mail`, this one mail after it was read; `sender`, everything that we would send just now.
 */
export type Refused = 'address' | 'recipient' | 'mail' | 'sender';

/** A mail server answered no. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail';
  /** The number that it answered. */
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

/** The line ended after the text was sent, and before the answer to it: the mail may have arrived. */
export class UncertainMail extends Error {
  override readonly name = 'UncertainMail';

  constructor(code: string) {
    super(`The mail server's answer was lost; the email may have arrived (${code}).`);
  }
}
