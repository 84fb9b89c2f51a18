import type { Db } from '#server/platform/database/pool.ts';

/** Returns when a member's documents were opened, and by whom, newest first. */
export async function listViews(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(['recorded_at', 'actor_id'])
    .where('subject_id', '=', memberId)
    .where('action', '=', 'document.viewed')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the most recently uploaded document. */
export async function findNewestDocument(db: Db, memberId: string) {
  return db
    .selectFrom('document')
    .select(['uploaded_at', 'erased_at'])
    .where('member_id', '=', memberId)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
