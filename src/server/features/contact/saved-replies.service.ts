import type { SavedReply } from '#shared/contact/reply-endpoints.ts';
import { checkSavedReply } from '#shared/contact/reply-rules.ts';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { tidy } from '#shared/fields.ts';
import type { Sentence } from '#shared/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import {
  countSaved,
  deleteSaved,
  findSavedByTitle,
  insertSaved,
  listSaved,
  updateSaved,
} from './saved-replies.queries.ts';
import { contactErrors, contactReplies } from './text.ts';

const SAVED_MAX = 100;

type GivenSaved = { readonly title: string; readonly text: string };

/** Returns the saved replies, by title. */
export async function listSavedReplies(deps: Pick<Deps, 'db'>): Promise<{ replies: SavedReply[] }> {
  const rows = await listSaved(deps.db, SAVED_MAX);
  return { replies: rows.map(({ id, title, body }) => ({ _id: id, title, text: body })) };
}

/**
 * Adds a saved reply.
 * @throws {AppError} VALIDATION for a rejected field, a title that is taken, or beyond 100 saved replies.
 */
export async function addSavedReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  given: GivenSaved,
): Promise<{ message: Sentence }> {
  const { title, body } = requireValid(given);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await countSaved(tx)) >= SAVED_MAX)
      throw new AppError('VALIDATION', contactErrors.tooManySaved(SAVED_MAX));
    const id = newId(now);
    if (!(await insertSaved(tx, { id, title, body, created_at: now, updated_at: now })))
      throw fieldError('title', contactErrors.titleTaken);
    await record(tx, admin, { action: 'saved-reply.added', title }, now);
  });
  return { message: contactReplies.savedAdded };
}

/**
 * Changes a saved reply.
 * @throws {AppError} VALIDATION for a rejected field or a title that is taken; NOT_FOUND.
 */
export async function changeSavedReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  id: string,
  given: GivenSaved,
): Promise<{ message: Sentence }> {
  const { title, body } = requireValid(given);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const namesake = await findSavedByTitle(tx, title);
    if (namesake && namesake.id !== id) throw fieldError('title', contactErrors.titleTaken);
    if (!(await updateSaved(tx, id, { title, body, updated_at: now })))
      throw new AppError('NOT_FOUND', contactErrors.noSaved);
    await record(tx, admin, { action: 'saved-reply.changed', title }, now);
  });
  return { message: contactReplies.savedChanged };
}

/**
 * Deletes a saved reply.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteSavedReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  id: string,
): Promise<{ message: Sentence }> {
  await inTransaction(deps.db, async (tx) => {
    const deleted = await deleteSaved(tx, id);
    if (!deleted) throw new AppError('NOT_FOUND', contactErrors.noSaved);
    await record(tx, admin, { action: 'saved-reply.deleted', title: deleted.title }, deps.clock.now());
  });
  return { message: contactReplies.savedDeleted };
}

function requireValid(given: GivenSaved): { title: string; body: string } {
  const fields = checkSavedReply(given);
  const [refused] = Object.values(fields);
  if (refused !== undefined) throw new AppError('VALIDATION', refused, { fields });
  return { title: tidy(given.title), body: given.text.trim() };
}

async function record(
  tx: Tx,
  { member }: Admin,
  { action, title }: { readonly action: AuditAction; readonly title: string },
  now: Date,
): Promise<void> {
  await recordAudit(tx, { action, actorId: member.id, subjectId: null, details: { title } }, now);
}
