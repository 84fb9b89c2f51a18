import type { Sentence } from '#shared/text.ts';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { AppError, fieldError } from '#shared/errors.ts';
import { PHOTO_SIDES, PHOTO_SIZES, type PhotoSize } from '#shared/profile/photos.ts';
import type { User } from '#shared/members/schema.ts';
import { lockMemberRow } from '#server/core/accounts/accounts.service.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import { isDatabaseDown } from '#server/platform/database/availability.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { FileAnswer, type UploadedFile } from '#server/platform/http/endpoints.ts';
import { makeProfilePhotos, type PhotoUpload, type ProfilePhotos } from '#server/platform/storage/images.ts';
import { reapOrphans } from '#server/platform/storage/orphans.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';
import { consume, peek, type Verdict } from '#server/platform/rate-limit/rate-limit.ts';
import { findPhotoKey, listOwnedPhotoKeys, updateMember } from './profile.queries.ts';
import { existing } from './profile.service.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { profileErrors, profileReplies } from './text.ts';

/** Rate limits, listed in `feature.ts`. */
export const PROFILE_LIMITS = {
  photos: { name: 'photos', max: 30, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

type Saved = Readonly<{ user: User; message: Sentence }>;

const FOLDER = 'photos';
/** Minimum age of an orphaned file before deletion, because a newer one may belong to an upload in progress. */
const ORPHAN_AGE_MS = 3600 * 1000;
/**
 * The URL changes with the photo, so browsers may cache it forever; shared caches may not, because members
 * can remove the photo.
 */
const FOR_EVER = 'private, max-age=31536000, immutable';

/**
 * Rejects a photo over the account's limit before reading its body. Only photos received in full count.
 * @throws {AppError} TOO_MANY_TRIES beyond thirty an hour.
 */
export async function refuseTooManyPhotos(deps: Pick<Deps, 'db' | 'clock'>, actor: SignedIn): Promise<void> {
  limitPhotos(await peek(deps.db, PROFILE_LIMITS.photos, actor.member.id, deps.clock.now()));
}

function limitPhotos({ allowed, retryAfterSeconds }: Verdict): void {
  if (!allowed) throw new AppError('TOO_MANY_TRIES', profileErrors.tooManyPhotos, { retryAfterSeconds });
}

/**
 * Stores an uploaded picture as the member's photo, in two sizes, and deletes the previous one.
 * @throws {AppError} VALIDATION or UNSUPPORTED_TYPE on the field `profileImage`, with a message that says why;
 * TOO_MANY_TRIES beyond thirty an hour; NOT_FOUND if the account is deleted.
 */
export async function changePhoto(
  deps: Deps,
  actor: SignedIn,
  upload: UploadedFile | undefined,
): Promise<Saved> {
  if (!upload) throw fieldError('profileImage', profileErrors.photoNeeded);
  limitPhotos(await consume(deps.db, PROFILE_LIMITS.photos, actor.member.id, deps.clock.now()));
  const photoKey = await storePhoto(deps, upload);
  try {
    return { user: await replacePhoto(deps, actor, photoKey), message: profileReplies.photoSaved };
  } catch (error) {
    // If the connection broke, the outcome of the commit is unknown, so the nightly job checks whether the
    // photo is in use.
    if (!isDatabaseDown(error)) await discardPhoto(deps, photoKey);
    throw error;
  }
}

/**
 * Checks a picture, stores it as a photo in two sizes and returns the photo's key, which the caller records or discards.
 * @throws {AppError} VALIDATION or UNSUPPORTED_TYPE on the field `profileImage`, with a message that says why.
 */
export async function storePhoto(deps: Deps, picture: PhotoUpload): Promise<string> {
  const photos = await makeProfilePhotos(picture, deps.temporaryDirectory);
  if (photos.ok) return storePhotoFiles(deps, photos);
  const code = photos.reason === 'type' ? 'UNSUPPORTED_TYPE' : 'VALIDATION';
  throw fieldError('profileImage', photos.sentence, code);
}

/**
 * Removes the member's photo, if there is one.
 * @throws {AppError} NOT_FOUND if the account is deleted.
 */
export async function removePhoto(deps: Deps, actor: SignedIn): Promise<Saved> {
  return { user: await replacePhoto(deps, actor, null), message: profileReplies.photoRemoved };
}

/**
 * Returns a photo by the last part of its URL. Anyone with the URL can see it, because image requests send no
 * token. URLs cannot be guessed, and lists contain only the URLs of listed members.
 * @throws {AppError} NOT_FOUND if it does not exist, or was replaced or removed.
 */
export async function viewPhoto(deps: Pick<Deps, 'storage'>, name: string): Promise<FileAnswer> {
  const stored = PHOTO_NAME.test(name) && (await deps.storage.get(`${FOLDER}/${name.slice(0, 2)}/${name}`));
  if (!stored) throw new AppError('NOT_FOUND', profileErrors.photoNotFound);
  return new FileAnswer(await buffer(stored), { 'content-type': 'image/webp', 'cache-control': FOR_EVER });
}

const PHOTO_NAME = new RegExp(`^[0-9a-f]{40}-(${Object.values(PHOTO_SIDES).join('|')})\\.webp$`);

/** Returns the storage keys of a member's photo, for deletion with the account. */
export async function listPhotoFilesOf(db: DbOrTx, memberId: string): Promise<string[]> {
  const photoKey = await findPhotoKey(db, memberId);
  return photoKey === null ? [] : PHOTO_SIZES.map((size) => fileOf(photoKey, size));
}

/**
 * Deletes stored photos that no member uses, such as those left by a killed process. Returns the number of
 * files.
 */
export async function reapOrphanedPhotos(deps: Deps): Promise<number> {
  return reapOrphans(deps.storage, {
    folder: FOLDER,
    before: new Date(deps.clock.now().getTime() - ORPHAN_AGE_MS),
    listOwned: async (files) => {
      const owned = await listOwnedPhotoKeys(deps.db, [...new Set(files.map(photoKeyOf))]);
      return new Set(files.filter((file) => owned.has(photoKeyOf(file))));
    },
  });
}

async function storePhotoFiles(deps: Deps, photos: ProfilePhotos): Promise<string> {
  const photoKey = newStorageKey(FOLDER);
  try {
    for (const size of PHOTO_SIZES) await deps.storage.put(fileOf(photoKey, size), photos[size]);
    return photoKey;
  } catch (error) {
    await Promise.all(PHOTO_SIZES.map((size) => rm(photos[size], { force: true })));
    await discardPhoto(deps, photoKey);
    throw error;
  }
}

/** Sets or removes the member's photo, and deletes the files of the previous one. */
async function replacePhoto(deps: Deps, actor: SignedIn, photoKey: string | null): Promise<User> {
  const { before, after } = await inTransaction(deps.db, async (tx) => {
    const member = existing(await lockMemberRow(tx, actor.member.id));
    if (member.photo_key === photoKey) return { before: member, after: member };
    const change = { photo_key: photoKey, updated_at: nextVersion(deps.clock.now()) };
    return { before: member, after: await updateMember(tx, member.id, change) };
  });
  if (before.photo_key !== after.photo_key) await discardPhoto(deps, before.photo_key);
  return toOwnUser(actor, after);
}

/** Deletes the files of an unused photo; the nightly job retries failures. */
export async function discardPhoto(deps: Deps, photoKey: string | null): Promise<void> {
  if (photoKey === null) return;
  try {
    for (const size of PHOTO_SIZES) await deps.storage.delete(fileOf(photoKey, size));
  } catch (error) {
    deps.logger.warn({ err: error }, 'an old photo could not be removed');
  }
}

function fileOf(photoKey: string, size: PhotoSize): string {
  return `${photoKey}-${PHOTO_SIDES[size]}.webp`;
}

function photoKeyOf(file: string): string {
  return file.replace(/-\d+\.webp$/, '');
}
