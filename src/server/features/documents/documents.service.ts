import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, fieldError } from '#shared/errors.ts';
import { mediaTypeOf } from '#shared/files/document-types.ts';
import { cleanFileName } from '#shared/files/names.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { isDatabaseDown } from '#server/platform/database/availability.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { inspectDocument } from '#server/platform/storage/documents/inspect-document.ts';
import { reapOrphans } from '#server/platform/storage/orphans.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';
import { fileOf } from '#server/platform/storage/vault.ts';
import {
  deleteExpiredTickets,
  findDocument,
  findDocumentById,
  findDocumentsOf,
  forgetDocumentKey,
  insertDocument,
  listDocumentsDecidedBefore,
  listKnownStorageKeys,
  listOpened,
  supersedeDocuments,
  type DocumentRow,
} from './documents.queries.ts';
import { keyOf, scanDocument } from './scans.service.ts';
import { storedDocumentErrors } from './text.ts';

const FOLDER = 'documents';
/** Minimum age of orphaned files: a younger file without a row may belong to a sign-up in progress. */
const ORPHAN_AGE_MS = 3600 * 1000;
const PICTURE = 'image/jpeg';
const ERASE_BATCH = 500;
const SCAN_RETRY_SECONDS = 60;
const DAY_MS = 24 * 3600 * 1000;

/** Encrypted document in storage that no row references yet. */
export type UnownedDocument = Readonly<{
  /** Id of the future row. */
  id: string;
  storageKey: string;
  key: Buffer;
  fingerprint: Buffer;
  fileName: string;
  mediaType: string;
  bytes: number;
  /** Sizes of the pictures in the file, in bytes; empty for a Word file. */
  pageBytes: number[];
}>;

/**
 * Draws the pages of an uploaded document, encrypts the pictures and stores them as one file, before any transaction. A
 * Word file is inspected and stored as it is.
 * @throws {AppError} VALIDATION or UNSUPPORTED_TYPE on the field `verificationDocument`, with a message that says why.
 */
export async function storeDocument(deps: Deps, upload: UploadedFile): Promise<UnownedDocument> {
  const inspected = await inspectDocument({
    path: upload.path,
    fileName: upload.fileName,
    declaredType: upload.mediaType,
    ...(upload.signal && { signal: upload.signal }),
    ...(upload.network !== undefined && { network: upload.network }),
  });
  if (!inspected.ok) {
    const isWrongType = inspected.reason === 'type' || inspected.reason === 'mismatch';
    throw fieldError(
      'verificationDocument',
      inspected.sentence,
      isWrongType ? 'UNSUPPORTED_TYPE' : 'VALIDATION',
    );
  }
  const { type, pages } = inspected;
  const fingerprint = await deps.vault.fingerprint(upload.path);
  const sealed = path.join(deps.temporaryDirectory, `${randomUUID()}.upload`);
  const kept = pages.length > 0 ? pages : upload.path;
  const storageKey = newStorageKey(FOLDER);
  const id = newId(deps.clock.now());
  try {
    const { key, bytes } = await deps.vault.encryptFile({ kind: 'document', id }, kept, sealed);
    await deps.storage.put(storageKey, sealed);
    return {
      id,
      storageKey,
      key,
      fingerprint,
      fileName: cleanFileName(upload.fileName),
      mediaType: pages.length > 0 ? PICTURE : mediaTypeOf(type),
      bytes,
      pageBytes: pages.map((page) => page.length),
    };
  } finally {
    await rm(sealed, { force: true });
  }
}

/**
 * Deletes a stored document whose transaction failed. If the connection broke, the outcome of the commit is unknown;
 * then the nightly job deletes the document if no row references it.
 */
export async function discardDocument(deps: Deps, stored: UnownedDocument, reason?: unknown): Promise<void> {
  if (isDatabaseDown(reason)) return;
  await deps.storage.delete(stored.storageKey);
}

/** Inserts a member's first document and enqueues the scan of a Word file if a scanner is configured. */
export async function recordDocument(
  tx: Tx,
  { scanner, vault }: Pick<Deps, 'scanner' | 'vault'>,
  owner: { readonly memberId: string; readonly stored: UnownedDocument; readonly now: Date },
): Promise<void> {
  const { memberId, stored, now } = owner;
  const { id } = stored;
  const isDrawn = stored.pageBytes.length > 0;
  await insertDocument(tx, {
    id,
    member_id: memberId,
    storage_key: stored.storageKey,
    wrapped_key: vault.wrapKey({ kind: 'document', id, memberId }, stored.key),
    file_name: stored.fileName,
    media_type: stored.mediaType,
    bytes: stored.bytes,
    page_bytes: stored.pageBytes,
    fingerprint: stored.fingerprint,
    // Pictures that the server drew cannot carry malware.
    scan: isDrawn ? 'clean' : 'not-scanned',
    uploaded_at: now,
  });
  if (scanner !== null && !isDrawn) await enqueue(tx, scanDocument, { documentId: id }, { key: keyOf(id) });
}

