import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { defineText } from '#shared/text.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import { findLatestEntry, type DecidedObject } from './audit.queries.ts';

const errors = {
  byYou: (at: Date) =>
    defineText({ en: `You've already handled this, on ${momentInIndia(at)}. The list has been updated.` }),
  byAnother: (at: Date) =>
    defineText({
      en: `Someone else has already handled this, on ${momentInIndia(at)}. The list has been updated.`,
    }),
};

/**
 * Returns the error for a decision on an object that was already decided. The message gives the time of that decision,
 * and whether this reviewer or another one made it. Without a recorded decision, uses the default message.
 */
export async function alreadyDecided(
  tx: Tx,
  reviewer: Reviewer,
  about: DecidedObject,
  actions: readonly AuditAction[],
): Promise<AppError> {
  const latest = await findLatestEntry(tx, about, actions);
  if (!latest) return new AppError('ALREADY_DECIDED');
  const { recorded_at: at, actor_id: actorId } = latest;
  return new AppError(
    'ALREADY_DECIDED',
    actorId === reviewer.member.id ? errors.byYou(at) : errors.byAnother(at),
  );
}
