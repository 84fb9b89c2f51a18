import type { DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { findMemberById, listEmailSuffixes as listSuffixes } from './accounts.queries.ts';

const SUFFIXES_MAX = 50;

/** The endings of addresses that existing accounts use, such as `.com`; the fifty most frequent. */
export async function listEmailSuffixes(deps: Pick<Deps, 'db'>): Promise<string[]> {
  return listSuffixes(deps.db, SUFFIXES_MAX);
}

/** A member's whole row, or undefined when there is no such account (any more). */
export async function findMemberRow(db: DbOrTx, memberId: string): Promise<MemberRow | undefined> {
  return findMemberById(db, memberId);
}
