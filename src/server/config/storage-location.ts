import path from 'node:path';

/** A storage location: a folder or an S3-compatible bucket. */
export type StorageLocation =
  | Readonly<{ kind: 'disk'; directory: string }>
  | Readonly<{
      kind: 's3';
      /** Endpoint without a path, such as `https://s3.ap-south-1.amazonaws.com`. */
      endpoint: string;
      region: string;
      bucket: string;
      accessKeyId: string;
      secretAccessKey: string;
    }>;

/** Accepted formats of a storage address, for error messages. */
export const STORAGE_URL_SHAPE =
  'must be file:/a/folder, or s3://KEY:SECRET@host/bucket?region=ap-south-1 (s3+http: without encryption on the way)';

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Parses a storage address (`STORAGE_URL`); null if it is invalid. */
export function readStorageLocation(url: string): StorageLocation | null {
  if (url.startsWith('file:')) return readFolder(url);
  if (!/^s3(\+http)?:\/\//.test(url) || !URL.canParse(url)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(url);
  const bucket = pathname.slice(1);
  if (host === '' || username === '' || password === '' || !BUCKET.test(bucket)) return null;
  return {
    kind: 's3',
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    region: searchParams.get('region') ?? DEFAULT_REGION,
    bucket,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

function readFolder(url: string): Extract<StorageLocation, { kind: 'disk' }> {
  return { kind: 'disk', directory: path.resolve(url.replace(/^file:(\/\/)?/, '')) };
}

/** Where backups go: a folder, or a bucket with a prefix, which is empty or ends with a slash. */
export type BackupPlace =
  | Extract<StorageLocation, { kind: 'disk' }>
  | (Extract<StorageLocation, { kind: 's3' }> & Readonly<{ prefix: string }>);

/** Accepted formats of `BACKUP_URL`, for error messages. */
export const BACKUP_URL_SHAPE =
  'must be file:/a/folder, or s3://KEY:SECRET@host/bucket/prefix?region=ap-south-1 (s3+http: without encryption on the way)';

const PREFIX = /^([a-z0-9_][a-z0-9_.-]*\/)*$/i;

/** Parses `BACKUP_URL`, which is a storage address whose bucket may be followed by a prefix; null if it is invalid. */
export function readBackupPlace(url: string): BackupPlace | null {
  if (url.startsWith('file:')) return readFolder(url);
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const inStore = readBucketPath(address.pathname.slice(1));
  if (inStore === null) return null;
  address.pathname = inStore.bucket;
  const location = readStorageLocation(address.href);
  return location?.kind === 's3' ? { ...location, prefix: inStore.prefix } : null;
}

/** Splits `bucket/a/prefix` into the bucket and its prefix, with a slash at the end; null if it is invalid. */
export function readBucketPath(path: string): Readonly<{ bucket: string; prefix: string }> | null {
  const [bucket = '', ...folders] = path.replace(/\/$/, '').split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return BUCKET.test(bucket) && PREFIX.test(prefix) ? { bucket, prefix } : null;
}

/** Describes a location for the terminal, without its secret. */
export function describeLocation(location: StorageLocation): string {
  return location.kind === 'disk' ? location.directory : `${location.endpoint}/${location.bucket}`;
}
