import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import type { StoragePlace } from '#server/config/storage-place.ts';

/** Opens the place where files are kept. The client of object stores is only loaded for them: it is large. */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  if (place.kind === 'disk') return diskStorage(place.directory);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(place);
}
