import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import { findTheirSignUp, requireTheirSignUp } from '#server/core/verifiers/verifiers.service.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
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
import { storedDocumentErrors } from './text.ts';

/** Lifetime of a ticket, which opens its document once, in the session that asked for it. */
const TICKET_SECONDS = 60;

/** Types shown inline; all others are downloaded. */
const SHOWN_INLINE: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

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
  return { url: `/api/documents/${memberId}?ticket=${ticket.token}` };
}

/**
 * Returns the document for a ticket and records the view. Browsers must also send the session's cookie.
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
  const bytes = await readDocument(deps, document);
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
  return new FileAnswer(bytes, headersOf(document));
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

/** Prevents the file from running scripts, loading resources or being cached. */
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
