import { AppError } from '#shared/errors.ts';
import { PAGE_COUNT_HEADER } from '#shared/verification/rules.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import { requireTheirSignUp } from '#server/core/verifiers/verifiers.service.ts';
import type { ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { BARE_POLICY } from '#server/platform/http/security-headers.ts';
import { drawPicture } from '#server/platform/storage/documents/draw-picture.ts';
import { drawPage } from '#server/platform/storage/documents/page-process.ts';
import { findReadableDocument, readDocument } from './documents.service.ts';
import type { DocumentRow } from './documents.queries.ts';
import { storedDocumentErrors } from './text.ts';

/**
 * Renders one page of a member's document as an image, so that no byte of the file reaches the browser.
 * Records every view of a page.
 * @throws {AppError} NOT_FOUND if there is no document or no such page, or if the sign-up is outside the
 * verifier's schools; FORBIDDEN if the document is known to be infected; UNSUPPORTED_TYPE for a Word file, or
 * if rendering fails.
 */
export async function viewDocumentPage(
  deps: Deps,
  { member: reviewer }: Reviewer,
  request: { readonly memberId: string; readonly page: number; readonly signal: AbortSignal },
): Promise<FileAnswer> {
  await requireTheirSignUp(deps.db, reviewer, request.memberId);
  const document = await findReadableDocument(deps, request.memberId);
  const drawn = await drawDocumentPage(deps, document, request);
  await recordPageView(deps, reviewer, document, request.page);
  return new FileAnswer(drawn.picture, {
    'content-type': 'image/jpeg',
    'content-security-policy': BARE_POLICY,
    'cache-control': 'no-store',
    [PAGE_COUNT_HEADER]: String(drawn.pageCount),
  });
}

/**
 * Records that a reviewer sees a page.
 * @throws {AppError} NOT_FOUND if the sign-up is outside the verifier's schools, because a grant may end while the page
 * is being rendered.
 */
export async function recordPageView(
  deps: Pick<Deps, 'db' | 'clock'>,
  reviewer: ReviewerIdentity,
  document: DocumentRow,
  page: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await requireTheirSignUp(tx, reviewer, document.member_id);
    await recordAudit(
      tx,
      {
        action: 'document.viewed',
        actorId: reviewer.id,
        subjectId: document.member_id,
        details: { document: document.id, page },
      },
      deps.clock.now(),
    );
  });
}

/**
 * Renders one page as a JPEG.
 * @throws {AppError} NOT_FOUND if there is no such page; UNSUPPORTED_TYPE for a Word file, or if rendering fails.
 */
export async function drawDocumentPage(
  deps: Deps,
  document: DocumentRow,
  { page, signal }: { readonly page: number; readonly signal: AbortSignal },
): Promise<{ picture: Buffer; pageCount: number }> {
  switch (document.media_type) {
    case 'application/pdf': {
      const drawn = await drawPage(await readDocument(deps, document), page, signal);
      if (drawn === 'no-page') throw noSuchPage();
      if (drawn === 'unreadable') throw cannotBeShown();
      return drawn;
    }
    case 'image/jpeg':
    case 'image/png': {
      if (page > 1) throw noSuchPage();
      const picture = await drawPicture(await readDocument(deps, document));
      if (picture === null) throw cannotBeShown();
      return { picture, pageCount: 1 };
    }
    default:
      throw new AppError('UNSUPPORTED_TYPE', storedDocumentErrors.wordNotShown);
  }
}

function noSuchPage(): AppError {
  return new AppError('NOT_FOUND', storedDocumentErrors.noSuchPage);
}

function cannotBeShown(): AppError {
  return new AppError('UNSUPPORTED_TYPE', storedDocumentErrors.notShown);
}
