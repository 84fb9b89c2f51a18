import type { Deps } from '#server/platform/deps.ts';
import { UndeliverableMail, type Mail } from './mail.ts';

/**
 * Sends a mail from a job. A refusal for good is logged and ends there: trying again would only annoy the server.
 * Anything else rejects, so that the queue tries again later.
 */
export async function deliver(deps: Pick<Deps, 'mailer' | 'logger'>, mail: Mail): Promise<void> {
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof UndeliverableMail)) throw error;
    deps.logger.warn({ err: error }, 'mail refused for good');
  }
}
