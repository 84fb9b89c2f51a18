import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { Limit } from '#server/platform/rate-limit/limits.ts';
import { consumeOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import { findMemberById, listEmailSuffixes as listSuffixes, lockMemberById } from './accounts.queries.ts';

const SUFFIXES_MAX = 500;

/** Returns the email suffixes of existing accounts, such as `.com`. */
export async function listEmailSuffixes(deps: Pick<Deps, 'db'>): Promise<string[]> {
  return listSuffixes(deps.db, SUFFIXES_MAX);
}

/** Returns a member's whole row, or undefined if the account does not exist or was deleted. */
export async function findMemberRow(db: DbOrTx, memberId: string): Promise<MemberRow | undefined> {
  return findMemberById(db, memberId);
}

/**
 * Like `findMemberRow`, but locks the row until the transaction ends. Call it before locking other rows of the member.
 */
export async function lockMemberRow(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return lockMemberById(tx, memberId);
}

/**
 * Returns whether a response may reveal that an address has an account. Counts these responses against a limit per
 * network (ruling 33). Takes the same time when there is nothing to reveal.
 */
export async function mayReveal(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  limit: Limit,
  { ip, reveals }: { readonly ip: string; readonly reveals: boolean },
): Promise<boolean> {
  if (deps.config.revealUnknownEmail === 'never') return false;
  const counter = reveals ? limit : { ...limit, name: `${limit.name}-not-revealed` };
  return (await consumeOfNetwork(deps, counter, ip)).allowed && reveals;
}

/** Calls `work` with a member, or does nothing if the account was deleted before the job ran. */
export async function withMember(
  deps: Pick<Deps, 'db'>,
  memberId: string,
  work: (member: MemberRow) => Promise<void>,
): Promise<void> {
  const member = await findMemberById(deps.db, memberId);
  if (member) await work(member);
}
