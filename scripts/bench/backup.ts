import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 } from 'uuid';
import { readConfig, type Config } from '../../src/server/config.ts';
import { checkBackup, makeBackup, restoreBackup } from '#server/features/operations/backup.service.ts';
import { examine } from '#server/features/operations/doctor.service.ts';
import { seedDatabase } from '../../src/server/features/sample/seeding.service.ts';
import type { Db } from '../../src/server/platform/database/pool.ts';
import { startDatabase } from '../../src/server/platform/database/start-database.ts';
import { diskStorage } from '../../src/server/platform/storage/disk-storage.ts';
import { newStorageKey } from '../../src/server/platform/storage/storage-key.ts';
import { openVault } from '../../src/server/platform/storage/vault.ts';
import { makeRunFolder, removeRunFolder } from '../../tests/support/run-folder.ts';
import { circumstances, table, writeSection } from './report.ts';

export const BACKUP_USAGE = `  npm run bench -- backup [--members 100000] [--documents 2000] [--write]
    A drill: a backup of so many members with documents, verified, restored into an empty place, and looked at there.`;

/** What a scan from a phone weighs. */
const DOCUMENT_BYTES = 250_000;
const AT_ONCE = 4;
const MB = 1e6;
const silent = () => undefined;

/** Times each step of the drill; it fails when what comes back is not what was there. */
export async function measureBackup(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '100000' },
      documents: { type: 'string', default: '2000' },
      write: { type: 'boolean', default: false },
    },
  });
  const around = circumstances();
  const folder = await makeRunFolder('measurements');
  const keyFile = join(folder, 'backup.key');
  await writeFile(keyFile, randomBytes(32));
  const source = placeIn(join(folder, 'source'), keyFile);
  const target = placeIn(join(folder, 'target'), keyFile);
  try {
    console.error('Making the members and their documents ...');
    await seedDatabase(source, { members: Number(values.members), seed: 1, now: new Date(), report: silent });
    await addDocuments(source, Number(values.documents));
    const before = await countRows(source);
    const [backup, backupSeconds] = await timed(() =>
      makeBackup(source, join(folder, 'backups'), new Date(), silent),
    );
    const [, verifySeconds] = await timed(() => checkBackup(source, backup.folder));
    const [, restoreSeconds] = await timed(() => restoreBackup(target, backup.folder, silent));
    const after = await countRows(target);
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`Restored ${JSON.stringify(after)} of ${JSON.stringify(before)}.`);
    const [, doctorSeconds] = await timed(() => expectNoFault(target));
    const documentsMb = Math.round((before.document * DOCUMENT_BYTES) / MB);
    const text = `${table([
      ['step', 'seconds'],
      ['`npm run backup`, encrypted', backupSeconds],
      ['`npm run verify`', verifySeconds],
      ['`npm run restore` into an empty place, which verifies first', restoreSeconds],
      ['`npm run doctor` there, without a fault', doctorSeconds],
    ])}\n\n${before.member} members and ${before.document} documents (${documentsMb} MB); ${around}.`;
    console.log(text);
    if (values.write) writeSection('backup', text);
  } finally {
    await removeRunFolder(folder);
  }
}

/** With a key, so that a backup holds the master keys: without them no document could be opened again. */
function placeIn(dataDir: string, keyFile: string): Config {
  const settings = { DATA_DIR: dataDir, BACKUP_KEY_FILE: keyFile };
  return readConfig({ ...settings, SAMPLE_COMMUNITY: 'off', LOG_LEVEL: 'silent' });
}

async function timed<T>(work: () => Promise<T>): Promise<[outcome: T, seconds: string]> {
  const began = performance.now();
  const outcome = await work();
  return [outcome, ((performance.now() - began) / 1000).toFixed(1)];
}

/** Gives the first members a document each, kept as a sign-up keeps it. */
async function addDocuments(place: Config, count: number): Promise<void> {
  const { db, close } = await startDatabase(place, { role: 'owner' });
  try {
    const members = await db.selectFrom('member').select('id').orderBy('id').limit(count).execute();
    for (let from = 0; from < members.length; from += AT_ONCE)
      await Promise.all(members.slice(from, from + AT_ONCE).map(({ id }) => addDocument(db, place, id)));
  } finally {
    await close();
  }
}

async function addDocument(db: Db, { dataDir }: Config, memberId: string): Promise<void> {
  const vault = await openVault(join(dataDir, 'keys/master.key'));
  const uploads = join(dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  const [plain, sealed] = [join(uploads, memberId), join(uploads, `${memberId}.sealed`)];
  await writeFile(plain, randomBytes(DOCUMENT_BYTES));
  const { wrappedKey } = await vault.encryptFile(plain, sealed);
  const key = newStorageKey('documents');
  await diskStorage(join(dataDir, 'files')).put(key, sealed);
  await db
    .insertInto('document')
    .values({
      id: v7(),
      member_id: memberId,
      storage_key: key,
      wrapped_key: wrappedKey,
      file_name: 'certificate.pdf',
      media_type: 'application/pdf',
      bytes: DOCUMENT_BYTES,
      fingerprint: await vault.fingerprint(plain),
    })
    .execute();
}

async function countRows(place: Config): Promise<{ member: number; document: number }> {
  const { db, close } = await startDatabase(place, { role: 'owner' });
  const count = async (name: 'member' | 'document') => {
    const { rows } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  try {
    return { member: await count('member'), document: await count('document') };
  } finally {
    await close();
  }
}

async function expectNoFault(place: Config): Promise<void> {
  const findings = await examine(place, () => new Date());
  const faults = findings.filter(({ state }) => state === 'fault').map(({ sentence }) => sentence);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
