import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer, ReceivedMail } from './mail-server.ts';

const PATIENCE_MS = 30_000;

/** Sends a contact message to an application and returns the response. */
export async function writeMessage(
  address: string,
  message: string,
  email = 'meera@example.org',
): Promise<unknown> {
  const answer = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Meera Das', email, subject: 'support', message }),
  });
  return answer.json();
}

/** Waits until the mail server has received the expected emails. On timeout, the error lists the missing emails. */
export async function arrived(
  { received }: MailServer,
  isEnough: (mails: readonly ReceivedMail[]) => boolean,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isEnough(received) && Date.now() < deadline) await sleep(20);
}
