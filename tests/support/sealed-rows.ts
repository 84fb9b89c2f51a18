/** Creates rows with encrypted keys and secrets. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { Config } from '#server/config.ts';
import { sealingPurpose } from '#server/features/auth/second-factor-check.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { openVault, type OwnedFile } from '#server/platform/storage/vault.ts';
import { aFileOf } from './files.ts';
import { aMember } from './members.ts';
import { sealedIn } from './vaults.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

export type Stored = Readonly<{ file: OwnedFile; content: Buffer }>;

/** Stores documents of pending members. Returns the documents sorted by id. */
export async function someDocuments(place: Config, db: Db, count: number): Promise<Stored[]> {
  const vault = await openVault(keyPath(place));
  const store = async (number: number): Promise<Stored> => {
    const { id: memberId } = await aMember(db, { approval_status: 'pending', decided_at: null });
    const file = { kind: 'document', id: v7({ msecs: NOW.getTime() + number }), memberId } as const;
    const content = Buffer.from(`Certificate ${number} ${'x'.repeat(number * 10)}`);
    const { sealed, wrappedKey } = await sealedIn(vault, content, file);
    const storageKey = `documents/aa/${file.id}`;
    await storageOf(place).put(storageKey, await aFileOf(sealed));
    await db
      .insertInto('document')
      .values({
        id: file.id,
        member_id: memberId,
        storage_key: storageKey,
        wrapped_key: wrappedKey,
        file_name: 'certificate.pdf',
        media_type: 'image/jpeg',
        bytes: content.length,
        page_bytes: [content.length],
        fingerprint: randomBytes(32),
      })
      .execute();
    return { file, content };
  };
  const stored: Stored[] = [];
  for (let number = 0; number < count; number += 1) stored.push(await store(number));
  return stored;
}

export async function aSecondFactor(place: Config, db: Db) {
  const { id: memberId } = await aMember(db);
  const bytes = randomBytes(20);
  const sealed = (await openVault(keyPath(place))).seal(sealingPurpose(memberId), bytes);
  await db
    .insertInto('second_factor')
    .values({ member_id: memberId, sealed_secret: sealed, created_at: NOW, confirmed_at: NOW })
    .execute();
  return { memberId, bytes };
}

export async function aDataExport(place: Config, db: Db) {
  const { id: memberId } = await aMember(db);
  const content = Buffer.from('an archive');
  const file = { kind: 'data export', id: v7(), memberId } as const;
  const { sealed, wrappedKey } = await sealedIn(await openVault(keyPath(place)), content, file);
  await storageOf(place).put('exports/aa/one', await aFileOf(sealed));
  await db
    .insertInto('data_export')
    .values({
      id: file.id,
      member_id: memberId,
      status: 'ready',
      percent: 100,
      requested_at: NOW,
      expires_at: new Date(Date.now() + 7 * 24 * 3_600_000),
      storage_key: 'exports/aa/one',
      wrapped_key: wrappedKey,
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