/** Replaces the member's current document with a newly stored document. */
export async function supersedeDocument(
  tx: Tx,
  deps: Pick<Deps, 'scanner' | 'vault'>,
  owner: { readonly memberId: string; readonly stored: UnownedDocument; readonly now: Date },
): Promise<void> {
  await supersedeDocuments(tx, owner.memberId, owner.now);
  await recordDocument(tx, deps, owner);
}

/**
 * Returns the current document of a member, if it can be opened.
 * @throws {AppError} NOT_FOUND if there is none, or it was erased or kept before documents were drawn; FORBIDDEN if it is known to be infected; BUSY if a
 * scanner is configured and has not scanned it yet.
 */
export async function findReadableDocument(deps: Deps, memberId: string): Promise<DocumentRow> {
  const document = await findDocument(deps.db, memberId);
  if (!document?.wrapped_key || !document.page_bytes)
    throw new AppError('NOT_FOUND', storedDocumentErrors.notFound);
  if (document.scan === 'infected') throw new AppError('FORBIDDEN', storedDocumentErrors.infected);
  if (document.scan === 'not-scanned' && deps.scanner !== null)
    throw new AppError('BUSY', storedDocumentErrors.notScanned, { retryAfterSeconds: SCAN_RETRY_SECONDS });
  return document;
}

/** Returns the decrypted pictures of a document's pages, or its Word file; null if it has been erased. */
export async function readDocument(deps: Deps, document: DocumentRow): Promise<Buffer[] | null> {
  const stored = document.wrapped_key && (await deps.storage.get(document.storage_key));
  if (!document.wrapped_key || !stored) return null;
  const bytes = await deps.vault.decrypt(fileOf('document', document), document.wrapped_key, stored);
  if (!isDrawn(document)) return [bytes];
  let end = 0;
  return (document.page_bytes ?? []).map((size) => bytes.subarray(end, (end += size)));
}

/** Returns whether the document is kept as pictures, and not as a Word file. */
export function isDrawn({ page_bytes: pageBytes }: Pick<DocumentRow, 'page_bytes'>): boolean {
  return pageBytes !== null && pageBytes.length > 0;
}

/**
 * Erases a document: first its key, which makes it unreadable, then its file. `actorId` is null for the retention job.
 */
export async function eraseDocument(deps: Deps, id: string, actorId: string | null): Promise<void> {
  const now = deps.clock.now();
  const storageKey = await inTransaction(deps.db, async (tx) => {
    const document = await findDocumentById(tx, id);
    const key = await forgetDocumentKey(tx, id, now);
    if (document && key)
      await recordAudit(
        tx,
        { action: 'document.erased', actorId, subjectId: document.member_id, details: { document: id } },
        now,
      );
    return key;
  });
  if (storageKey) await deps.storage.delete(storageKey);
}

/** Erases documents whose retention period is over (ruling 36); returns how many. */
export async function eraseOldDocuments(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - deps.policy().documentRetentionDays * DAY_MS);
  let erased = 0;
  for (;;) {
    const ids = await listDocumentsDecidedBefore(deps.db, before, ERASE_BATCH);
    if (ids.length === 0) return erased;
    for (const id of ids) await eraseDocument(deps, id, null);
    erased += ids.length;
  }
}

/** Deletes orphaned files, left by a process killed between storing and committing. Returns how many. */
export async function reapOrphanedFiles(deps: Deps): Promise<number> {
  return reapOrphans(deps.storage, {
    folder: FOLDER,
    before: new Date(deps.clock.now().getTime() - ORPHAN_AGE_MS),
    listOwned: async (keys) => listKnownStorageKeys(deps.db, keys),
  });
}

/** Row of a stored document, as other features see it. */
export type StoredDocument = DocumentRow;

/** Returns the member's current document, or undefined if none was uploaded or it was erased. */
export async function findCurrentDocument(tx: DbOrTx, memberId: string): Promise<StoredDocument | undefined> {
  return findDocument(tx, memberId);
}

/** Deletes expired tickets; returns how many. */
export async function deleteOldTickets(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteExpiredTickets(deps.db, deps.clock.now());
}

/** Returns the current documents of these members, by member id. */
export async function findCurrentDocuments(
  db: DbOrTx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  return findDocumentsOf(db, memberIds);
}

/** Returns the ids of these documents that a reviewer has opened, in review mode or in a new tab. */
export async function findOpenedDocuments(
  db: DbOrTx,
  reviewerId: string,
  documents: readonly Pick<StoredDocument, 'id' | 'member_id'>[],
): Promise<ReadonlySet<string>> {
  return listOpened(db, reviewerId, documents);
}
