import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { AppError, fieldError } from '#shared/errors.ts';
import { postFieldErrors } from '#shared/posts/fields.ts';
import { POST_PICTURE_FILES, postPictureErrors, type PostPicture } from '#shared/posts/pictures.ts';
import { isDatabaseDown } from '#server/platform/database/availability.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer, type UploadedFile } from '#server/platform/http/endpoints.ts';
import { consume, peek, type Verdict } from '#server/platform/rate-limit/rate-limit.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { makePostPictures, type PostPictures } from '#server/platform/storage/images.ts';
import { reapOrphans } from '#server/platform/storage/orphans.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';
import { deleteUnusedPictures, insertPicture, listPictures } from './pictures.queries.ts';
import { postErrors } from './text.ts';

/** Rate limits, listed in `feature.ts`. */
export const POST_LIMITS = {
  pictures: { name: 'post-pictures', max: 60, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

const FOLDER = 'post-pictures';
/** Minimum age of an orphaned file before deletion, because a newer one may belong to an upload in progress. */
const ORPHAN_AGE_MS = 3600 * 1000;
/** How long to keep a picture that no post contains; a draft that uses it may not be saved yet. */
const UNUSED_MS = 30 * 24 * 3600 * 1000;
/** Cacheable forever, because the address changes with the picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Rejects a picture over the administrator's limit before reading its body.
 * @throws {AppError} TOO_MANY_TRIES beyond sixty an hour.
 */
export async function refuseTooManyPictures(deps: Pick<Deps, 'db' | 'clock'>, admin: Admin): Promise<void> {
  limitPictures(await peek(deps.db, POST_LIMITS.pictures, admin.member.id, deps.clock.now()));
}

function limitPictures({ allowed, retryAfterSeconds }: Verdict): void {
  if (!allowed) throw new AppError('TOO_MANY_TRIES', postErrors.tooManyPictures, { retryAfterSeconds });
}

/**
 * Stores an uploaded picture for posts: re-encoded in two sizes, and cropped as a link preview.
 * @throws {AppError} VALIDATION or UNSUPPORTED_TYPE on the field `picture`; TOO_MANY_TRIES beyond sixty an hour.
 */
export async function uploadPicture(
  deps: Deps,
  admin: Admin,
  upload: UploadedFile | undefined,
): Promise<PostPicture> {
  if (!upload) throw fieldError('picture', postFieldErrors.pictureNeeded);
  const now = deps.clock.now();
  limitPictures(await consume(deps.db, POST_LIMITS.pictures, admin.member.id, now));
  const pictures = await makePostPictures(upload, deps.temporaryDirectory);
  if (!pictures.ok) {
    const code = pictures.reason === 'type' ? 'UNSUPPORTED_TYPE' : 'VALIDATION';
    throw fieldError('picture', pictures.sentence, code);
  }
  const { width, height } = pictures;
  const picture = { id: `${newStorageKey(FOLDER).split('/').at(-1)}-${width}x${height}`, width, height };
  await storeFiles(deps, picture.id, pictures);
  try {
    await inTransaction(deps.db, (tx) => insertPicture(tx, { id: picture.id, by: admin.member.id }, now));
    return picture;
  } catch (error) {
    // After a connection error the outcome of the commit is unknown, so leave the files to the nightly job.
    if (!isDatabaseDown(error)) await deleteFiles(deps, picture.id);
    throw error;
  }
}

async function storeFiles(deps: Deps, id: string, { files }: PostPictures): Promise<void> {
  try {
    for (const [name, path] of [
      ['large.webp', files.large],
      ['small.webp', files.small],
      ['preview.jpg', files.preview],
    ] as const)
      await deps.storage.put(keyOf(`${id}-${name}`), path);
  } catch (error) {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
    await deleteFiles(deps, id);
    throw error;
  }
}

async function deleteFiles({ storage, logger }: Pick<Deps, 'storage' | 'logger'>, id: string): Promise<void> {
  try {
    for (const name of POST_PICTURE_FILES) await storage.delete(keyOf(`${id}-${name}`));
  } catch (error) {
    logger.warn({ err: error }, 'a picture of a post could not be removed');
  }
}

/**
 * Returns a picture's file by the last part of its address. Anyone with the address can see it.
 * @throws {AppError} NOT_FOUND
 */
export async function viewPicture(deps: Pick<Deps, 'storage'>, file: string): Promise<FileAnswer> {
  const stored = FILE_NAME.test(file) && (await deps.storage.get(keyOf(file)));
  if (!stored) throw new AppError('NOT_FOUND', postPictureErrors.notFound);
  const type = file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
  return new FileAnswer(await buffer(stored), { 'content-type': type, 'cache-control': FOR_EVER });
}

const FILE_NAME = /^[0-9a-f]{40}-\d{1,4}x\d{1,4}-(?:large\.webp|small\.webp|preview\.jpg)$/;

/** Deletes pictures that no post has contained for thirty days, and files without a row. Returns their number. */
export async function reapPictures(deps: Deps): Promise<number> {
  const now = deps.clock.now().getTime();
  const unused = await deleteUnusedPictures(deps.db, new Date(now - UNUSED_MS));
  for (const id of unused) await deleteFiles(deps, id);
  const orphans = await reapOrphans(deps.storage, {
    folder: FOLDER,
    before: new Date(now - ORPHAN_AGE_MS),
    listOwned: async (files) => {
      const owned = await listPictures(deps.db, [...new Set(files.map(idOf))]);
      return new Set(files.filter((file) => owned.has(idOf(file))));
    },
  });
  return unused.length + orphans;
}

function keyOf(file: string): string {
  return `${FOLDER}/${file.slice(0, 2)}/${file}`;
}

function idOf(key: string): string {
  return (key.split('/').at(-1) ?? '').replace(/-(?:large|small|preview)\.\w+$/, '');
}
