import type { Sentence } from '#shared/text.ts';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { EXPORT_DAYS } from '#shared/privacy/rules.ts';
import type { DataExport } from '#shared/privacy/endpoints.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { fileOf } from '#server/platform/storage/vault.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { makeExport } from './emails.ts';
import {
  consumeExportTicket,
  findExportOf,
  replaceExport,
  setExportTicket,
  type ExportRow,
} from './export.queries.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { privacyErrors } from './text.ts';
import { privacyReplies } from './text.ts';

/** Rate limits, listed in `feature.ts`. */
export const PRIVACY_LIMITS = {
  exports: { name: 'exports', max: 3, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;

const DAY_MS = 24 * 3600 * 1000;
/** Time after which an unfinished export counts as failed; the member may then request another. */
const MAKING_MS = 3600 * 1000;
/** Lifetime of the single-use ticket to download an export, in the session that requested it. */
const TICKET_MS = 60 * 1000;

/** Returns the member's export; null if there is none or it has expired. */
export async function findExport(deps: Deps, actor: SignedIn): Promise<DataExport | null> {
  const now = deps.clock.now();
  const row = await findExportOf(deps.db, actor.member.id);
  return row && row.expires_at > now ? toExport(row, now) : null;
}

/**
 * Enqueues an export of everything stored about the member; an email announces when it is ready. Has no
 * effect while an export is being built; otherwise replaces the previous one.
 * @throws {AppError} TOO_MANY_TRIES beyond three a day.
 */
export async function requestExport(
  deps: Deps,
  actor: SignedIn,
): Promise<{ export: DataExport | null; message: Sentence }> {
  const now = deps.clock.now();
  const { id: memberId } = actor.member;
  const present = await findExportOf(deps.db, memberId);
  if (present && toExport(present, now).status === 'making')
    return { export: toExport(present, now), message: privacyReplies.packing };
  const asked = await consume(deps.db, PRIVACY_LIMITS.exports, memberId, now);
  if (!asked.allowed)
    throw new AppError('TOO_MANY_TRIES', privacyErrors.tooManyExports, {
      retryAfterSeconds: asked.retryAfterSeconds,
    });
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  const formerKey = await inTransaction(deps.db, async (tx) => {
    const former = await replaceExport(tx, {
      id,
      member_id: memberId,
      requested_at: now,
      expires_at: expiresAt,
    });
    await enqueue(tx, makeExport, { exportId: id });
    await recordAudit(tx, { action: 'export.requested', actorId: memberId, subjectId: memberId }, now);
    return former;
  });
  if (formerKey !== null) await deps.storage.delete(formerKey);
  return { export: await findExport(deps, actor), message: privacyReplies.packing };
}

/**
 * Returns a single-use URL of the member's export, valid for one minute in this session.
 * @throws {AppError} NOT_FOUND if none is ready or it has expired.
 */
export async function issueExportTicket(deps: Deps, actor: SignedIn): Promise<{ url: string }> {
  const now = deps.clock.now();
  const ticket = newToken();
  const id = await setExportTicket(deps.db, actor.member.id, {
    hash: ticket.hash,
    sessionId: actor.sessionId,
    expiresAt: new Date(now.getTime() + TICKET_MS),
    now,
  });
  if (!id) throw new AppError('NOT_FOUND', privacyErrors.noExport);
  return { url: `/api/exports/${id}?ticket=${ticket.token}` };
}

/**
 * Returns the archive for a ticket and records the download. Browsers must also send the session's cookie.
 * @throws {AppError} BAD_LINK for a ticket that is used, expired or of another session; NOT_FOUND if the
 * archive has been deleted since.
 */
export async function downloadExport(
  deps: Deps,
  request: { readonly id: string; readonly ticket: string; readonly cookie: string | undefined },
): Promise<FileAnswer> {
  const now = deps.clock.now();
  const used = await consumeExportTicket(deps.db, hashToken(request.ticket), now);
  if (!used || used.row.id !== request.id || !comesFromSession(used.cookieHash, request.cookie))
    throw new AppError('BAD_LINK', privacyErrors.ticketUsed);
  const { row } = used;
  // Read before the audit entry, so that a failed read is not recorded as a download.
  const stored = row.storage_key && (await deps.storage.get(row.storage_key));
  if (!stored || !row.wrapped_key) throw new AppError('NOT_FOUND');
  const archive = await deps.vault.decrypt(fileOf('data export', row), row.wrapped_key, stored);
  const { member_id: memberId } = row;
  await inTransaction(deps.db, async (tx) =>
    recordAudit(tx, { action: 'export.downloaded', actorId: memberId, subjectId: memberId }, now),
  );
  return new FileAnswer(archive, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="navodayan-my-data-${now.toISOString().slice(0, 10)}.zip"`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

function comesFromSession(cookieHash: Buffer | null, cookie: string | undefined): boolean {
  if (cookieHash === null) return true;
  return cookie !== undefined && timingSafeEqual(cookieHash, hashToken(cookie));
}

function toExport(row: ExportRow, now: Date): DataExport {
  const hasFailed = row.status === 'making' && now.getTime() - row.requested_at.getTime() > MAKING_MS;
  return {
    status: hasFailed ? 'failed' : row.status,
    percent: row.percent,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    bytes: row.bytes,
  };
}
