import { Readable } from 'node:stream';
import { z } from '#shared/zod.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts';
import { fileOf } from '#server/platform/storage/vault.ts';
import { findDocumentById, markScanned, takeUnscanned } from './documents.queries.ts';

/** Sends one document through the malware scanner. */
export const scanDocument = defineJob({
  name: 'verification.scan-document',
  payload: z.object({ documentId: z.uuid() }),
});
/** Enqueues documents that were never scanned, after an outage or before a scanner was configured. */
export const scanWaiting = defineJob({ name: 'documents.scan-waiting', payload: z.unknown() });

const BATCH = 200;

/**
 * Scans a document, stores the verdict and records malware in the audit log. Does nothing without a scanner. Throws
 * while the scanner is unavailable, so that the queue retries; until then the document stays "not scanned".
 */
export async function scan(deps: Deps, documentId: string): Promise<void> {
  const document = await findDocumentById(deps.db, documentId);
  if (deps.scanner === null || !document?.wrapped_key || document.scan !== 'not-scanned') return;
  const stored = await deps.storage.get(document.storage_key);
  if (stored === null) {
    deps.logger.error({ documentId }, 'the file of a document is missing: restore it from a backup');
    return;
  }
  const bytes = await deps.vault.decrypt(fileOf('document', document), document.wrapped_key, stored);
  const verdict = await deps.scanner.scan(Readable.from([bytes]));
  await inTransaction(deps.db, async (tx) => {
    const isNew = await markScanned(tx, documentId, verdict.isClean ? 'clean' : 'infected');
    if (!isNew || verdict.isClean) return;
    const details = { document: documentId };
    await recordAudit(
      tx,
      { action: 'document.found-infected', actorId: null, subjectId: document.member_id, details },
      deps.clock.now(),
    );
  });
  if (!verdict.isClean)
    deps.logger.warn({ documentId, signature: verdict.signature }, 'malware found in a document');
}

/**
 * Enqueues readable documents that were not scanned, least recently queued first, so that documents that cannot be
 * scanned do not block others. Documents already in the queue keep their job.
 */
export async function queueUnscanned(deps: Deps): Promise<void> {
  if (deps.scanner === null) return;
  for (const documentId of await takeUnscanned(deps.db, BATCH, deps.clock.now()))
    await enqueue(deps.db, scanDocument, { documentId }, { key: keyOf(documentId) });
}

/** Returns the job key, which deduplicates the scans of a document. */
export function keyOf(documentId: string): string {
  return `scan:${documentId}`;
}
