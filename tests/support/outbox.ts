import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { listOutbox, type OutboxMail } from '#server/platform/mail/outbox.ts';

const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/**
 * Waits for an email to this address with these words in the subject, in the outbox of the application under test.
 */
export async function mailTo(address: string, subject: string): Promise<OutboxMail> {
  const directory = join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox');
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const mails = await listOutbox(directory);
    const found = mails.find((mail) => mail.to === address && mail.subject.includes(subject));
    if (found) return found;
    await sleep(POLL_MS);
  }
  throw new Error(`No email "${subject}" to ${address} arrived.`);
}

/** Returns path and query of the first link in an email. */
export function linkIn(mail: OutboxMail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`The email "${mail.subject}" has no link.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
