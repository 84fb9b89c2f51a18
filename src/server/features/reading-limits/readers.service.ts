import { READING_KINDS } from '#shared/reading-limits/endpoints.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countReaders, countRefusal, listReaders, type Refusal } from './readers.queries.ts';

const AUDIT_ACTIONS = { contacts: 'reading.contacts-limited', cards: 'reading.cards-limited' } as const;

/** Puts the reader on the administrators' list, and records the first rejection of a day in the audit log. */
export async function recordRefusal(deps: Pick<Deps, 'db'>, refusal: Refusal): Promise<void> {
  const { memberId: actorId, kind, recent, total, now } = refusal;
  await inTransaction(deps.db, async (tx) => {
    if ((await countRefusal(tx, refusal)) > 1) return;
    const entry = { action: AUDIT_ACTIONS[kind], actorId, subjectId: null, details: { recent, total } };
    await recordAudit(tx, entry, now);
  });
}

/** Returns a page of members who reached a limit, the latest first. */
export async function listLimitedReaders(deps: Pick<Deps, 'db'>, page: { page: number; limit: number }) {
  const rows = await listReaders(deps.db, { limit: page.limit, offset: (page.page - 1) * page.limit });
  return {
    readers: rows.map((row) => ({
      member: { _id: row.id, first_name: row.first_name, last_name: row.last_name },
      kind: READING_KINDS.find((name) => name === row.kind) ?? 'cards',
      day: row.day,
      recent: row.recent,
      total: row.total,
      refused: row.refused,
      lastRefusedAt: row.last_refused_at.toISOString(),
    })),
    total: await countReaders(deps.db),
    ...page,
  };
}
