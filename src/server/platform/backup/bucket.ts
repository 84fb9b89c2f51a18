import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
  type ListObjectsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BackupPlace } from '#server/config/storage-location.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { s3Client } from '#server/platform/storage/s3-storage.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { MANIFEST_FILES, part } from './manifest.ts';

/** Time for one part, also on a slow line. */
const SILENCE_MS = 5 * 60_000;
/** Larger files are uploaded in parts of this size. A store accepts 10,000 parts. */
const PART_BYTES = 32 * 1024 * 1024;
const TRIES = 3;

export type Bucket = Readonly<{
  /** Rejects if the bucket cannot be listed. */
  check: () => Promise<void>;
  /** Uploads a backup's folder, its manifest last. A failed upload deletes what it has uploaded. */
  upload: (folder: string, name: string) => Promise<void>;
  /** Downloads every file of a backup into a new folder. */
  download: (name: string, folder: string) => Promise<void>;
  /** Returns the names directly below the prefix, and whether each has its whole manifest. */
  list: () => Promise<ReadonlyMap<string, boolean>>;
  /** Deletes a backup, its manifest first. */
  remove: (name: string) => Promise<void>;
}>;

/**
 * Opens a bucket for backups. A backup counts as finished once its manifest and seal are there, which are uploaded
 * after everything else. The store checks the MD5 of everything that it receives.
 * @throws {StartupError} from every function, with the store's reason in one sentence.
 */
export function openBucket(
  place: Extract<BackupPlace, { kind: 's3' }>,
  partBytes: number = PART_BYTES,
): Bucket {
  const client = s3Client(place, SILENCE_MS);
  const store: Store = { client, Bucket: place.bucket, partBytes };
  const prefixOf = (name: string) => `${place.prefix}${name}/`;
  const explained = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof StartupError ? error : explain(error, place);
    }
  };
  const remove = async (name: string) => {
    const manifest = MANIFEST_FILES.map((file) => `${prefixOf(name)}${file}`);
    for (const Key of manifest) await client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key }));
    for await (const Key of listKeys(store, prefixOf(name)))
      await client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key }));
  };
  return {
    check: async () =>
      await explained(async () => {
        await client.send(new ListObjectsCommand({ Bucket: place.bucket, Prefix: place.prefix, MaxKeys: 1 }));
      }),
    upload: async (folder, name) =>
      await explained(async () => {
        try {
          for await (const path of listFolder(folder))
            await putFile(store, `${prefixOf(name)}${path}`, join(folder, path));
          for (const path of MANIFEST_FILES)
            await putFile(store, `${prefixOf(name)}${path}`, join(folder, path));
        } catch (error) {
          await remove(name).catch(() => undefined); // the first error is the one to report
          throw error;
        }
      }),
    download: async (name, folder) =>
      await explained(async () => {
        for await (const Key of listKeys(store, prefixOf(name)))
          await getFile(store, Key, join(folder, safePath(Key.slice(prefixOf(name).length))));
      }),
    list: async () => await explained(async () => await listNames(store, place.prefix)),
    remove: async (name) => await explained(async () => await remove(name)),
  };
}

type Store = Readonly<{ client: S3Client; Bucket: string; partBytes: number }>;

/** Lists a backup's files without its manifest, by their path in the folder. */
async function* listFolder(folder: string, at = folder): AsyncGenerator<string> {
  for (const entry of await readdir(at, { withFileTypes: true })) {
    const path = join(at, entry.name);
    if (entry.isDirectory()) yield* listFolder(folder, path);
    else if (!MANIFEST_FILES.includes(relative(folder, path))) yield relative(folder, path);
  }
}

async function putFile(store: Store, Key: string, file: string): Promise<void> {
  const { size } = await stat(file);
  if (size > store.partBytes) {
    await putParts(store, Key, { file, size });
    return;
  }
  const { client, Bucket } = store;
  const ContentMD5 = await md5Of(file, 0, size);
  await tryAgain(
    async () =>
      await client.send(
        new PutObjectCommand({ Bucket, Key, ContentMD5, ContentLength: size, Body: read(file, 0, size) }),
      ),
  );
}

