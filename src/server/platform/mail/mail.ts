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
  /** @throws {UndeliverableMail} when trying again is useless; any other error is worth another try. */
  send(mail: Mail): Promise<void>;
}>;

/** The server refused this mail for good, for example because there is no such mailbox. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail';
  /** The number that the server answered. */
  readonly answer: number | undefined;
  /** Whether it refused the address itself, not what the mail said. */
  readonly isAboutAddress: boolean;

  constructor(message: string, refusal: { answer?: number; isAboutAddress?: boolean } = {}) {
    super(message);
    this.answer = refusal.answer;
    this.isAboutAddress = refusal.isAboutAddress ?? false;
  }
}
