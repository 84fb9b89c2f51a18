import { sql, type Selectable } from 'kysely';
import type { ImportOutcome } from '#shared/invitations/values.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { ImportRow } from '#server/platform/database/tables.ts';

export type StoredRow = Selectable<ImportRow>;

export type CheckedRow = Readonly<{
  line: number;
  cells: readonly string[];
  outcome: ImportOutcome;
  email: string | null;
  addressFingerprint: Buffer | null;
  answers: Readonly<Record<string, string>>;
  problems: readonly { readonly field: string; readonly message: string }[];
  /** Line of the earlier row with the same address; null if there is none. */
  duplicateOf: number | null;
}>;

/** Inserts rows, or updates existing rows with the same line number. */
export async function replaceRows(tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const values = rows.map(({ addressFingerprint, duplicateOf, ...row }) => ({
    ...row,
    duplicate_of: duplicateOf,
    mark: addressFingerprint?.toString('hex') ?? null,
  }));
  await sql`
    insert into import_row (import_id, line, cells, outcome, email, address_fingerprint, answers, problems, duplicate_of)
    select ${importId}::uuid, line, cells, outcome::import_outcome, email, decode(mark, 'hex'), answers, problems,
      duplicate_of
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(
      line int, cells jsonb, outcome text, email text, mark text, answers jsonb, problems jsonb, duplicate_of int)
    on conflict (import_id, line) do update set cells = excluded.cells, outcome = excluded.outcome, email = excluded.email,
      address_fingerprint = excluded.address_fingerprint, answers = excluded.answers, problems = excluded.problems,
      duplicate_of = excluded.duplicate_of`.execute(tx);
}

/** Returns rows after a line, in file order. */
export async function listRowsAfter(
  db: DbOrTx,
  importId: string,
  { after, limit, outcome }: { after: number; limit: number; outcome?: ImportOutcome },
): Promise<StoredRow[]> {
  return db
    .selectFrom('import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'bad'))
    .orderBy('line')
    .limit(limit)
    .execute();
}

/**
 * Returns a page of rows with one outcome, each with the account and the invitation of its address, which are looked up
 * for the rows of the page only.
 */
export async function listRowsWithReasons(
  db: Db,
  importId: string,
  { outcome, limit, offset }: { outcome: ImportOutcome; limit: number; offset: number },
) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('import_row')
        .selectAll()
        .where('import_id', '=', importId)
        .where('outcome', '=', outcome)
        .orderBy('line')
        .limit(limit)
        .offset(offset)
        .as('row'),
    )
    .leftJoin('member', 'member.email', 'row.email')
    .leftJoin('invitation', 'invitation.address_fingerprint', 'row.address_fingerprint')
    .select(['row.line', 'row.answers', 'row.problems', 'row.duplicate_of'])
    .select(['member.id as member_id', 'member.first_name', 'member.last_name'])
    .select('member.created_at as joined_at')
    .select(['invitation.status as invitation_status', 'invitation.created_at as invited_at'])
    .orderBy('row.line')
    .execute();
}
export type RowWithReason = Awaited<ReturnType<typeof listRowsWithReasons>>[number];

export async function countRows(db: Db, importId: string, outcome: ImportOutcome): Promise<number> {
  const { found } = await db
    .selectFrom('import_row')
    .select((select) => select.fn.countAll<string>().as('found'))
    .where('import_id', '=', importId)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Returns which of these addresses have an account, in lower case. */
export async function listMemberAddresses(db: DbOrTx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from member where email = any(${emails}::text[]::citext[])`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Returns which of these fingerprints have an invitation, in hexadecimal. */
export async function listInvitedMarks(db: DbOrTx, marks: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitation')
    .select('address_fingerprint')
    .where('address_fingerprint', 'in', [...marks])
    .execute();
  return new Set(rows.map((row) => row.address_fingerprint.toString('hex')));
}

/** Deletes all rows of an import, or only those without errors. */
export async function deleteRows(tx: Tx, importId: string, which: 'all' | 'all-but-bad'): Promise<void> {
  await tx
    .deleteFrom('import_row')
    .where('import_id', '=', importId)
    .$if(which === 'all-but-bad', (query) => query.where('outcome', '<>', 'bad'))
    .execute();
}

/** Deletes the rows of imports uploaded before a date; returns how many. */
export async function deleteOldRows(db: Db, uploadedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('import_row')
    .where('import_id', 'in', (query) =>
      query.selectFrom('member_import').select('id').where('uploaded_at', '<', uploadedBefore),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the rows that contain an address in any of their cells. */
export async function deleteRowsOfAddress(tx: Tx, email: string): Promise<void> {
  await sql`
    delete from import_row where email = ${email}::citext
      or exists (select from jsonb_array_elements_text(cells) cell where lower(trim(cell)) = lower(${email}))`.execute(
    tx,
  );
}
