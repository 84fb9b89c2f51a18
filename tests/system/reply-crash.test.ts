/** Kills the application while it sends replies to contact messages. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { headerOf } from '../support/imports.ts';
import { aMailServer } from '../support/mail-server.ts';
import { anAdmin } from '../support/members.ts';
import { aMessage } from '../support/messages.ts';
import { anApiToken } from '../support/sessions.ts';

const MESSAGES = 40;
const KILLS = process.env.LONG_TESTS === '1' ? 6 : 2;
const JOBS_AT_ONCE = 4;
const PATIENCE_MS = 120_000;

test(
  'kill -9 loses no accepted reply; a reply sent just before a kill may arrive again with the same Message-ID',
  { timeout: 300_000 },
  async () => {
    const mailServer = await aMailServer();
    const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
    let application = await startApplication(environment);
    const db = openOwn(join(environment.DATA_DIR, 'postgres'));
    const authorization = `Bearer ${await anApiToken(db, (await anAdmin(db)).id)}`;
    const accepted = new Map<string, string>();
    for (let made = 0; made < MESSAGES; made += 1) {
      const { id, email } = await aMessage(db);
      const replyId = randomUUID();
      const reply = await fetch(`${application.address}/api/auth/admin/messages/${id}/replies`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ replyId, text: 'Search for your school.', knownReplies: 0 }),
      });
      expect(reply.status).toBe(200);
      accepted.set(email, replyId);
    }
    // The first kill is within the ten seconds in which a reply can be undone.
    await application.end('SIGKILL');
    application = await startApplication(environment);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await until(() => mailServer.received.length >= (kill * MESSAGES) / (KILLS + 2));
      await application.end('SIGKILL');
      expect(mailServer.received.length, 'some are still waiting').toBeLessThan(MESSAGES);
      application = await startApplication(environment);
    }
    await until(async () => (await countSent(db)) === MESSAGES);

    const copies = Map.groupBy(mailServer.received, ({ recipients }) => recipients[0] ?? '');
    expect(new Set(copies.keys())).toEqual(new Set(accepted.keys()));
    for (const [email, mails] of copies)
      for (const mail of mails)
        expect(headerOf(mail, 'Message-ID')).toContain(`<reply.${accepted.get(email) ?? ''}@`);
    // SMTP delivers at least once: at most one second copy for each email in progress at a kill.
    const repeated = mailServer.received.length - MESSAGES;
    expect(repeated).toBeLessThanOrEqual(KILLS * JOBS_AT_ONCE);
    console.log(`${KILLS + 1} kills: ${MESSAGES} replies sent, ${repeated} second copies`);
    await application.end('SIGTERM');
  },
);

function openOwn(socketDirectory: string): Db {
  const { db, close } = openDatabase({ connection: { socketDirectory }, role: 'owner' });
  onTestFinished(close);
  return db;
}

async function countSent(db: Db): Promise<number> {
  const rows = await db.selectFrom('contact_reply').select('id').where('sent_at', 'is not', null).execute();
  return rows.length;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await sleep(5);
  }
}
