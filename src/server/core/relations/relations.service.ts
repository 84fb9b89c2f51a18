import { NO_RELATIONS, type Relations } from '#shared/members/visibility.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/actors.ts';
import { listBlocked } from './relations.queries.ts';

/** Returns the caller's relations to other members, for `cardFor`. Read them from the primary. */
export async function relationsOf(db: Db, actor: Actor): Promise<Relations> {
  if (actor.kind === 'visitor') return NO_RELATIONS;
  return { blocked: new Set(await listBlocked(db, actor.member.id)) };
}
