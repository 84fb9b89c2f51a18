/**
 * Kills the application while it answers the calls that publish a post and send a newsletter. Afterwards each is done
 * once or not at all, and repeating a refused call completes it.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { headerOf } from '../support/imports.ts';
import { aMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { aMember, anAdmin } from '../support/members.ts';
import { anIssue, aVisitorSubscription } from '../support/newsletter.ts';
import { aPost } from '../support/posts.ts';
import { anApiToken } from '../support/sessions.ts';

/** Kills at times that vary, after one at a moment in the middle of the call. */
const KILLS = process.env.LONG_TESTS === '1' ? 8 : 2;
/** Milliseconds between the call that sends a newsletter and each kill. */
const DELAYS_MS = [4, 12, 2, 7, 20, 1, 16, 30];
const POSTS = 12;
const PEOPLE = 20;
/** An email sent just before a kill is sent again, with the same Message-ID: at most one per concurrent job. */
const JOBS_AT_ONCE = 4;
const PATIENCE_MS = 60_000;

test(
  'kill -9 during the call that publishes a post leaves it public once or as before, and its author gets one email',
  { timeout: 300_000 },
  async () => {
    const mailServer = await aMailServer();
    const site = await aSite(mailServer.url);
    const authors: string[] = [];
    const posts: string[] = [];
    for (let number = 0; number < POSTS * (KILLS + 1); number += 1) {
      // One author a post, because an account gets only a few notifications of a kind.
      const { id: authorMember, email } = await aMember(site.db, { public_page: true });
      const fields = { title: `Post ${number}`, authorKind: 'member', authorMember } as const;
      posts.push(await aPost(site.db, { fields }));
      authors.push(email);
    }
    const publish = async (id: string) =>
      site.call(`/api/auth/admin/posts/${id}/publication`, { revision: '1' });
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const these = posts.slice(kill * POSTS, (kill + 1) * POSTS);
      const answers = these.map(publish);
      if (kill === 0) await duringAnEntry(site.db, site.kill);
      else {
        const before = await countPublished(site.db);
        await until(async () => (await countPublished(site.db)) > before);
        await site.kill();
      }
      const statuses = await Promise.all(answers);
      expect(statuses, 'some calls were cut off').toContain(null);
      await site.restart();
      for (const [at, id] of these.entries()) {
        const isPublished = await expectWholePost(site.db, id);
        // An answered call is done.
        if (statuses[at] === 200) expect(isPublished).toBe(true);
        expect(await publish(id)).toBe(isPublished ? 409 : 200);
        expect(await expectWholePost(site.db, id)).toBe(true);
      }
    }
    await site.settled();
    expect(new Set(recipientsOf(mailServer.received))).toEqual(new Set(authors));
    expect(mailServer.received.length - posts.length).toBeLessThanOrEqual((KILLS + 1) * JOBS_AT_ONCE);
    await site.end();
  },
);

test(
  'kill -9 during the call that sends a newsletter sends it to everyone once or leaves a draft',
  { timeout: 300_000 },
  async () => {
    const mailServer = await aMailServer();
    const site = await aSite(mailServer.url);
    const people = await subscribe(site.db);
    const issues: string[] = [];
    for (let number = 0; number <= KILLS; number += 1)
      issues.push(await anIssue(site.db, { subject: `Issue ${number}` }));
    const send = async (id: string) => site.call(`/api/auth/admin/newsletters/${id}/send`, { revision: 1 });
    for (const [kill, id] of issues.entries()) {
      const answer = send(id);
      if (kill === 0) await duringAnEntry(site.db, site.kill);
      else {
        await sleep(DELAYS_MS[kill - 1] ?? 0);
        await site.kill();
      }
      const status = await answer;
      await site.restart();
      const state = await stateOf(site.db, id);
      expect(await countEntries(site.db, 'newsletter.started', id)).toBe(state === 'draft' ? 0 : 1);
      // An answered call is done.
      if (status === 200) expect(state).not.toBe('draft');
      expect(await send(id)).toBe(state === 'draft' ? 200 : 409);
      await until(async () => (await stateOf(site.db, id)) === 'sent');
      expect(await countEntries(site.db, 'newsletter.started', id)).toBe(1);
    }
    for (const id of issues) {
      const mails = mailServer.received.filter((mail) => messageId(mail).includes(id));
      expect(new Set(recipientsOf(mails))).toEqual(new Set(people));
      expect(new Set(mails.map(messageId)).size).toBe(PEOPLE);
    }
    expect(mailServer.received.length - PEOPLE * issues.length).toBeLessThanOrEqual(
      (KILLS + 1) * JOBS_AT_ONCE,
    );
    await site.end();
  },
);

