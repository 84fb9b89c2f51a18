/** Kills the application while it sends the invitations of an import. */
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { headerOf, uploadRequest } from '../support/imports.ts';
import { aMailServer } from '../support/mail-server.ts';
import { anAdmin } from '../support/members.ts';
import { anApiToken } from '../support/sessions.ts';

const PEOPLE = 50; // few enough to be sent within one minute
const KILLS = process.env.LONG_TESTS === '1' ? 6 : 1;
const JOBS_AT_ONCE = 4;
const PATIENCE_MS = 120_000;

test(
  'kill -9 while invitations are sent loses no invitation, and a repeated email has the same Message-ID',
  { timeout: 240_000 },
  async () => {
    const mailServer = await aMailServer();
    const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
    let application = await startApplication(environment);
    const { db, close } = openDatabase({
      connection: { socketDirectory: join(environment.DATA_DIR, 'postgres') },
      role: 'owner',
    });
    try {
      const authorization = `Bearer ${await anApiToken(db, (await anAdmin(db)).id)}`;
      const people = Array.from({ length: PEOPLE }, (_, index) => `person.${index}@example.com`);
      const upload = await uploadRequest(`Email\n${people.join('\n')}\n`);
      const path = '/api/auth/admin/imports';
      const uploaded = await fetch(application.address + path, {
        method: 'POST',
        headers: { authorization, 'content-type': String(upload.headers?.['content-type']) },
        body: new Uint8Array(upload.payload as Buffer),
      });
      const { import: list } = (await uploaded.json()) as { import: { _id: string } };
      const started = await fetch(`${application.address}${path}/${list._id}/start`, {
        method: 'POST',
        headers: { authorization },
      });
      expect(started.status).toBe(200);

      for (let kill = 1; kill <= KILLS; kill += 1) {
        await until(() => mailServer.received.length >= (kill * PEOPLE) / (KILLS + 2));
        await application.end('SIGKILL');
        expect(mailServer.received.length).toBeLessThan(PEOPLE);
        application = await startApplication(environment);
      }
      await until(async () => (await countStatus(db, 'waiting')) === 0);
      await until(async () => (await statusOf(db, list._id)) === 'finished');

      const copies = Map.groupBy(mailServer.received, ({ recipients }) => recipients[0] ?? '');
      expect(new Set(copies.keys())).toEqual(new Set(people));
      for (const mails of copies.values())
        expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
      const repeated = mailServer.received.length - PEOPLE;
      // An email sent just before a kill is sent again: at most one per concurrent job.
      expect(repeated).toBeLessThanOrEqual(KILLS * JOBS_AT_ONCE);
      expect(await countStatus(db, 'sent')).toBe(PEOPLE);
      console.log(
        `${KILLS} kills: ${copies.size} of ${PEOPLE} people got an invitation, ${repeated} second copies`,
      );
    } finally {
      await close();
      await application.end('SIGTERM');
    }
  },
);

async function countStatus(db: Db, status: 'waiting' | 'sent'): Promise<number> {
  return (await db.selectFrom('invitation').select('id').where('status', '=', status).execute()).length;
}

async function statusOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('member_import').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await sleep(5);
  }
}
