import { sql, type Insertable } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Consent } from '#server/platform/database/tables.ts';

/** Passes the rows as one JSON parameter, so that the statement is the same for any number of rows. */
export async function insertConsents(tx: Tx, consents: readonly Insertable<Consent>[]): Promise<void> {
  await sql`
    insert into consent (id, member_id, purpose, given, notice_version, recorded_at)
    select id, member_id, purpose, given, notice_version, recorded_at
    from jsonb_populate_recordset(null::consent, ${JSON.stringify(consents)})
    ${named('insert-consents')}`.execute(tx);
}
