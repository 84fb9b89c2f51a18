import type { Tx } from './database/pool.ts';
import type { MemberRow } from './http/actors.ts';

/** What one feature stores about members, for the data export and for erasure. */
export type PersonalData = Readonly<{
  /** Tables that hold rows about members, by name. A table that references `member` belongs to exactly one feature. */
  tables: Readonly<Record<string, PersonalTable>>;
  /** Deletes rows that foreign keys do not delete. Runs in the transaction that deletes the member. */
  erase?: (tx: Tx, member: MemberRow) => Promise<void>;
  /** Storage keys of the member's files, which are deleted after that transaction. */
  listFiles?: (tx: Tx, memberId: string) => Promise<readonly string[]>;
}>;

/** How the data export shows a table. */
export type PersonalTable = Readonly<{
  /** Heading above the rows. */
  title: string;
  /** Rows are also found by the member's confirmed address, in the column `email`. */
  byAddress?: true;
  /** Differences for rows found through a column that references `member`, by column. */
  references?: Readonly<Record<string, PersonalReference>>;
}>;

export type PersonalReference = Readonly<{
  name?: string;
  title?: string;
  /** Columns left out of the export. */
  hide?: readonly string[];
  /** Reference columns to include nevertheless. */
  show?: readonly string[];
}>;
