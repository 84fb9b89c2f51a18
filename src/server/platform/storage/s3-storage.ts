import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type ListObjectsCommandOutput,
} from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';
import type { Storage, StoredFile } from './storage.ts';
import { assertStorageKey, assertStoragePrefix, isStorageKey } from './storage-key.ts';
import type { StorageLocation } from '#server/config/storage-location.ts';
import { platformErrors } from '#server/platform/errors.ts';

const TRIES = 2;
const CONNECT_MS = 3000;
const SILENCE_MS = 15_000;
const RETRY_SECONDS = 30;
const LISTED_AT_ONCE = 1000;
/** Disables the client's own logging, because errors are thrown and logged where they are caught. */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}

/**
 * Stores files in a bucket of an object store. A `put` resolves after the store has acknowledged the file and the
 * temporary file is removed. Every error of the store becomes the `AppError` BUSY, which asks people to try again.
 */
export function s3Storage(
  location: Extract<StorageLocation, { kind: 's3' }>,
  MaxKeys = LISTED_AT_ONCE,
): Storage {
  const Bucket = location.bucket;
  const client = s3Client(location, SILENCE_MS);
  return {
    put: async (Key, file) => {
      assertStorageKey(Key);
      const { size: ContentLength } = await stat(file);
      await answered(
        client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength })),
      );
      await rm(file, { force: true });
    },
    get: async (Key) => {
      assertStorageKey(Key);
      try {
        return bodyOf(await client.send(new GetObjectCommand({ Bucket, Key })));
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw away(error);
      }
    },
    delete: async (Key) => {
      assertStorageKey(Key);
      await answered(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    list: (Prefix) => list(client, { Bucket, Prefix, MaxKeys }),
    check: async () => void (await answered(client.send(new HeadBucketCommand({ Bucket })))),
  };
}

/** Opens a client of an object store, whose requests end after `silenceMs` without an answer. */
export function s3Client(location: Extract<StorageLocation, { kind: 's3' }>, silenceMs: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = location;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style addresses work with Amazon and all other stores.
    forcePathStyle: true,
    maxAttempts: TRIES,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
    // Many stores do not support newer checksums, and our encryption authenticates every file anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

// Uses ListObjects version 1, which continues after a key, even a deleted one, and which every store
// supports.
async function* list(
  client: S3Client,
  wanted: { Bucket: string; Prefix: string; MaxKeys: number },
): AsyncGenerator<StoredFile> {
  assertStoragePrefix(wanted.Prefix);
  for (let Marker: string | undefined = ''; Marker !== undefined;) {
    const { Contents = [], IsTruncated }: ListObjectsCommandOutput = await answered(
      client.send(new ListObjectsCommand({ ...wanted, Marker })),
    );
    for (const { Key, LastModified, Size = 0 } of Contents)
      if (Key !== undefined && isStorageKey(Key) && LastModified !== undefined)
        yield { key: Key, modifiedAt: LastModified, bytes: Size };
    Marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
  }
}

function bodyOf({ Body }: { readonly Body?: unknown }): Readable {
  if (Body instanceof Readable) return Body;
  throw away(new Error('The file store sent no file.'));
}

async function answered<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw away(error);
  }
}

function away(cause: unknown): AppError {
  const error = new AppError('BUSY', platformErrors.filesAway, { retryAfterSeconds: RETRY_SECONDS });
  error.cause = cause;
  return error;
}
