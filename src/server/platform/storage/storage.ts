import type { Readable } from 'node:stream';

/**
 * Storage of complete files: a directory or an object store. Keys come from `newStorageKey`, never from user input.
 *
 * All methods reject with `Error` for a key that `assertStorageKey` rejects, and if the disk or object store fails.
 */
export type Storage = {
  /**
   * Moves the complete temporary file at the path `file` into the storage. Resolves once it would survive a power
   * failure.
   */
  put(key: string, file: string): Promise<void>;
  /**
   * Returns a stream of the file's bytes; null if there is no such file. The caller must read the stream to its end or
   * destroy it.
   */
  get(key: string): Promise<Readable | null>;
  /** Deletes a file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Lists every stored file whose key starts with `prefix` (a folder such as `documents/`, or empty), in no particular
   * order.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Rejects if files can currently not be stored or opened. */
  check(): Promise<void>;
};

export type StoredFile = { key: string; modifiedAt: Date };
