import { sql, type Insertable, type Selectable } from 'kysely';
import type { ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Document } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

export type DocumentRow = Selectable<Document>;

/** Listed explicitly, because the result of a prepared statement must not change after a migration. */
const DOCUMENT_COLUMNS = [
  'id',
  'member_id',
  'storage_key',
  'wrapped_key',
  'file_name',
  'media_type',
  'bytes',
  'page_bytes',
  'fingerprint',
  'scan',
  'scan_queued_at',
  'uploaded_at',
  'superseded_at',
  'erased_at',
] as const;

export async function insertDocument(tx: Tx, document: Insertable<Document>): Promise<void> {
  await tx.insertInto('document').values(document).modifyEnd(named('insert-document')).execute();
}

/** Marks the current document of a member as superseded. */
export async function supersedeDocuments(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('document')
    .set({ superseded_at: now })
    .where('member_id', '=', memberId)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Returns the current document of a member, erased or not. */
export async function findDocument(db: DbOrTx, memberId: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('document')
    .select(DOCUMENT_COLUMNS)
    .where('member_id', '=', memberId)
    .where('superseded_at', 'is', null)
    .modifyEnd(named('find-document'))
    .executeTakeFirst();
}

export async function findDocumentById(db: DbOrTx, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the verdict of the scanner; returns false if the document already has a verdict or is deleted. */
export async function markScanned(tx: Tx, id: string, scan: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ scan })
    .where('id', '=', id)
    .where('scan', '=', 'not-scanned')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns readable documents that were not scanned, oldest first. */
export async function takeUnscanned(db: Db, limit: number, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('document')
    .set({ scan_queued_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('document')
        .select('id')
        .where('scan', '=', 'not-scanned')
        .where('wrapped_key', 'is not', null)
        .orderBy('scan_queued_at', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the key of a document, which makes it unreadable. Returns its storage key. */
export async function forgetDocumentKey(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('document')
    .set({ wrapped_key: null, erased_at: now })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** Returns which of these storage keys belong to a readable document. */
export async function listKnownStorageKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('document')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .where('wrapped_key', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}

/** Returns documents whose retention period is over: superseded or decided before a date (ruling 36). */
export async function listDocumentsDecidedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('member', 'member.id', 'document.member_id')
    .select('document.id')
    .where('document.wrapped_key', 'is not', null)
    .where((where) =>
      where.or([
        where('document.superseded_at', '<', before),
        where.and([
          where('member.approval_status', '<>', 'pending'),
          where('member.decided_at', '<', before),
        ]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertTicket(
  db: Db,
  ticket: { hash: Buffer; documentId: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('document_ticket')
    .values({
      ticket_hash: ticket.hash,
      document_id: ticket.documentId,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

export type Ticket = Readonly<{
  documentId: string;
  sessionId: string;
  /** Reviewer who requested the ticket, with their current role. */
  holder: ReviewerIdentity;
  cookieHash: Buffer | null;
}>;

/** Finds a ticket without consuming it. */
export async function findTicket(db: Db, hash: Buffer, now: Date): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('document_ticket')
    .innerJoin('session', 'session.id', 'document_ticket.session_id')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('document_ticket.ticket_hash', '=', hash)
    .where('document_ticket.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .select(TICKET_COLUMNS)
    .executeTakeFirst();
  return row && toTicket(row);
}

/** Consumes a ticket. Each ticket opens one document once. */
export async function consumeTicket(db: DbOrTx, hash: Buffer, now: Date): Promise<Ticket | undefined> {
  const row = await db
    .deleteFrom('document_ticket')
    .using('session')
    .using('member')
    .whereRef('session.id', '=', 'document_ticket.session_id')
    .whereRef('member.id', '=', 'session.member_id')
    .where('document_ticket.ticket_hash', '=', hash)
    .where('document_ticket.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .returning(TICKET_COLUMNS)
    .executeTakeFirst();
  return row && toTicket(row);
}

const TICKET_COLUMNS = [
  'document_ticket.document_id',
  'document_ticket.session_id',
  'member.id as holder_id',
  'member.role',
  'session.cookie_hash',
] as const;

type TicketRow = Readonly<{
  document_id: string;
  session_id: string;
  holder_id: string;
  role: ReviewerIdentity['role'];
  cookie_hash: Buffer | null;
}>;

function toTicket(row: TicketRow): Ticket {
  return {
    documentId: row.document_id,
    sessionId: row.session_id,
    holder: { id: row.holder_id, role: row.role },
    cookieHash: row.cookie_hash,
  };
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('document_ticket')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the storage keys of a member's documents whose files still exist. */
export async function listDocumentFilesOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('document')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Returns the current documents of these members, by member id. */
export async function findDocumentsOf(
  db: DbOrTx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .where('superseded_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Returns which of these documents a reviewer has opened, according to the audit log. */
export async function listOpened(
  db: DbOrTx,
  reviewerId: string,
  documents: readonly Pick<DocumentRow, 'id' | 'member_id'>[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  const rows = await db
    .selectFrom('audit_log')
    .select(sql<string>`details ->> 'document'`.as('document'))
    .distinct()
    .where(
      'subject_id',
      'in',
      documents.map((document) => document.member_id),
    )
    .where('action', '=', 'document.viewed')
    .where('actor_id', '=', reviewerId)
    .where(
      sql<string>`details ->> 'document'`,
      'in',
      documents.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ document }) => document));
}
