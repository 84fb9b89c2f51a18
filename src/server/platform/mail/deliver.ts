import type { Deps } from '#server/platform/deps.ts';
import { RefusedMail, type Mail } from './mail.ts';

/**
 * An email that no mail server accepted. Errors are logged with all properties, so address and subject are stored where
 * the logger does not find them.
 */
export class UndeliveredMail extends Error {
  override readonly name = 'UndeliveredMail';
  readonly #mail: Mail;

  constructor(mail: Mail, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The email could not be handed over.', { cause });
    this.#mail = mail;
  }

  get to(): string {
    return this.#mail.to;
  }

  get subject(): string {
    return this.#mail.subject;
  }

  /** The server's kind of rejection, if it answered. */
  get refusal(): RefusedMail | undefined {
    return this.cause instanceof RefusedMail ? this.cause : undefined;
  }
}

/**
 * Sends an email from a job. Any failure fails the job with the address and subject of the email, so that the queue
 * retries it and records what it gives up.
 * @throws {UndeliveredMail}
 */
export async function deliver({ mailer }: Pick<Deps, 'mailer'>, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    throw new UndeliveredMail(mail, error);
  }
}
