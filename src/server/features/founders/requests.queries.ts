import type { FounderState } from '#shared/founders/rules.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Returns the member, locked until the transaction ends; concurrent decisions wait. */
export async function lockRequester(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('member').selectAll().where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
}

/** Updates a member's own request, if it has not changed since it was read. */
export async function moveRequest(
  tx: Tx,
  memberId: string,
  from: FounderState,
  to: FounderState & { readonly requestDate: Date | null; readonly now: Date },
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({
      is_founder: to.isFounder,
      founder_request_status: to.requestStatus,
      founder_request_date: to.requestDate,
      updated_at: nextVersion(to.now),
    })
    .where('id', '=', memberId)
    .where('role', '=', from.role)
    .where('founder_request_status', 'is not distinct from', from.requestStatus)
    .returningAll()
    .executeTakeFirst();
}
