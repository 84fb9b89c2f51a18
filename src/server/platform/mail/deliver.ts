import type { Deps } from '#server/platform/deps.ts';
import { RefusedMail, type Mail } from './mail.ts';

/**
 * A mail of a job that no server took. Errors are logged with whatever is on them, so address and subject are kept where
 * the log does not find them.
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

  /** How a server refused it, if one answered. */
  get refusal(): RefusedMail | undefined {
    return this.cause instanceof RefusedMail ? this.cause : undefined;
  }
}

/**
 * Sends a mail from a job. Whatever goes wrong fails the job with the mail's address and subject, so that the queue tries
 * again later, and keeps in sight what it gave up.
 * @throws {UndeliveredMail}
 */
export async function deliver({ mailer }: Pick<Deps, 'mailer'>, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    throw new UndeliveredMail(mail, error);
  }
}
