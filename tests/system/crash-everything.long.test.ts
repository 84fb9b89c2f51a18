/**
 * Kills application and database at random during sign-ups with documents, approvals, profile edits and their emails.
 * No acknowledged change may be lost or duplicated, and no orphaned file may remain.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkAuditChain } from '#server/features/audit-log/audit-chain.service.ts';
import { carryOutDecision, sendDecision } from '#server/features/verification/emails.ts';
import { reapOrphanedFiles } from '#server/features/documents/documents.service.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { readPidFile } from '#server/platform/database/postmaster.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { anApiToken } from '../support/sessions.ts';
import { aMember, anAdmin } from '../support/members.ts';
import { readDocuments, signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

/** Number of times to kill the application, its database, or both, in turn. */
const KILLS = Number(process.env.CRASH_KILLS ?? 30);
const EDITORS = 3;
const TWO_DAYS_MS = 48 * 3600 * 1000;

/** A member who saves increasing numbers, with the last acknowledged and the last sent number. */
type Editor = { id: string; token: string; acknowledged: number; tried: number };
type Json = { status: number; body: { users?: { _id: string; email: string }[] } };

test(
  'kill -9 of application and database at random loses no acknowledged change',
  { timeout: 600_000 },
  async () => {
    const DATA_DIR = aDataFolder();
    let application = await startApplication({ DATA_DIR });
    const first = openOwner(DATA_DIR);
    const adminToken = await anApiToken(first.db, (await anAdmin(first.db)).id);
    const editors: Editor[] = [];
    for (let number = 0; number < EDITORS; number += 1) {
      const { id } = await aMember(first.db);
      editors.push({ id, token: await anApiToken(first.db, id), acknowledged: 0, tried: 0 });
    }
    await first.close();

    const over = new AbortController();
    const call = async (method: string, path: string, token: string, body?: object): Promise<Json> => {
      try {
        const reply = await fetch(application.address + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: reply.status, body: (await reply.json()) as Json['body'] };
      } catch {
        await sleep(50);
        return { status: 0, body: {} };
      }
    };

    const signedUp = new Set<string>();
    let applicants = 0;
    const signUpForEver = async () => {
      while (!over.signal.aborted) {
        applicants += 1;
        const email = `person.${applicants}@example.com`;
        const document = await aPdf({ lines: ['Certificate', email] });
        if (await signUp(application.address, email, document)) signedUp.add(email);
        else await sleep(50);
      }
    };
    const approved = new Map<string, string>();
    const confirmTokenOf = readConfirmTokens(DATA_DIR);
    const approveForEver = async () => {
      while (!over.signal.aborted) {
        const { body } = await call('GET', '/api/auth/admin/pending-users?limit=20', adminToken);
        const people = body.users ?? [];
        const person = people[Math.floor(Math.random() * people.length)];
        const token = person && confirmTokenOf(person.email);
        if (person === undefined || token === undefined) await sleep(50);
        // Only confirmed addresses get the email about the decision (ruling 42). An invalid token has been used by an
        // earlier attempt whose answer was lost.
        else if ((await call('POST', '/api/auth/confirm-email', '', { token })).status > 0) {
          const url = `/api/auth/admin/approve-user/${person._id}`;
          const { status } = await call('PUT', url, adminToken, { isApproved: true });
          if (status === 200) approved.set(person._id, person.email);
        }
      }
    };
    const editForEver = async (editor: Editor) => {
      while (!over.signal.aborted) {
        editor.tried += 1;
        const about = `Edit number ${editor.tried} of this text.`;
        const url = '/api/auth/user/profile-update';
        if ((await call('PUT', url, editor.token, { about })).status === 200)
          editor.acknowledged = editor.tried;
        await sleep(20);
      }
    };
    const killNowAndThen = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(500 + Math.random() * 2500);
        if (kill % 3 !== 0) {
          const holder = readPidFile(join(DATA_DIR, 'postgres'));
          if (holder) process.kill(holder.pid, 'SIGKILL');
          await sleep(Math.random() * 500);
        }
        if (kill % 3 !== 1) {
          await application.end('SIGKILL');
          application = await startApplication({ DATA_DIR });
        } else await startEmbeddedPostgres(join(DATA_DIR, 'postgres'));
      }
    };
    await Promise.all([
      // If one of these loops fails, the others must stop.
      killNowAndThen().finally(() => over.abort()),
      signUpForEver(),
      signUpForEver(),
      approveForEver(),
      ...editors.map(editForEver),
    ]);

    const { db, close } = openOwner(DATA_DIR);
    // The email about a decision is sent after the ten seconds for undo. A failed email is retried within
    // minutes.
    await expect.poll(() => countDecisionsInHand(db), { timeout: 240_000, interval: 500 }).toBe(0);
    const documents = await readDocuments(db, DATA_DIR);
    const found = {
      lostSignUps: [...signedUp].filter((email) => documents.get(email)?.[0] !== 'whole').length,
      doubledSignUps: [...documents].filter(
        ([email, all]) => email.startsWith('person.') && (all.length !== 1 || all[0] === 'missing'),
      ).length,
      lostApprovals: (await countApprovals(db, [...approved.keys()])).filter((count) => count !== 1).length,
      lostEdits: (await textsOf(db, editors)).filter(
        ({ stored, acknowledged, tried }) => stored < acknowledged || stored > tried,
      ).length,
      lostMails: mailsOf(DATA_DIR, approved).lost,
      brokenAudit: (await checkAuditChain(db)).brokenAt,
      leftovers: await leftoversAfterReaping(db, DATA_DIR),
    };
    await application.end('SIGTERM');
    await close();
    const { doubled } = mailsOf(DATA_DIR, approved);
    console.log(
      `${KILLS} kills: ${signedUp.size} sign-ups, ${approved.size} approvals, ${editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} edits; ${JSON.stringify(found)}; ${doubled} emails sent twice`,
    );
    expect(found).toEqual(NOTHING);
    expect(approved.size).toBeGreaterThan(10);
    expect(signedUp.size).toBeGreaterThan(20);
  },
);

