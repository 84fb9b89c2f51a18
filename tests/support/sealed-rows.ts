/** Creates rows with encrypted keys and secrets, in the format of the current version and of version 0.1.0. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { Config } from '#server/config.ts';
import { sealingPurpose } from '#server/features/auth/second-factor-check.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { limitTo } from '#server/platform/storage/limit.ts';
import { openVault, type OwnedFile, type Vault } from '#server/platform/storage/vault.ts';
import { aFileOf } from './files.ts';
import { sealedByFirstRelease, secretOfFirstRelease } from './first-release.ts';
import { aMember } from './members.ts';
import { sealedIn } from './vaults.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

export type Stored = Readonly<{ file: OwnedFile; content: Buffer }>;

/**
 * Stores documents of pending members, every other one in the format of version 0.1.0. Returns the documents sorted by
 * id.
 */
export async function someDocuments(place: Config, db: Db, count: number): Promise<Stored[]> {
  const masterKey = readFileSync(keyPath(place));
  const vault = await openVault(keyPath(place));
  const store = async (number: number): Promise<Stored> => {
    const { id: memberId } = await aMember(db, { approval_status: 'pending', decided_at: null });
    const file = { kind: 'document', id: v7({ msecs: NOW.getTime() + number }), memberId } as const;
    const content = Buffer.from(`Certificate ${number} ${'x'.repeat(number * 10)}`);
    const sealed =
      number % 2 === 0
        ? await sealedByFirstRelease(masterKey, 1, content)
        : await sealedNow(vault, file, content);
    const storageKey = `documents/aa/${file.id}`;
    await storageOf(place).put(storageKey, await aFileOf(sealed.stored));
    await db
      .insertInto('document')
      .values({
        id: file.id,
        member_id: memberId,
        storage_key: storageKey,
        wrapped_key: sealed.wrappedKey,
        file_name: 'certificate.pdf',
        media_type: 'image/jpeg',
        bytes: content.length,
        page_bytes: [content.length],
        fingerprint: randomBytes(32),
      })
      .execute();
    return { file, content };
  };
  const few = limitTo(8);
  return Promise.all(Array.from({ length: count }, (_, number) => few(async () => store(number))));
}

export async function aSecondFactor(place: Config, db: Db) {
  const { id: memberId } = await aMember(db);
  const bytes = randomBytes(20);
  const sealed = secretOfFirstRelease(readFileSync(keyPath(place)), 1, sealingPurpose(memberId), bytes);
  await db
    .insertInto('second_factor')
    .values({ member_id: memberId, sealed_secret: sealed, created_at: NOW, confirmed_at: NOW })
    .execute();
  return { memberId, bytes };
}

export async function aDataExport(place: Config, db: Db) {
  const { id: memberId } = await aMember(db);
  const content = Buffer.from('an archive');
  const sealed = await sealedByFirstRelease(readFileSync(keyPath(place)), 1, content);
  await storageOf(place).put('exports/aa/one', await aFileOf(sealed.stored));
  await db
    .insertInto('data_export')
    .values({
      id: v7(),
      member_id: memberId,
      status: 'ready',
      percent: 100,
      requested_at: NOW,
      expires_at: new Date(Date.now() + 7 * 24 * 3_600_000),
      storage_key: 'exports/aa/one',
      wrapped_key: sealed.wrappedKey,
      bytes: content.length,
    })
    .execute();
  return { content };
}

export function keyPath({ dataDir }: Config): string {
  return join(dataDir, 'keys/master.key');
}

export function storageOf({ storage }: Config) {
  if (storage.kind !== 'disk') throw new Error('not a disk');
  return diskStorage(storage.directory);
}

async function sealedNow(vault: Vault, file: OwnedFile, content: Buffer) {
  const { sealed: stored, wrappedKey } = await sealedIn(vault, content, file);
  return { stored, wrappedKey };
}
