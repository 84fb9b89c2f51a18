import type { FounderState } from '#shared/founders/rules.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

type FounderStateChange = Readonly<{
  memberId: string;
  before: FounderState;
  after: FounderState;
  /** Founder status turns on the public page; the founder may turn it off again. */
  turnsPublicPageOn: boolean;
  now: Date;
}>;

/** Changes a member's founder state. Returns undefined if another request was faster. */
export async function updateFounderState(
  tx: Tx,
  { memberId, before, after, turnsPublicPageOn, now }: FounderStateChange,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({
      role: after.role,
      is_founder: after.isFounder,
      founder_request_status: after.requestStatus,
      ...(after.requestStatus === null && { founder_request_date: null }),
      ...(turnsPublicPageOn && { public_page: true }),
      updated_at: nextVersion(now),
    })
    .where('id', '=', memberId)
    .where('role', '=', before.role)
    .where('approval_status', '=', before.approvalStatus)
    .where('is_founder', '=', before.isFounder)
    .where('founder_request_status', 'is not distinct from', before.requestStatus)
    .returningAll()
    .executeTakeFirst();
}
