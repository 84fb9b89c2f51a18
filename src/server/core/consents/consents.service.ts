import type { Consent } from '#server/platform/database/tables.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { newId } from '#server/platform/ids.ts';
import { insertConsents } from './consents.queries.ts';

/** A consent given or withdrawn. `noticeVersion` is null if the request did not name the notice that was shown. */
export type Choice = Readonly<{
  memberId: string;
  purpose: Consent['purpose'];
  given: boolean;
  noticeVersion: string | null;
  at: Date;
}>;

/** Appends consents and never overwrites earlier consents. */
export async function recordConsents(tx: Tx, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  await insertConsents(
    tx,
    choices.map(({ memberId, purpose, given, noticeVersion, at }) => ({
      id: newId(at),
      member_id: memberId,
      purpose,
      given,
      notice_version: noticeVersion,
      recorded_at: at,
    })),
  );
}
