import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import {
  consumeTicket,
  findDocumentById,
  findTicket,
  insertTicket,
  type DocumentRow,
  type Ticket,
} from './documents.queries.ts';
import { findReadableDocument, readDocument } from './documents.service.ts';
import { storedDocumentErrors } from './errors.ts';

/** A ticket opens its document once, within this time, in the session that asked for it. */
const TICKET_SECONDS = 60;

/** Types that a browser shows by itself; everything else is downloaded. */
const SHOWN_INLINE: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/**
 * A single-use address of a member's document: a link opened in a new tab can send no bearer token (ruling 36).
 * @throws {AppError} NOT_FOUND when there is no document, or not any more; FORBIDDEN while it is known to be infected.
 */
export async function issueTicket(deps: Deps, admin: Admin, memberId: string): Promise<{ url: string }> {
  const document = await findReadableDocument(deps, memberId);
  const ticket = newToken();
  await insertTicket(deps.db, {
    hash: ticket.hash,
    documentId: document.id,
    sessionId: admin.sessionId,
    expiresAt: new Date(deps.clock.now().getTime() + TICKET_SECONDS * 1000),
  });
  return { url: `/api/documents/${memberId}?ticket=${ticket.token}` };
}

/**
 * The document behind a ticket; the view is recorded. In a browser the session's cookie must come along.
 * @throws {AppError} BAD_LINK for a used, old or foreign ticket; NOT_FOUND when the document has been erased since.
 */
export async function viewDocument(
  deps: Deps,
  request: { readonly memberId: string; readonly ticket: string; readonly cookie: string | undefined },
): Promise<FileAnswer> {
  const now = deps.clock.now();
  const hash = hashToken(request.ticket);
  const ticket = await findTicket(deps.db, hash, now);
  const document = ticket && (await findDocumentById(deps.db, ticket.documentId));
  if (!isHeldBy(ticket, request.cookie) || document?.member_id !== request.memberId) {
    await consumeTicket(deps.db, hash, now); // an attempt from another session uses the ticket up
    throw usedAlready();
  }
  // Before the audit entry, so that it never claims a view that failed, and before the transaction, because the
  // store may be slow; nothing is sent before the record is kept.
  const bytes = await readDocument(deps, document);
  await inTransaction(deps.db, async (tx) => {
    const used = await consumeTicket(tx, hash, now);
    if (!used || !isHeldBy(used, request.cookie)) throw usedAlready();
    await recordAudit(
      tx,
      {
        action: 'document.viewed',
        actorId: used.adminId,
        subjectId: document.member_id,
        details: { document: document.id },
      },
      now,
    );
  });
  return new FileAnswer(bytes, headersOf(document));
}

function usedAlready(): AppError {
  return new AppError('BAD_LINK', storedDocumentErrors.ticketUsed);
}

/** Whether it was an administrator's, and comes back from the session that asked for it. */
function isHeldBy(ticket: Ticket | undefined, cookie: string | undefined): boolean {
  if (!ticket?.isAdmin) return false;
  if (ticket.cookieHash === null) return true;
  return cookie !== undefined && timingSafeEqual(ticket.cookieHash, hashToken(cookie));
}

/** Nothing in the file may run or load, and no copy stays behind. */
function headersOf(document: DocumentRow): Record<string, string> {
  const disposition = SHOWN_INLINE.has(document.media_type) ? 'inline' : 'attachment';
  return {
    'content-type': document.media_type,
    'content-disposition': `${disposition}; filename="document"; filename*=UTF-8''${encodeURIComponent(document.file_name)}`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
