import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { findNewestDocument, listViews } from './document-views.queries.ts';

const VIEWS_MAX = 50;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Lists who opened the member's documents, from the audit log. Volunteers are anonymous, so that a rejected
 * member cannot find out who they are. Each gets a number, starting at the first viewer, which shows repeated
 * views by the same person.
 */
export async function listDocumentViews(deps: Deps, actor: SignedIn) {
  const { member } = actor;
  const rows = await listViews(deps.db, member.id, VIEWS_MAX);
  const numbers = new Map<string | null, number>();
  for (const { actor_id: id } of rows.toReversed()) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  const document = await findNewestDocument(deps.db, member.id);
  return {
    views: rows.map((row) => ({
      at: row.recorded_at.toISOString(),
      volunteer: numbers.get(row.actor_id) ?? 0,
    })),
    document: document
      ? {
          uploadedAt: document.uploaded_at.toISOString(),
          erasedAt: document.erased_at?.toISOString() ?? null,
          erasesAt: erasesAt(deps, member.decided_at, document.erased_at),
        }
      : null,
  };
}

/** Returns when the document will be erased: `documentRetentionDays` after the decision (ruling 36). */
function erasesAt(deps: Deps, decidedAt: Date | null, erasedAt: Date | null): string | null {
  if (decidedAt === null || erasedAt !== null) return null;
  return new Date(decidedAt.getTime() + deps.policy().documentRetentionDays * DAY_MS).toISOString();
}
