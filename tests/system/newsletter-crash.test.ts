/** Kills the application while it sends a newsletter, and sends one with two processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { queueDeliveries } from '#server/features/newsletter/emails.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { headerOf } from '../support/imports.ts';
import { aMailServer, type MailServer } from '../support/mail-server.ts';
import { anIssue } from '../support/newsletter.ts';

const PEOPLE = 120;
const KILLS = process.env.LONG_TESTS === '1' ? 6 : 2;
const JOBS_AT_ONCE = 4;
const PATIENCE_MS = 120_000;

test(
  'kill -9 while a newsletter is sent loses no email, and a repeated email has the same Message-ID',
  { timeout: 240_000 },
  async () => {
    const mailServer = await aMailServer();
    const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
    let application = await startApplication(environment);
    const db = openOwn(join(environment.DATA_DIR, 'postgres'));
    const people = await subscribe(db);
    const id = await startSending(db);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await until(() => mailServer.received.length >= (kill * PEOPLE) / (KILLS + 2));
      await application.end('SIGKILL');
      expect(mailServer.received.length).toBeLessThan(PEOPLE);
      application = await startApplication(environment);
    }
    await until(async () => (await stateOf(db, id)) === 'sent');
    const repeated = expectOneEach(mailServer, people);
    // An email sent just before a kill is sent again: at most one per concurrent job.
    expect(repeated).toBeLessThanOrEqual(KILLS * JOBS_AT_ONCE);
    expect(await countsOf(db, id)).toEqual({ recipients: PEOPLE, delivered: PEOPLE, bounced: 0 });
    console.log(`${KILLS} kills: ${people.length} people got the newsletter, ${repeated} second copies`);
    await application.end('SIGTERM');
  },
);

test('two processes send a newsletter once to each subscriber', { timeout: 240_000 }, async () => {
  const mailServer = await aMailServer();
  const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
  const first = await startApplication(environment);
  const socket = join(environment.DATA_DIR, 'postgres');
  const db = openOwn(socket);
  const people = await subscribe(db);
  const second = await startApplication({
    ...environment,
    DATABASE_URL: `postgresql://navodayan_owner@localhost/postgres?host=${encodeURIComponent(socket)}`,
  });
  const id = await startSending(db);
  await until(async () => (await stateOf(db, id)) === 'sent');
  expect(expectOneEach(mailServer, people)).toBe(0);
  expect(await countsOf(db, id)).toEqual({ recipients: PEOPLE, delivered: PEOPLE, bounced: 0 });
  await second.end('SIGTERM');
  await first.end('SIGTERM');
});

function openOwn(socketDirectory: string): Db {
  const { db, close } = openDatabase({ connection: { socketDirectory }, role: 'owner' });
  onTestFinished(close);
  return db;
}

async function subscribe(db: Db): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `reader.${index}@example.com`);
  const now = new Date();
  await db
    .insertInto('newsletter_subscription')
    .values(
      people.map((email) => ({
        id: crypto.randomUUID(),
        email,
        status: 'subscribed' as const,
        asked_at: now,
        confirmed_at: now,
      })),
    )
    .execute();
  return people;
}

async function startSending(db: Db): Promise<string> {
  const id = await anIssue(db, { state: 'sending', started_at: new Date() });
  await enqueue(db, queueDeliveries, { issueId: id });
  return id;
}

/** Expects that everyone got one email, counting copies with the same Message-ID once. Returns the number of copies. */
function expectOneEach({ received }: MailServer, people: readonly string[]): number {
  const copies = Map.groupBy(received, ({ recipients }) => recipients[0] ?? '');
  expect(new Set(copies.keys())).toEqual(new Set(people));
  for (const mails of copies.values())
    expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
  return received.length - people.length;
}

async function stateOf(db: Db, id: string) {
  return (await db.selectFrom('newsletter_issue').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
}

async function countsOf(db: Db, id: string) {
  return db
    .selectFrom('newsletter_issue')
    .select(['recipients', 'delivered', 'bounced'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await sleep(5);
  }
}
