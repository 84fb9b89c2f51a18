import { sql, type Selectable } from 'kysely';
import type { ImportLikeness, ImportOutcome } from '#shared/invitations/values.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { ImportRow } from '#server/platform/database/tables.ts';

export type StoredRow = Selectable<ImportRow>;

/** A row with what was found about it. */
export type CheckedRow = Readonly<{
  line: number;
  cells: readonly string[];
  outcome: ImportOutcome;
  email: string | null;
  addressMark: Buffer | null;
  answers: Readonly<Record<string, string>>;
  problems: readonly { readonly field: string; readonly message: string }[];
  /** The earlier row with the same address, or that it is like. */
  twinLine: number | null;
  likeness: ImportLikeness | null;
  likeMember: string | null;
}>;

/** Puts rows in the place of those with the same lines. Who was to be invited all the same is so while the likeness is the same. */
export async function replaceRows(tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const values = rows.map(({ addressMark, twinLine, likeMember, ...row }) => ({
    ...row,
    twin_line: twinLine,
    like_member: likeMember,
    mark: addressMark?.toString('hex') ?? null,
  }));
  await sql`
    insert into import_row (import_id, line, cells, outcome, email, address_mark, answers, problems, twin_line,
      likeness, like_member)
    select ${importId}::uuid, line, cells, outcome::import_outcome, email, decode(mark, 'hex'), answers, problems, twin_line,
      likeness::import_likeness, like_member
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(
      line int, cells jsonb, outcome text, email text, mark text, answers jsonb, problems jsonb, twin_line int,
      likeness text, like_member uuid)
    on conflict (import_id, line) do update set outcome = excluded.outcome, email = excluded.email,
      address_mark = excluded.address_mark, answers = excluded.answers, problems = excluded.problems,
      twin_line = excluded.twin_line, likeness = excluded.likeness, like_member = excluded.like_member,
      is_wanted = import_row.is_wanted and (import_row.likeness, import_row.like_member, import_row.twin_line)
        is not distinct from (excluded.likeness, excluded.like_member, excluded.twin_line)`.execute(tx);
}

/** Rows in the order of the file, after a line. */
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

/** A page of the rows with one outcome, each with the account, the earlier row or the invitation it is a duplicate of. */
export async function listRowsWithCounterparts(
  db: Db,
  importId: string,
  { outcome, limit, offset }: { outcome: ImportOutcome; limit: number; offset: number },
) {
  return db
    .selectFrom('import_row as row')
    .leftJoin('member', (join) =>
      outcome === 'similar'
        ? join.onRef('member.id', '=', 'row.like_member')
        : join.onRef('member.email', '=', 'row.email'),
    )
    .leftJoin('import_row as twin', (join) =>
      join.onRef('twin.import_id', '=', 'row.import_id').onRef('twin.line', '=', 'row.twin_line'),
    )
    .leftJoin('invitation', 'invitation.address_mark', 'row.address_mark')
    .select([
      'row.line',
      'row.answers',
      'row.problems',
      'row.likeness',
      'row.is_wanted',
      'twin.line as twin_line',
      'twin.answers as twin_answers',
    ])
    .select([
      'member.id as member_id',
      'member.email',
      'member.first_name',
      'member.last_name',
      'member.phone',
    ])
    .select(['member.school_name', 'member.school_state', 'member.school_district'])
    .select(['member.in_year', 'member.out_year', 'member.approval_status', 'member.created_at as joined_at'])
    .select(['invitation.status as invitation_status', 'invitation.created_at as invited_at'])
    .where('row.import_id', '=', importId)
    .where('row.outcome', '=', outcome)
    .orderBy('row.line')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type RowWithCounterpart = Awaited<ReturnType<typeof listRowsWithCounterparts>>[number];

export async function countRows(db: Db, importId: string, outcome: ImportOutcome): Promise<number> {
  const { found } = await db
    .selectFrom('import_row')
    .select((select) => select.fn.countAll<string>().as('found'))
    .where('import_id', '=', importId)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Rows like somebody known that are to be invited all the same. */
export async function countWanted(db: DbOrTx, importId: string): Promise<number> {
  const { wanted } = await db
    .selectFrom('import_row')
    .select((select) => select.fn.countAll<string>().as('wanted'))
    .where('import_id', '=', importId)
    .where('outcome', '=', 'similar')
    .where('is_wanted', '=', true)
    .executeTakeFirstOrThrow();
  return Number(wanted);
}

/** Notes that a row like somebody known is, or is not, to be invited; false when there is no such row. */
export async function markWanted(
  tx: Tx,
  importId: string,
  { line, isWanted }: { line: number; isWanted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_row')
    .set({ is_wanted: isWanted })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .where('outcome', '=', 'similar')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The addresses among these that have an account, in lower case. */
export async function listMemberAddresses(db: DbOrTx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from member where email = any(${emails}::text[]::citext[])`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

/** The marks among these that were invited before, in hexadecimal. */
export async function listInvitedMarks(db: DbOrTx, marks: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitation')
    .select('address_mark')
    .where('address_mark', 'in', [...marks])
    .execute();
  return new Set(rows.map((row) => row.address_mark.toString('hex')));
}

/** Erases rows: all of an import, or all but the bad ones. */
export async function deleteRows(tx: Tx, importId: string, which: 'all' | 'all-but-bad'): Promise<void> {
  await tx
    .deleteFrom('import_row')
    .where('import_id', '=', importId)
    .$if(which === 'all-but-bad', (query) => query.where('outcome', '<>', 'bad'))
    .execute();
}

/** Erases the rows of imports that were uploaded before a date; says how many. */
export async function deleteOldRows(db: Db, uploadedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('import_row')
    .where('import_id', 'in', (query) =>
      query.selectFrom('member_import').select('id').where('uploaded_at', '<', uploadedBefore),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the rows with an address in any of their cells, as it was written, of lists that are still kept. */
export async function deleteRowsOfAddress(tx: Tx, email: string): Promise<void> {
  await sql`
    delete from import_row where email = ${email}::citext
      or exists (select from jsonb_array_elements_text(cells) cell where lower(trim(cell)) = lower(${email}))`.execute(
    tx,
  );
}
