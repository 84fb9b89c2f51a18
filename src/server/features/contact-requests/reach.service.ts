import { AppError } from '#shared/errors.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayInIndia } from '#server/platform/indian-time.ts';
import { findReach, type ReachRow } from './reach.queries.ts';
import { contactRequestErrors } from './text.ts';

type Pair = Readonly<{ askerId: string; askedId: string }>;
type ReachDeps = Pick<Deps, 'clock' | 'policy'>;

/** Returns the error for a request to this member, or null; ignores earlier requests and limits. */
export async function whyNotReach(deps: ReachDeps, db: DbOrTx, pair: Pair): Promise<AppError | null> {
  const reach = await reachOf(deps, db, pair);
  if (reach?.is_asker_minor) return new AppError('FORBIDDEN', contactRequestErrors.minor);
  if (reach?.pause_ends_at && reach.pause_reason !== null) {
    const day = dayInIndia(reach.pause_ends_at);
    return new AppError('FORBIDDEN', contactRequestErrors.paused(day, reach.pause_reason));
  }
  if (!reach?.is_asked_listed || reach.is_blocked)
    return new AppError('NOT_FOUND', accountErrors.userNotFound);
  if (!reach.is_asker_listed) return new AppError('FORBIDDEN', contactRequestErrors.notListed);
  return isOpenTo(reach) ? null : new AppError('FORBIDDEN', contactRequestErrors.notOpen);
}

/** Returns why a held request cannot be delivered now, or null. */
export async function whyNotDeliver(deps: ReachDeps, db: DbOrTx, pair: Pair): Promise<AppError | null> {
  const reach = await reachOf(deps, db, pair);
  if (!canSeeEachOther(reach)) return new AppError('STALE', contactRequestErrors.oneIsAway);
  if (reach.pause_ends_at) return new AppError('STALE', contactRequestErrors.askerPaused);
  return isOpenTo(reach) ? null : new AppError('STALE', contactRequestErrors.closedSince);
}

/** Returns whether two members are listed and neither has blocked the other. */
export async function seeEachOther(deps: ReachDeps, db: DbOrTx, pair: Pair): Promise<boolean> {
  return canSeeEachOther(await reachOf(deps, db, pair));
}

function reachOf({ clock, policy }: ReachDeps, db: DbOrTx, pair: Pair): Promise<ReachRow | undefined> {
  return findReach(db, pair, { now: clock.now(), batchBy: policy().batchBy });
}

function canSeeEachOther(reach: ReachRow | undefined): reach is ReachRow {
  return reach !== undefined && reach.is_asker_listed && reach.is_asked_listed && !reach.is_blocked;
}

function isOpenTo({ audience, is_same_school, is_same_batch }: ReachRow): boolean {
  switch (audience) {
    case 'members':
      return true;
    case 'school':
      return is_same_school;
    case 'batch':
      return is_same_batch;
    case 'none':
      return false;
  }
}
