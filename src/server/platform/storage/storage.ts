import type { Readable } from 'node:stream';

/**
 * Where finished files are kept: a directory or an object store. Keys are made by us (`newStorageKey`), never by a
 * person.
 *
 * Rejects with `Error` for a key outside the grammar of `assertStorageKey` and for every fault of the medium.
 */
export type Storage = {
  /**
   * Takes over the finished temporary file at the path `file` (it is moved or copied away) and resolves once it would
   * survive a power cut.
   */
  put(key: string, file: string): Promise<void>;
  /**
   * The file's bytes, or null when there is no such file. The caller must read the stream to its end or destroy it.
   */
  get(key: string): Promise<Readable | null>;
  /** Deletes a file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Every stored file whose key starts with `prefix` (a folder such as `documents/`, or nothing), in no particular order, for the
   * reaper of orphans and for backups.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Rejects when files can currently be neither stored nor opened. */
  check(): Promise<void>;
};

export type StoredFile = { key: string; modifiedAt: Date };
