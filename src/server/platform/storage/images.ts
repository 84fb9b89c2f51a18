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
  const content = contentOf((await readFileStart(upload.path)).start);
  if (content !== 'jpg' && content !== 'png') return refusal('type', photoErrors.otherType);
  if (!isCalled(upload, content)) return refusal('type', photoErrors.misnamed);
  const header = await readPictureHeader(upload.path);
  if (header === null) return refusal('damaged', DAMAGED);
  if (hasTooManyPixels(header)) return refusal('pixels', photoErrors.tooManyPixels);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return encode(upload, join(directory, randomUUID()));
}

/** Returns whether the file name and the declared type match the content. A missing declared type matches. */
function isCalled({ fileName, mediaType }: PhotoUpload, content: 'jpg' | 'png'): boolean {
  return typeOfExtension(extensionOf(fileName)) === content && isDeclaredAs(mediaType, content);
}

async function encode(
  { path, signal, network }: PhotoUpload,
  made: string,
): Promise<ProfilePhotos | PhotoRefusal> {
  const photos = await decodePhoto(path, { signal, network });
  if (photos.kind === 'ended') return refusal('pixels', photoErrors.tooManyPixels);
  if (photos.kind !== 'photos') return refusal('damaged', DAMAGED);
  const [large, small] = [`${made}.large.photo`, `${made}.small.photo`];
  try {
    await writeFile(large, photos.large, { mode: 0o600 });
    await writeFile(small, photos.small, { mode: 0o600 });
    return { ok: true, large, small };
  } catch (error) {
    await Promise.all([large, small].map((file) => rm(file, { force: true })));
    throw error;
  }
}

function refusal(reason: PhotoRefusal['reason'], sentence: Sentence): PhotoRefusal {
  return { ok: false, reason, sentence };
}
