import { createCipheriv, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { NONCE_BYTES, PAGE_COUNT_HEADER } from '#shared/verification/rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireTheirSignUp } from '#server/core/verifiers/verifiers.service.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { BARE_POLICY } from '#server/platform/http/security-headers.ts';
import { drawDocumentPage, recordPageView } from './document-pages.service.ts';
import { findReadableDocument } from './documents.service.ts';
import { storedDocumentErrors } from './text.ts';

/** Review mode prefetches the first page only. */
const PAGE = 1;
const PURPOSE = 'navodayan prefetched document page v1';

/**
 * Renders the first page of a member's document and encrypts it, so that review mode can fetch it in advance. Without
 * the key from `openPrefetchedPage` it cannot be read, so this is not a view and is not recorded (ruling 36).
 * @throws {AppError} like `viewDocumentPage`.
 */
export async function prefetchDocumentPage(
  deps: Deps,
  { member: reviewer, sessionId }: Reviewer,
  request: { readonly memberId: string; readonly signal: AbortSignal },
): Promise<FileAnswer> {
  await requireTheirSignUp(deps.db, reviewer, request.memberId);
  const document = await findReadableDocument(deps, request.memberId);
  const drawn = await drawDocumentPage(deps, document, { page: PAGE, signal: request.signal });
  return new FileAnswer(encrypt(keyOf(deps, document.id, sessionId), drawn.picture), {
    'content-type': 'application/octet-stream',
    'content-security-policy': BARE_POLICY,
    'cache-control': 'no-store',
    [PAGE_COUNT_HEADER]: String(drawn.pageCount),
  });
}

/**
 * Returns the key of a prefetched page, in base64, and records the view. Call this when the page is shown.
 * @throws {AppError} STALE if the member has uploaded another document since; otherwise like `findReadableDocument`.
 */
export async function openPrefetchedPage(
  deps: Deps,
  { member: reviewer, sessionId }: Reviewer,
  request: { readonly memberId: string; readonly documentId: string },
): Promise<{ key: string }> {
  await requireTheirSignUp(deps.db, reviewer, request.memberId);
  const document = await findReadableDocument(deps, request.memberId);
  if (document.id !== request.documentId) throw new AppError('STALE', storedDocumentErrors.replaced);
  await recordPageView(deps, reviewer, document, PAGE);
  return { key: keyOf(deps, document.id, sessionId).toString('base64') };
}

/** Returns the key of a document's first page for one session. It is computed, so nothing has to be stored. */
function keyOf({ vault }: Pick<Deps, 'vault'>, documentId: string, sessionId: string): Buffer {
  return vault.mark(PURPOSE, `${documentId} ${sessionId}`);
}

/** Encrypts in the format of the browser's AES-GCM: nonce, ciphertext, tag. */
function encrypt(key: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}
