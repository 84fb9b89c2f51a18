import type { Db } from '#server/platform/database/pool.ts';

/** When administrators opened documents of a member, newest first, and which of them. */
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

/** The document that was sent last. */
export async function findNewestDocument(db: Db, memberId: string) {
  return db
    .selectFrom('document')
    .select(['uploaded_at', 'erased_at'])
    .where('member_id', '=', memberId)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
