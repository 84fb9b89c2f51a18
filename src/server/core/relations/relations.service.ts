import { NO_RELATIONS, type Relations } from '#shared/members/visibility.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/actors.ts';
import { endRequestsBetween, listRelations, lockMemberRows, takeBackGrants } from './relations.queries.ts';

/** Returns the caller's relations to other members, for `cardFor`. Read them from the primary. */
export async function relationsOf(db: Db, actor: Actor): Promise<Relations> {
  return actor.kind === 'visitor' ? NO_RELATIONS : relationsOfMember(db, actor.member.id);
}

/** Returns a member's relations to other members, as in `relationsOf`. */
export async function relationsOfMember(db: Db, memberId: string): Promise<Relations> {
  const { blocked, sharingEmail, sharingPhone } = await listRelations(db, memberId);
  return {
    blocked: new Set(blocked),
    sharing: { email: new Set(sharingEmail), phone: new Set(sharingPhone) },
  };
}

/** Locks two members, before a request, an answer or a block between them. */
export async function lockBoth(tx: Tx, memberId: string, otherId: string): Promise<void> {
  await lockMemberRows(tx, [memberId, otherId]);
}

/** Stops sharing a member's contact details with another. */
export async function endSharing(tx: Tx, memberId: string, receiverId: string, now: Date): Promise<void> {
  await takeBackGrants(tx, memberId, receiverId, now);
}

/** Ends what a block must end: the requests between the two members, and what each shares with the other. */
export async function endContact(tx: Tx, memberId: string, blockedId: string, now: Date): Promise<void> {
  await endRequestsBetween(tx, memberId, blockedId, now);
  await takeBackGrants(tx, memberId, blockedId, now);
  await takeBackGrants(tx, blockedId, memberId, now);
}
