/** Kills the application repeatedly while visitors send contact messages. The mail server keeps running. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aDataFolder, startApplication } from '../support/application.ts';
import { arrived, writeMessage } from '../support/contact.ts';
import { aMailServer, type ReceivedMail } from '../support/mail-server.ts';

const KILLS = 6;
/** Rate limit of contact messages per network and hour. */
const MESSAGES = 10;

test(
  'every acknowledged contact message is delivered, although the application is killed repeatedly',
  { timeout: 240_000 },
  async () => {
    const mailServer = await aMailServer();
    const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
    const thanked: string[] = [];
    let application = await startApplication(environment);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const dying = application.address;
      const writing = Array.from({ length: Math.ceil(MESSAGES / KILLS) }, async (_, number) => {
        const text = `Message ${kill}.${number}.`;
        if (await isThanked(dying, text)) thanked.push(text);
      });
      await sleep(Math.random() * 400);
      await application.end('SIGKILL');
      await Promise.all(writing);
      application = await startApplication(environment);
    }
    if (await isThanked(application.address, 'The last one.')) thanked.push('The last one.');
    expect(thanked.length).toBeGreaterThan(0);
    await arrived(mailServer, (mails) => thanked.every((text) => isAmong(mails, text)));
    for (const text of thanked) expect([text, isAmong(mailServer.received, text)]).toEqual([text, true]);
    await application.end('SIGTERM');
  },
);

function isAmong(mails: readonly ReceivedMail[], text: string): boolean {
  return mails.some(
    ({ recipients, source }) => recipients[0]?.startsWith('support@') && source.includes(text),
  );
}

/**
 * Sends a contact message and returns whether the server acknowledged it. A message whose connection broke may have
 * been stored.
 */
async function isThanked(address: string, text: string): Promise<boolean> {
  try {
    const answer = await writeMessage(address, text);
    return JSON.stringify(answer).includes('Thank you');
  } catch {
    return false;
  }
}
