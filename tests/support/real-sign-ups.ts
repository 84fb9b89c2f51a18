/** Signs up at an application in a separate process, and reads the stored documents. */
import { join } from 'node:path';
import type { Db } from '#server/platform/database/pool.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { fileOf, openVault } from '#server/platform/storage/vault.ts';
import { ACCEPTED_ANSWERS } from './sign-up-form.ts';

/** First bytes of a JPEG file. */
const JPEG = Buffer.of(0xff, 0xd8, 0xff);

/**
 * Signs up and returns whether the server acknowledged it. After a broken connection returns false, although the
 * sign-up may have succeeded.
 */
export async function signUp(address: string, email: string, document: Buffer): Promise<boolean> {
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

/**
 * Returns the state of each member's documents, by email address: `whole` if the encryption authenticates the file and it
 * begins with a JPEG page, otherwise `missing`.
 */
export async function readDocuments(db: Db, dataDir: string): Promise<Map<string, string[]>> {
  const storage = diskStorage(join(dataDir, 'files'));
  const vault = await openVault(join(dataDir, 'keys/master.key'));
  const rows = await db
    .selectFrom('member')
    .leftJoin('document', 'document.member_id', 'member.id')
    .select([
      'member.email',
      'member.id as member_id',
      'document.id',
      'document.storage_key',
      'document.wrapped_key',
    ])
    .execute();
  const found = new Map<string, string[]>();
  for (const { email, id, member_id, storage_key, wrapped_key } of rows) {
    const stream = storage_key && wrapped_key ? await storage.get(storage_key) : null;
    const bytes =
      stream && id && wrapped_key
        ? await vault.decrypt(fileOf('document', { id, member_id }), wrapped_key, stream)
        : Buffer.of();
    const state = bytes.subarray(0, JPEG.length).equals(JPEG) ? 'whole' : 'missing';
    found.set(email, [...(found.get(email) ?? []), state]);
  }
  return found;
}
