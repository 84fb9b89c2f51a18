/** Asks members to get in touch over HTTP while the application is killed, and measures how soon the email arrives. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { uniqueWords } from '../support/contact-requests.ts';
import { headerOf } from '../support/imports.ts';
import { aMailServer } from '../support/mail-server.ts';
import { aMember } from '../support/members.ts';
import { anApiToken } from '../support/sessions.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const KILLS = IS_LONG ? 20 : 3;
const REQUESTS = IS_LONG ? 200 : 60;
/** Requests that a member may make in a day. */
const REQUESTS_EACH = 10;
const AT_ONCE = 4;
const JOBS_AT_ONCE = 4;
/** Delay of the mail server's replies, so that kills interrupt emails. */
const MAIL_DELAY_MS = 200;
const ARRIVAL_MAX_MS = 10_000;
const PATIENCE_MS = 120_000;
const RETRY_MS = 50;

type Pair = Readonly<{ token: string; askedId: string; askedEmail: string; words: string }>;

test(
  'kill -9 loses no request and doubles none, and a repeated email has the same Message-ID',
  { timeout: IS_LONG ? 1_200_000 : 600_000 },
  async () => {
    const mailServer = await aMailServer();
    mailServer.slowDown(MAIL_DELAY_MS);
    const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
    let application = await startApplication(environment);
    const db = openOwn(join(environment.DATA_DIR, 'postgres'));
    const pairs = await makePairs(db);
    const waiting = [...pairs];
    let [refused, interrupting] = [0, 0];
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let pair = waiting.pop(); pair; pair = waiting.pop())
        refused += await askUntilStored(() => application.address, pair);
    });
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await until(async () => (await countRequests(db)) >= (kill * REQUESTS) / (KILLS + 1));
      await application.end('SIGKILL');
      if ((await countJobs(db)) > 0) interrupting += 1;
      application = await startApplication(environment);
    }
    await Promise.all(workers);
    expect(interrupting).toBeGreaterThan(0);
    await until(async () => (await countJobs(db)) === 0);

    const rows = await db.selectFrom('contact_request').select(['id', 'asked_id', 'state']).execute();
    expect(new Set(rows.map(({ asked_id }) => asked_id)).size).toBe(REQUESTS);
    expect(rows).toHaveLength(REQUESTS);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['asked']));
    const copies = Map.groupBy(mailServer.received, ({ recipients }) => recipients[0] ?? '');
    expect(new Set(copies.keys())).toEqual(new Set(pairs.map(({ askedEmail }) => askedEmail)));
    for (const mails of copies.values())
      expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
    // SMTP delivers at least once: at most one second copy for each email in progress at a kill.
    const repeated = mailServer.received.length - REQUESTS;
    expect(repeated).toBeLessThanOrEqual(KILLS * JOBS_AT_ONCE);
    console.log(
      `${KILLS} kills, ${interrupting} with emails waiting: ${REQUESTS} requests, ${refused} without a first reply, ${repeated} second copies`,
    );
    await application.end('SIGTERM');
  },
);

test('a request is emailed within ten seconds, and so is its acceptance', { timeout: 120_000 }, async () => {
  const mailServer = await aMailServer();
  const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
  const application = await startApplication(environment);
  const db = openOwn(join(environment.DATA_DIR, 'postgres'));
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const arrives = async (email: string) => {
    const start = Date.now();
    await until(() => mailServer.received.some(({ recipients }) => recipients.includes(email)));
    return Date.now() - start;
  };
  const pair = {
    token: await anApiToken(db, asker.id),
    askedId: asked.id,
    askedEmail: asked.email,
    words: uniqueWords(),
  };
  const reply = await send(application.address, pair);
  expect(reply.status).toBe(201);
  const { _id } = await reply.json();
  const requestMs = await arrives(asked.email);
  const accepted = await fetch(`${application.address}/api/contact-requests/${_id}/accept`, {
    method: 'PUT',
    headers: headersWith(await anApiToken(db, asked.id)),
    body: JSON.stringify({ email: true, phone: false }),
  });
  expect(accepted.status).toBe(200);
  const answerMs = await arrives(asker.email);
  console.log(`the request was emailed after ${requestMs} ms, the acceptance after ${answerMs} ms`);
  expect(requestMs).toBeLessThanOrEqual(ARRIVAL_MAX_MS);
  expect(answerMs).toBeLessThanOrEqual(ARRIVAL_MAX_MS);
  await application.end('SIGTERM');
});

/** Creates askers, and for each request a member to ask and its own words. */
async function makePairs(db: Db): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let token = '';
  for (let number = 0; number < REQUESTS; number += 1) {
    if (number % REQUESTS_EACH === 0) token = await anApiToken(db, (await aMember(db)).id);
    const asked = await aMember(db);
    pairs.push({ token, askedId: asked.id, askedEmail: asked.email, words: uniqueWords() });
  }
  return pairs;
}

/** Sends the request until a reply says that it is stored. Returns 1 if the first reply was lost, else 0. */
async function askUntilStored(address: () => string, pair: Pair): Promise<number> {
  for (;;) {
    const reply = await send(address(), pair).catch(() => null);
    if (reply?.status === 201) return 0;
    const body = reply && (await reply.json().catch(() => null));
    if (body?.code === 'STALE') return 1;
    if (reply && reply.status < 500) throw new Error(`Rejected: ${JSON.stringify(body)}`);
    await sleep(RETRY_MS);
  }
}

function send(address: string, { token, askedId, words }: Pair): Promise<Response> {
  return fetch(`${address}/api/contact-requests`, {
    method: 'POST',
    headers: headersWith(token),
    body: JSON.stringify({
      memberId: askedId,
      reason: 'advice',
      words,
      offers: { email: true, phone: false },
    }),
  });
}

function headersWith(token: string) {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

function openOwn(socketDirectory: string): Db {
  const { db, close } = openDatabase({ connection: { socketDirectory }, role: 'owner' });
  onTestFinished(close);
  return db;
}

async function countRequests(db: Db): Promise<number> {
  const rows = await db.selectFrom('contact_request').select('id').execute();
  return rows.length;
}

async function countJobs(db: Db): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'contact-requests.send-request'`.execute(db);
  return rows.length;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await sleep(5);
  }
}
