import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import type { StoragePlace } from '#server/config/storage-place.ts';

/** Opens the file storage. The S3 client is imported only for object stores, because it is large. */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  if (place.kind === 'disk') return diskStorage(place.directory);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(place);
}
