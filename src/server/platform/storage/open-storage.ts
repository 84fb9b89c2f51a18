import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageLocation } from '#server/config/storage-location.ts';

/** Opens the file storage. The S3 client is imported only for object stores, because it is large. */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  if (location.kind === 'disk') return diskStorage(location.directory);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(location);
}