const NOTHING = {
  lostSignUps: 0,
  doubledSignUps: 0,
  lostApprovals: 0,
  lostEdits: 0,
  lostMails: 0,
  brokenAudit: null,
  leftovers: 0,
};

function openOwner(dataDir: string) {
  return openDatabase({ connection: { socketDirectory: join(dataDir, 'postgres') }, role: 'owner' });
}

async function countDecisionsInHand(db: Db): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.jobs
    where task_identifier in (${carryOutDecision.name}, ${sendDecision.name}) and attempts < max_attempts`.execute(
    db,
  );
  return rows.length;
}

/** Returns the number of approvals of each member: 0 after erasure. Expects that status and audit log agree. */
async function countApprovals(db: Db, ids: readonly string[]): Promise<number[]> {
  const counts = [];
  for (const id of ids) {
    const member = await db
      .selectFrom('member')
      .select('approval_status')
      .where('id', '=', id)
      .executeTakeFirst();
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'verification.approved')
      .execute();
    counts.push(member?.approval_status === 'approved' ? rows.length : 0);
  }
  return counts;
}

async function textsOf(db: Db, editors: readonly Editor[]) {
  return Promise.all(
    editors.map(async (editor) => {
      const member = await db
        .selectFrom('member')
        .select('about')
        .where('id', '=', editor.id)
        .executeTakeFirst();
      return { ...editor, stored: Number(/\d+/.exec(member?.about ?? '')?.[0] ?? (member ? 0 : -1)) };
    }),
  );
}

/** Returns a function that reads the token of the confirmation link sent to an address, once it is in the outbox. */
function readConfirmTokens(dataDir: string): (email: string) => string | undefined {
  const folder = join(dataDir, 'outbox');
  const read = new Set<string>();
  const tokens = new Map<string, string>();
  return (email) => {
    for (const file of tokens.has(email) || !existsSync(folder) ? [] : readdirSync(folder)) {
      if (!file.endsWith('.json') || read.has(file)) continue;
      read.add(file);
      const { to, text } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const [, token] = /\/confirm-email\?token=([\w-]+)/.exec(text) ?? [];
      if (token !== undefined) tokens.set(to, token);
    }
    return tokens.get(email);
  };
}

/** Counts members without an approval email, and members with several. */
function mailsOf(dataDir: string, approved: ReadonlyMap<string, string>): { lost: number; doubled: number } {
  const folder = join(dataDir, 'outbox');
  const received = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { to, subject } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (subject.startsWith('The gate is open')) received.set(to, (received.get(to) ?? 0) + 1);
  }
  const counts = [...approved.values()].map((email) => received.get(email) ?? 0);
  return {
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
  };
}

/** Runs the nightly cleanup job, then returns the number of orphaned documents. */
async function leftoversAfterReaping(db: Db, dataDir: string): Promise<number> {
  const storage = diskStorage(join(dataDir, 'files'));
  await reapOrphanedFiles({
    db,
    storage,
    clock: fakeClock(new Date(Date.now() + TWO_DAYS_MS)),
  } as unknown as Deps);
  let files = 0;
  for await (const file of storage.list('documents/')) files += file.key === '' ? 0 : 1;
  const owned = await db.selectFrom('document').select('id').where('wrapped_key', 'is not', null).execute();
  return files - owned.length;
}
