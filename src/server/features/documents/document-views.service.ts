import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import { findTheirSignUp, requireTheirSignUp } from '#server/core/verifiers/verifiers.service.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { BARE_POLICY } from '#server/platform/http/security-headers.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import {
  consumeTicket,
  findDocumentById,
  findTicket,
  insertTicket,
  type DocumentRow,
  type Ticket,
} from './documents.queries.ts';
import { findReadableDocument, isDrawn, readDocument } from './documents.service.ts';
import { storedDocumentErrors, storedDocumentText } from './text.ts';

/** Lifetime of a ticket, which opens its document once, in the session that asked for it. */
const TICKET_SECONDS = 60;

/**
 * Returns a single-use URL of a member's document, because a link opened in a new tab sends no bearer token (ruling
 * 36).
 * @throws {AppError} NOT_FOUND if there is no document, if it was erased, or if the sign-up is outside the verifier's
 * schools; FORBIDDEN if it is known to be infected.
 */
export async function issueTicket(
  deps: Deps,
  reviewer: Reviewer,
  memberId: string,
): Promise<{ url: string }> {
  await requireTheirSignUp(deps.db, reviewer.member, memberId);
  const document = await findReadableDocument(deps, memberId);
  const ticket = newToken();
  await insertTicket(deps.db, {
    hash: ticket.hash,
    documentId: document.id,
    sessionId: reviewer.sessionId,
    expiresAt: new Date(deps.clock.now().getTime() + TICKET_SECONDS * 1000),
  });
  const back = reviewer.member.role === 'admin' ? '' : '&back=/verify';
  return { url: `/api/documents/${memberId}?ticket=${ticket.token}${back}` };
}

/**
 * Returns the document for a ticket, as a page with the pictures or as a Word file to download, and records the view.
 * Browsers must also send the session's cookie.
 * @throws {AppError} BAD_LINK if the ticket is used, expired or from another session, or if the verifier may
 * no longer see the sign-up; NOT_FOUND if the document has been erased since.
 */
export async function viewDocument(
  deps: Deps,
  request: { readonly memberId: string; readonly ticket: string; readonly cookie: string | undefined },
): Promise<FileAnswer> {
  const now = deps.clock.now();
  const hash = hashToken(request.ticket);
  const ticket = await findTicket(deps.db, hash, now);
  const document = ticket && (await findDocumentById(deps.db, ticket.documentId));
  if (document?.member_id !== request.memberId || !(await opens(deps.db, ticket, request))) {
    await consumeTicket(deps.db, hash, now); // an attempt from another session consumes the ticket
    throw usedAlready();
  }
  // Read before the audit entry, so that a failed read is not recorded as a view, and before the transaction, because
  // storage may be slow. Nothing is sent until the record is committed.
  const files = await readDocument(deps, document);
  if (!files) throw new AppError('NOT_FOUND', storedDocumentErrors.erased);
  await inTransaction(deps.db, async (tx) => {
    const used = await consumeTicket(tx, hash, now);
    if (!used || !(await opens(tx, used, request))) throw usedAlready();
    await recordAudit(
      tx,
      {
        action: 'document.viewed',
        actorId: used.holder.id,
        subjectId: document.member_id,
        details: { document: document.id },
      },
      now,
    );
  });
  return isDrawn(document) ? pageWith(files) : download(document, files);
}

function usedAlready(): AppError {
  return new AppError('BAD_LINK', storedDocumentErrors.ticketUsed);
}

/**
 * Returns whether the ticket's holder may still see the sign-up, and the request comes from the session that asked for the
 * ticket.
 */
async function opens(
  db: DbOrTx,
  ticket: Ticket | undefined,
  { memberId, cookie }: { readonly memberId: string; readonly cookie: string | undefined },
): Promise<boolean> {
  if (!ticket || !hasCookie(ticket, cookie)) return false;
  return (await findTheirSignUp(db, ticket.holder, memberId)) !== undefined;
}

function hasCookie({ cookieHash }: Ticket, cookie: string | undefined): boolean {
  if (cookieHash === null) return true;
  return cookie !== undefined && timingSafeEqual(cookieHash, hashToken(cookie));
}

function pageWith(pictures: readonly Buffer[]): FileAnswer {
  const images = pictures.map(
    (picture, index) =>
      `<img alt="${storedDocumentText.page(index + 1).en}" src="data:image/jpeg;base64,${picture.toString('base64')}">`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${storedDocumentText.title.en}</title><style>img{display:block;max-width:100%;margin:0 auto 1rem}</style>${images.join('')}`;
  return new FileAnswer(Buffer.from(page), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `sandbox; ${BARE_POLICY}; img-src data:; style-src 'unsafe-inline'`,
    'cache-control': 'no-store',
  });
}

/** Prevents a Word file from being shown, or cached. */
function download(document: DocumentRow, files: readonly Buffer[]): FileAnswer {
  return new FileAnswer(Buffer.concat(files), {
    'content-type': document.media_type,
    'content-disposition': `attachment; filename="document"; filename*=UTF-8''${encodeURIComponent(document.file_name)}`,
    'content-security-policy': `sandbox; ${BARE_POLICY}`,
    'cache-control': 'no-store',
  });
}

/**
 * Returns the picture of one page of a member's document for review mode, and records the view.
 * @throws {AppError} NOT_FOUND if there is no document or no such page, or if the sign-up is outside the verifier's
 * schools; FORBIDDEN if the document is known to be infected.
 */
export async function viewDocumentPage(
  deps: Deps,
  { member: reviewer }: Reviewer,
  { memberId, page }: { readonly memberId: string; readonly page: number },
): Promise<FileAnswer> {
  await requireTheirSignUp(deps.db, reviewer, memberId);
  const document = await findReadableDocument(deps, memberId);
  const picture = isDrawn(document) ? (await readDocument(deps, document))?.[page - 1] : undefined;
  if (!picture) throw new AppError('NOT_FOUND', storedDocumentErrors.noSuchPage);
  await inTransaction(deps.db, async (tx) => {
    await requireTheirSignUp(tx, reviewer, memberId); // a grant may end while the file is being read
    const details = { document: document.id, page };
    await recordAudit(
      tx,
      { action: 'document.viewed', actorId: reviewer.id, subjectId: memberId, details },
      deps.clock.now(),
    );
  });
  return new FileAnswer(picture, {
    'content-type': document.media_type,
    'content-security-policy': BARE_POLICY,
    'cache-control': 'no-store',
  });
}
