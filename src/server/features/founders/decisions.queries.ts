import type { FounderState } from '#shared/founders/rules.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

type FounderStateChange = Readonly<{
  memberId: string;
  before: FounderState;
  after: FounderState;
  /** Whether visitors see the member, and whether they did before the grant; null without founder status. */
  publicPage: { readonly isOn: boolean; readonly beforeGrant: boolean | null };
  now: Date;
}>;

/** Changes a member's founder state. Returns undefined if another request was faster. */
export async function updateFounderState(
  tx: Tx,
  { memberId, before, after, publicPage, now }: FounderStateChange,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({
      role: after.role,
      is_founder: after.isFounder,
      founder_request_status: after.requestStatus,
      ...(after.requestStatus === null && { founder_request_date: null }),
      public_page: publicPage.isOn,
      public_page_before_grant: publicPage.beforeGrant,
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
