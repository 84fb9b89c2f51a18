import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { readStorageLocation, type StorageLocation } from '#server/config/storage-location.ts';

export type ObjectStore = Readonly<{
  /** Value of STORAGE_URL. */
  url: string;
  location: Extract<StorageLocation, { kind: 's3' }>;
  /** Folder in which the server stores objects. */
  directory: string;
  /** Stops the server. `comeBack` restarts it at the same address with the same objects. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** Starts an S3 server with one empty bucket on a free port; the caller must close it. */
export async function openObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'navodayan-s3-'));
  let server = serverOf(directory, 0);
  const { port } = await server.run();
  // The only access key that this server accepts.
  const url = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/navodayan-files`;
  const location = readStorageLocation(url);
  if (location?.kind !== 's3') throw new Error('not an object store');
  let isThere = true;
  const goAway = async () => {
    if (isThere) await server.close();
    isThere = false;
  };
  return {
    url,
    location,
    directory,
    goAway,
    comeBack: async () => {
      server = serverOf(directory, port);
      await server.run();
      isThere = true;
    },
    close: async () => {
      await goAway();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function serverOf(directory: string, port: number): S3rver {
  return new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'navodayan-files' }],
  });
}
