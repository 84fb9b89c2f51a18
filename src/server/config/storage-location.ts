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

/** Describes a location for the terminal, without its secret. */
export function describeLocation(location: StorageLocation): string {
  return location.kind === 'disk' ? location.directory : `${location.endpoint}/${location.bucket}`;
}
