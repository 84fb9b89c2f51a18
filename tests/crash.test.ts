/** What an acknowledged sign-up is worth: the application is killed again and again while people sign up. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { makeSampleDocument } from '#server/platform/storage/sample-document.ts';
import { openVault } from '#server/platform/storage/vault.ts';
import { aDataFolder, startApplication } from './support/application.ts';
import { ACCEPTED_ANSWERS } from './support/sign-up-form.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const SIGN_UPS = IS_LONG ? 200 : 40;
const KILLS = IS_LONG ? 8 : 2;
const AT_ONCE = 4;

test(
  `kill -9 during ${SIGN_UPS} acknowledged sign-ups loses none, doubles none, and every document decrypts to what was sent`,
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = aDataFolder();
    const environment = { DATA_DIR };
    const acknowledged = new Map<string, string>();
    let application = await startApplication(environment);
    const killer = killNowAndThen(
      () => application.end('SIGKILL'),
      async () => {
        application = await startApplication(environment);
      },
    );

    let next = 0;
    const signUpForEver = async () => {
      while (acknowledged.size < SIGN_UPS || !killer.isDone()) {
        next += 1;
        const email = `person.${next}@example.com`;
        const document = await makeSampleDocument('pdf', { title: 'Transfer certificate', lines: [email] });
        if (await signUp(application.address, email, document)) acknowledged.set(email, sha256(document));
        else await sleep(50);
      }
    };
    await Promise.all([killer.run(), ...Array.from({ length: AT_ONCE }, signUpForEver)]);

    const { db, close } = openDatabase({
      connection: { socketDirectory: join(DATA_DIR, 'postgres') },
      role: 'owner',
    });
    try {
      const stored = await readDocuments(db, DATA_DIR);
      for (const [email, digest] of acknowledged) expect(stored.get(email), email).toEqual([digest]);
      expect([...stored.values()].every((documents) => documents.length === 1)).toBe(true);
    } finally {
      await close();
      await application.end('SIGTERM');
    }
  },
);

/** Kills and restarts at random moments, until it has done so often enough. */
function killNowAndThen(kill: () => Promise<unknown>, restart: () => Promise<void>) {
  let kills = 0;
  return {
    isDone: () => kills === KILLS,
    run: async () => {
      while (kills < KILLS) {
        await sleep(300 + Math.random() * 900);
        await kill();
        await restart();
        kills += 1;
      }
    },
  };
}

/** Whether the sign-up was acknowledged; a connection that broke says nothing either way. */
async function signUp(address: string, email: string, document: Buffer): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ACCEPTED_ANSWERS, email })) form.set(name, value);
  form.set(
    'verificationDocument',
    new File([new Uint8Array(document)], 'certificate.pdf', { type: 'application/pdf' }),
  );
  try {
    const answer = await fetch(`${address}/api/auth/signup`, { method: 'POST', body: form });
    return answer.status === 201;
  } catch {
    return false;
  }
}

/** The digest of every member's documents, read back through storage and vault, by address. */
async function readDocuments(db: Db, dataDir: string): Promise<Map<string, string[]>> {
  const storage = diskStorage(join(dataDir, 'files'));
  const vault = await openVault(join(dataDir, 'keys/master.key'));
  const rows = await db
    .selectFrom('member')
    .leftJoin('document', 'document.member_id', 'member.id')
    .select(['member.email', 'document.storage_key', 'document.wrapped_key'])
    .execute();
  const found = new Map<string, string[]>();
  for (const { email, storage_key, wrapped_key } of rows) {
    const stream = storage_key && wrapped_key ? await storage.get(storage_key) : null;
    const digest =
      stream && wrapped_key ? sha256(await buffer(vault.decrypt(wrapped_key, stream))) : 'missing';
    found.set(email, [...(found.get(email) ?? []), digest]);
  }
  return found;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
