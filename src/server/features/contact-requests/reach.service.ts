import { AppError } from '#shared/errors.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayInIndia } from '#server/platform/indian-time.ts';
import { findReach, type ReachRow } from './reach.queries.ts';
import { contactRequestErrors } from './text.ts';

type Pair = Readonly<{ askerId: string; askedId: string }>;

/** Returns the error for a request to this member, or null; ignores earlier requests and limits. */
export async function whyNotReach(
  deps: Pick<Deps, 'clock' | 'policy'>,
  db: DbOrTx,
  pair: Pair,
): Promise<AppError | null> {
  const reach = await findReach(db, pair, deps.policy().batchBy);
  if (reach?.is_asker_minor) return new AppError('FORBIDDEN', contactRequestErrors.minor);
  if (reach?.paused_until && reach.paused_until > deps.clock.now())
    return new AppError('FORBIDDEN', contactRequestErrors.paused(dayInIndia(reach.paused_until)));
  if (!reach?.is_asked_listed || reach.is_blocked)
    return new AppError('NOT_FOUND', accountErrors.userNotFound);
  if (!reach.is_asker_listed) return new AppError('FORBIDDEN', contactRequestErrors.notListed);
  return isOpenTo(reach) ? null : new AppError('FORBIDDEN', contactRequestErrors.notOpen);
}

/** Returns whether two members are listed and neither has blocked the other. */
export async function seeEachOther(
  { policy }: Pick<Deps, 'policy'>,
  db: DbOrTx,
  pair: Pair,
): Promise<boolean> {
  const reach = await findReach(db, pair, policy().batchBy);
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
