import type { Readable } from 'node:stream';

/**
 * Storage of finished files: a directory or an object store. Keys are generated (`newStorageKey`), never chosen by a
 * person. Rejects with `Error` for a key that `assertStorageKey` does not accept, and for every fault of the medium.
 */
export type Storage = {
  /**
   * Takes over the finished temporary file at the path `file` (moves or copies it), and resolves once it would survive
   * a power cut.
   */
  put(key: string, file: string): Promise<void>;
  /**
   * Returns the file's bytes, or null if it does not exist. The caller must read the stream to its end or destroy it.
   */
  get(key: string): Promise<Readable | null>;
  /** Deletes a file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Lists every stored file whose key starts with `prefix` (a folder such as `documents/`, or empty), in no particular
   * order, for backups and for finding orphans.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Rejects if files can currently not be stored or opened. */
  check(): Promise<void>;
};

export type StoredFile = { key: string; modifiedAt: Date; bytes: number };