/** Starts the application with a session of an administrator. `call` returns the status, or null without a response. */
async function aSite(smtpUrl: string) {
  const environment = { DATA_DIR: aDataFolder(), SMTP_URL: smtpUrl };
  let application = await startApplication(environment);
  const connection = { socketDirectory: join(environment.DATA_DIR, 'postgres') };
  const { db, close } = openDatabase({ connection, role: 'owner' });
  onTestFinished(close);
  const authorization = `Bearer ${await anApiToken(db, (await anAdmin(db)).id)}`;
  return {
    db,
    call: async (path: string, body: object): Promise<number | null> => {
      const headers = { authorization, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return fetch(application.address + path, request).then(
        ({ status }) => status,
        () => null,
      );
    },
    kill: async () => application.end('SIGKILL'),
    restart: async () => {
      application = await startApplication(environment);
    },
    /** Waits until no email to an author is waiting. */
    settled: async () => until(async () => (await countAuthorNews(db)) === 0),
    end: async () => application.end('SIGTERM'),
  };
}

/** Runs `work` while a call waits to write its entry in the audit log, after its other changes. */
async function duringAnEntry(db: Db, work: () => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table audit_entry in exclusive mode`.execute(tx);
    await until(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%audit_entry%' and pid <> pg_backend_pid()`.execute(
        db,
      );
      return rows.length > 0;
    });
    await work();
  });
}

async function subscribe(db: Db): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `reader.${index}@example.com`);
  for (const email of people) await aVisitorSubscription({ db, clock: { now: () => new Date() } }, email);
  return people;
}

/** Expects that every part of a publication was stored, or none. Returns whether the post is published. */
async function expectWholePost(db: Db, id: string): Promise<boolean> {
  const post = await db
    .selectFrom('post')
    .innerJoin('post_version', 'post_version.post_id', 'post.id')
    .select([
      'state',
      'revision',
      'public_number',
      'address',
      'post.published_at',
      'post_version.published_at as shown_at',
    ])
    .where('post.id', '=', id)
    .executeTakeFirstOrThrow();
  const isPublished = post.state === 'published';
  expect(post).toMatchObject({
    state: isPublished ? 'published' : 'draft',
    revision: isPublished ? 2 : 1,
    public_number: isPublished ? 1 : null,
    address: isPublished ? expect.any(String) : null,
    published_at: isPublished ? expect.any(Date) : null,
    shown_at: isPublished ? expect.any(Date) : null,
  });
  expect(await countEntries(db, 'post.published', id)).toBe(isPublished ? 1 : 0);
  return isPublished;
}

async function countEntries(db: Db, action: string, id: string): Promise<number> {
  const entries = await db.selectFrom('audit_log').select('details').where('action', '=', action).execute();
  return entries.filter(({ details }) => JSON.stringify(details).includes(id)).length;
}

async function countPublished(db: Db): Promise<number> {
  return (await db.selectFrom('post').select('id').where('state', '=', 'published').execute()).length;
}

async function stateOf(db: Db, id: string) {
  return (await db.selectFrom('newsletter_issue').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
}

async function countAuthorNews(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs where payload ->> 'news' is not null`.execute(db);
  return rows.length;
}

const recipientsOf = (mails: readonly ReceivedMail[]) => mails.map(({ recipients }) => recipients[0] ?? '');
const messageId = (mail: ReceivedMail) => headerOf(mail, 'Message-ID') ?? '';

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await sleep(2);
  }
}
