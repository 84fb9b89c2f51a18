import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Tx } from './database/pool.ts';
import type { Member } from './database/tables.ts';

/** The personal data that one feature stores, for the data export and for erasure. */
export type PersonalData = Readonly<{
  /** Tables with rows about members, by name. Exactly one feature declares each table that references `member`. */
  tables: Readonly<Record<string, PersonalTable>>;
  /** Deletes rows that foreign keys do not delete. Runs in the transaction that deletes the member. */
  erase?: (tx: Tx, member: Selectable<Member>) => Promise<void>;
  /** Returns the storage keys of the member's files, which are deleted after that transaction. */
  listFiles?: (tx: Tx, memberId: string) => Promise<readonly string[]>;
}>;

/** A table as the data export shows it. */
export type PersonalTable = Readonly<{
  /** Heading of the table. */
  title: string;
  /** Whether the export also includes rows whose column `email` is the member's confirmed address. */
  byAddress?: true;
  /** Overrides for rows found through a column that references `member`, by column name. */
  references?: Readonly<Record<string, PersonalReference>>;
}>;

export type PersonalReference = Readonly<{
  name?: string;
  title?: string;
  /** Whether the export omits these rows, because they are data of another member only. */
  isOmitted?: true;
  /** Condition on the table's columns for the rows that the export includes; without it, all rows. */
  where?: RawBuilder<SqlBool>;
  /** Columns to omit from the export. */
  hide?: readonly string[];
  /** Reference columns to include, which are omitted by default. */
  show?: readonly string[];
}>;
