import { sql } from 'kysely';
import type { MemberRow } from '#server/platform/http/actors.ts';

/**
 * A member's whole row as one text of JSON, for statements that are prepared: fifty columns take longer to be described and
 * read than all else that is done with them, and the answer keeps its shape when a migration adds one. Moments are texts in
 * it until `readMember` has seen them.
 */
export const memberJson = sql<MemberRow>`row_to_json(member)`;

type MomentColumn = {
  [Column in keyof MemberRow]: Date extends MemberRow[Column] ? Column : never;
}[keyof MemberRow];

/** Columns with a timestamp, which JSON has as text. */
const MOMENTS: Readonly<Record<MomentColumn, true>> = {
  created_at: true,
  decided_at: true,
  deletes_at: true,
  email_confirmed_at: true,
  email_bounced_at: true,
  founder_request_date: true,
  guardian_consented_at: true,
  guardian_reminded_at: true,
  pending_since: true,
  removal_warned_at: true,
  updated_at: true,
};
const MOMENT_NAMES = Object.keys(MOMENTS);

/** Converts the timestamps of a row read as JSON to dates. */
export function readMember(json: MemberRow): MemberRow {
  const row: Record<string, unknown> = json;
  for (const name of MOMENT_NAMES) {
    const moment = row[name];
    if (typeof moment === 'string') row[name] = new Date(moment);
  }
  return json;
}

/** Returns the member of a query with at most one row. */
export function firstMember(rows: readonly Readonly<{ member: MemberRow }>[]): MemberRow | undefined {
  const [row] = rows;
  return row && readMember(row.member);
}
