import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from '#shared/files/content.ts';
import { isDeclaredAs, typeOfExtension } from '#shared/files/document-types.ts';
import { extensionOf } from '#shared/files/names.ts';
import { photoErrors, type PhotoSize } from '#shared/profile/photos.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { decodePhoto } from './photo-process.ts';
import { hasTooManyPixels, readPictureHeader } from './picture-engine.ts';
import { readFileStart } from './file-start.ts';

const DAMAGED = defineText({ en: 'This photo is incomplete or damaged. Choose another one.' });

/** Paths of two temporary files with square WebP pictures, which the caller stores or removes. */
export type ProfilePhotos = { ok: true } & Readonly<Record<PhotoSize, string>>;
/** Paths of three temporary files with a post's picture, and the size of the large one in pixels. */
export type PostPictures = Readonly<{
  ok: true;
  width: number;
  height: number;
  files: Readonly<Record<'large' | 'small' | 'preview', string>>;
}>;
export type PhotoRefusal = { ok: false; reason: 'type' | 'pixels' | 'damaged'; sentence: Sentence };
/** A temporary file of limited size, with the file name and media type that the client sent. */
export type PhotoUpload = Readonly<{
  path: string;
  fileName: string;
  mediaType: string;
  /** Aborts when the client disconnects; the photo is then not decoded. */
  signal?: AbortSignal;
  /** Client network, for round-robin scheduling in the queue. */
  network?: string;
}>;

/**
 * Creates the two sizes of a profile photo in `directory`: upright, cropped square around the salient part, and
 * re-encoded. Drops everything else in the file, including location and camera data and bytes hidden after the picture.
 * Accepts only JPEG and PNG with a matching name and type; rejects SVG, GIF, HEIC and all other types with a message.
 */
export async function makeProfilePhotos(
  upload: PhotoUpload,
  directory: string,
): Promise<ProfilePhotos | PhotoRefusal> {
  const refused = await refusePicture(upload);
  if (refused) return refused;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return encode(upload, join(directory, randomUUID()));
}

/**
 * Creates the files of a post's picture in `directory`, with the checks and losses of `makeProfilePhotos`, but without
 * cropping the picture.
 */
export async function makePostPictures(
  upload: PhotoUpload,
  directory: string,
): Promise<PostPictures | PhotoRefusal> {
  const refused = await refusePicture(upload);
  if (refused) return refused;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { path, signal, network } = upload;
  const made = await decodePhoto({ path, purpose: 'post' }, { signal, network });
  if (made.kind !== 'post-pictures') return unmade(made.kind);
  const { width, height } = made;
  const name = join(directory, randomUUID());
  const files = {
    large: `${name}.large.photo`,
    small: `${name}.small.photo`,
    preview: `${name}.preview.photo`,
  };
  await writeFiles([
    [files.large, made.large],
    [files.small, made.small],
    [files.preview, made.preview],
  ]);
  return { ok: true, width, height, files };
}

async function refusePicture(upload: PhotoUpload): Promise<PhotoRefusal | undefined> {
  const content = contentOf((await readFileStart(upload.path)).start);
  if (content !== 'jpg' && content !== 'png') return refusal('type', photoErrors.otherType);
  if (!isCalled(upload, content)) return refusal('type', photoErrors.misnamed);
  const header = await readPictureHeader(upload.path);
  if (header === null) return refusal('damaged', DAMAGED);
  return hasTooManyPixels(header) ? refusal('pixels', photoErrors.tooManyPixels) : undefined;
}

/** Returns whether the file name and the declared type match the content. A missing declared type matches. */
function isCalled({ fileName, mediaType }: PhotoUpload, content: 'jpg' | 'png'): boolean {
  return typeOfExtension(extensionOf(fileName)) === content && isDeclaredAs(mediaType, content);
}

async function encode(
  { path, signal, network }: PhotoUpload,
  made: string,
): Promise<ProfilePhotos | PhotoRefusal> {
  const photos = await decodePhoto({ path, purpose: 'profile' }, { signal, network });
  if (photos.kind !== 'photos') return unmade(photos.kind);
  const [large, small] = [`${made}.large.photo`, `${made}.small.photo`];
  await writeFiles([
    [large, photos.large],
    [small, photos.small],
  ]);
  return { ok: true, large, small };
}

/** Writes pictures to temporary files; if one fails, removes all. */
async function writeFiles(files: readonly (readonly [path: string, picture: Uint8Array])[]): Promise<void> {
  try {
    for (const [file, picture] of files) await writeFile(file, picture, { mode: 0o600 });
  } catch (error) {
    await Promise.all(files.map(([file]) => rm(file, { force: true })));
    throw error;
  }
}

function unmade(kind: string): PhotoRefusal {
  return kind === 'ended' ? refusal('pixels', photoErrors.tooManyPixels) : refusal('damaged', DAMAGED);
}

function refusal(reason: PhotoRefusal['reason'], sentence: Sentence): PhotoRefusal {
  return { ok: false, reason, sentence };
}
