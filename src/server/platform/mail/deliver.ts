import type { Deps } from '#server/platform/deps.ts';
import { PostponedJob } from '#server/platform/jobs/queue.ts';
import { countMail, type MailShare } from './address-limit.ts';
import { RefusedMail, UncertainMail, type Mail } from './mail.ts';

/**
 * Error for an email that no mail server accepted. Address and subject are private fields, because the logger writes
 * all properties of an error.
 */
export class UndeliveredMail extends Error {
  override readonly name = 'UndeliveredMail';
  readonly #mail: Mail;

  constructor(mail: Mail, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The email could not be sent.', { cause });
    this.#mail = mail;
  }

  get to(): string {
    return this.#mail.to;
  }

  get subject(): string {
    return this.#mail.subject;
  }

  /** The server's rejection; undefined if the server did not respond. */
  get refusal(): RefusedMail | undefined {
    return this.cause instanceof RefusedMail ? this.cause : undefined;
  }
}

/**
 * Sends an email from a job, within the hourly limit of its address. A failure fails the job with an error that has the
 * email's address and subject, so that the queue retries the job and, after the last attempt, records the email.
 * @throws {PostponedJob} when the address has reached its hourly limit.
 * @throws {UndeliveredMail}
 */
export async function deliver(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer'>,
  mail: Mail,
  share: MailShare = 'other',
): Promise<void> {
  await deliverMade(deps, { to: mail.to, share }, async () => mail);
}

/**
 * Like `deliver`, for an email whose creation has side effects, such as invalidating an earlier code: creates the email
 * only if it can be sent now.
 */
export async function deliverMade(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer'>,
  { to, share }: { readonly to: string; readonly share: MailShare },
  make: () => Promise<Mail>,
): Promise<void> {
  const counted = await countMail(deps, share, to);
  if (counted instanceof Date)
    throw new PostponedJob('The address has had its emails of this hour.', counted);
  const mail = await make().catch(async (error: unknown) => {
    await counted.undo();
    throw error;
  });
  await deliverUncounted(deps, mail, counted.undo);
}

/**
 * Like `deliver`, but without the limit: for emails that an administrator sends to many people, and for the operator's
 * own address.
 * @throws {UndeliveredMail}
 */
export async function deliverUncounted(
  { mailer }: Pick<Deps, 'mailer'>,
  mail: Mail,
  onUnsent: () => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof UncertainMail)) await onUnsent();
    throw new UndeliveredMail(mail, error);
  }
}
