/** The application is killed while letters to a list leave: afterwards nobody has two, and at most one a kill is missing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSession } from '#server/features/auth/sessions.service.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { uploadRequest } from '../support/imports.ts';
import { aMailServer } from '../support/mail-server.ts';
import { anAdmin } from '../support/members.ts';

const PEOPLE = 50; // within one minute's share
const KILLS = process.env.LONG_TESTS === '1' ? 6 : 1;
const PATIENCE_MS = 120_000;

test(
  'kill -9 while invitations are sent: the next start goes on, and nobody gets two',
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
      const authorization = `Bearer ${await aSession(db)}`;
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

      const got = mailServer.received.flatMap(({ recipients }) => recipients);
      expect(new Set(got).size).toBe(got.length);
      const missing = people.filter((address) => !got.includes(address)).length;
      expect(missing).toBeLessThanOrEqual(KILLS);
      expect(await countStatus(db, 'sent')).toBe(PEOPLE);
    } finally {
      await close();
      await application.end('SIGTERM');
    }
  },
);

/** A session of an administrator, as a client that is no browser has it. */
async function aSession(db: Db): Promise<string> {
  const { id } = await anAdmin(db);
  const request = {
    memberId: id,
    isBrowser: false,
    isRemembered: false,
    userAgent: 'tests',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  const { token } = await db.transaction().execute((tx) => startSession(tx, request, new Date()));
  return token;
}

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
    if (Date.now() > deadline) throw new Error('It never came to that.');
    await sleep(5);
  }
}
