import { sql } from 'kysely';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Tx } from '#server/platform/database/pool.ts';

export type AuditEntry = Readonly<{
  action: AuditAction;
  /** The acting member; null for the system and for people without an account. */
  actorId: string | null;
  /** The affected member. */
  subjectId: string | null;
  /**
   * Ids, counts, codes and settings of the site only: never a member's name, address or text, because these rows
   * outlive the account.
   */
  details?: Readonly<Record<string, string | number | boolean>>;
}>;

/**
 * Stores an audit entry. When the transaction commits, a trigger moves the entry to the log and sets position and hash.
 */
export async function insertAuditEntry(tx: Tx, entry: AuditEntry, recordedAt: Date): Promise<void> {
  const { action, actorId, subjectId, details = {} } = entry;
  await sql`
    insert into audit_entry (recorded_at, action, actor_id, subject_id, details)
    values (${recordedAt}, ${action}, ${actorId}, ${subjectId}, ${JSON.stringify(details)})
    ${named('record-audit')}`.execute(tx);
}

/** The decided object: a member, or an object whose id is in an entry's details, such as a report. */
export type DecidedObject = { readonly memberId: string } | { readonly key: string; readonly id: string };

export async function findLatestEntry(tx: Tx, about: DecidedObject, actions: readonly string[]) {
  return tx
    .selectFrom('audit_log')
    .select(['recorded_at', 'actor_id'])
    .where('action', 'in', actions)
    .$call((query) =>
      'memberId' in about
        ? query.where('subject_id', '=', about.memberId)
        : query.where(sql<string>`details ->> ${about.key}`, '=', about.id),
    )
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}