async function putParts(
  { client, Bucket, partBytes }: Store,
  Key: string,
  { file, size }: Readonly<{ file: string; size: number }>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const bytes = Math.min(partBytes, size - start);
      const PartNumber = Parts.length + 1;
      const ContentMD5 = await md5Of(file, start, bytes);
      const range = { Bucket, Key, UploadId, PartNumber, ContentMD5, ContentLength: bytes };
      const { ETag } = await tryAgain(
        async () => await client.send(new UploadPartCommand({ ...range, Body: read(file, start, bytes) })),
      );
      Parts.push({ PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}

function read(file: string, start: number, bytes: number): Readable {
  return bytes === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + bytes - 1 });
}

async function md5Of(file: string, start: number, bytes: number): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of read(file, start, bytes)) hash.update(chunk);
  return hash.digest('base64');
}

/** Repeats a request, because the client cannot repeat one whose stream it has begun to read. */
async function tryAgain<Value>(request: () => Promise<Value>): Promise<Value> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
    try {
      return await request();
    } catch (error) {
      if (triesLeft === 0 || statusOf(error) === FORBIDDEN) throw error;
    }
  }
}

async function getFile({ client, Bucket }: Store, Key: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  if (!(Body instanceof Readable)) throw new Error('the store sent no file');
  await pipeline(Body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/** Rejects a key that would leave the folder into which a backup is downloaded. */
function safePath(path: string): string {
  if (part.shape.path.safeParse(path).success) return path;
  throw new StartupError(`The bucket has a file in this backup that does not belong there: ${path}`);
}

// Uses ListObjects version 1, which every store supports and which continues after a deleted key.
async function* listKeys(
  { client, Bucket }: Store,
  Prefix: string,
  { after = '', atOnce = 1000 } = {},
): AsyncGenerator<string, undefined> {
  for (let Marker: string | undefined = after; Marker !== undefined;) {
    const { Contents = [], IsTruncated }: ListObjectsCommandOutput = await client.send(
      new ListObjectsCommand({ Bucket, Prefix, Marker, MaxKeys: atOnce }),
    );
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
    Marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
  }
  return undefined;
}

/** Asks for the first key after each folder, because not every store lists folders completely. */
async function listNames(store: Store, prefix: string): Promise<ReadonlyMap<string, boolean>> {
  const names = new Map<string, boolean>();
  for (let after = ''; ;) {
    const { value: key } = await listKeys(store, prefix, { after, atOnce: 1 }).next();
    if (key === undefined) return names;
    const [name = ''] = key.slice(prefix.length).split('/');
    const folder = `${prefix}${name}/`;
    after = key.startsWith(folder) ? `${prefix}${name}0` : key; // 0 is the character after the slash
    if (!key.startsWith(folder)) continue;
    let missing = MANIFEST_FILES.length;
    for await (const found of listKeys(store, `${folder}manifest.`))
      if (MANIFEST_FILES.includes(found.slice(folder.length))) missing -= 1;
    names.set(name, missing === 0);
  }
}

const FORBIDDEN = 403;

function explain(error: unknown, { endpoint, bucket }: Extract<BackupPlace, { kind: 's3' }>): StartupError {
  const where = `The object store ${endpoint}`;
  const name = error instanceof Error ? error.name : '';
  const sentence =
    statusOf(error) === FORBIDDEN
      ? `${where} rejected the access key in BACKUP_URL for the bucket ${bucket} (${name}).`
      : name === 'NoSuchBucket'
        ? `${where} has no bucket ${bucket}.`
        : `${where} could not be used: ${errorMessage(error) || name}.`;
  return new StartupError(sentence, { cause: error });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
