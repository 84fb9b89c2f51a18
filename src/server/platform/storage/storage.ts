import type { Readable } from 'node:stream';

/**
 * Storage of finished files: a directory or an object store. Keys are generated (`newStorageKey`), never chosen by a
 * person. Rejects with `Error` for a key that `assertStorageKey` rejects, and for every failure of the disk or object
 * store.
 */
export type Storage = {
  /**
   * Moves or copies the finished temporary file at the path `file` into the storage. Resolves once the file would
   * survive a power cut.
   */
  put(key: string, file: string): Promise<void>;
  /**
   * Returns the file's bytes, or null if it does not exist. The caller must read the stream to its end or destroy it.
   */
  get(key: string): Promise<Readable | null>;
  /** Deletes a file; succeeds if there is none. */
  delete(key: string): Promise<void>;
  /**
   * Lists every stored file whose key starts with `prefix` (a folder such as `documents/`, or empty), in no particular
   * order, for backups and for finding orphans.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Rejects if the storage currently cannot store or open files. */
  check(): Promise<void>;
};

export type StoredFile = { key: string; modifiedAt: Date; bytes: number };
