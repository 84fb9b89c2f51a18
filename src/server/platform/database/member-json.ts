import { sql } from 'kysely';
import type { MemberRow } from '#server/platform/http/actors.ts';

/**
 * Selects a member's whole row as JSON, for prepared statements. Describing and reading fifty columns takes longer than
 * the query itself, and the shape of the result stays the same when a migration adds a column. Timestamps are strings
 * until `readMember` converts them.
 */
export const memberJson = sql<MemberRow>`row_to_json(member)`;

type MomentColumn = {
  [Column in keyof MemberRow]: Date extends MemberRow[Column] ? Column : never;
}[keyof MemberRow];

/** Timestamp columns, which are strings in JSON. */
const MOMENTS: Readonly<Record<MomentColumn, true>> = {
  asking_paused_until: true,
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

/** Converts the timestamps of a row read as JSON to dates, in place. */
export function readMember(json: MemberRow): MemberRow {
  const row: Record<string, unknown> = json;
  for (const name of MOMENT_NAMES) {
    const moment = row[name];
    if (typeof moment === 'string') row[name] = new Date(moment);
  }
  return json;
}

/** Returns the member from a query result with at most one row; undefined if the result is empty. */
export function firstMember(rows: readonly Readonly<{ member: MemberRow }>[]): MemberRow | undefined {
  const [row] = rows;
  return row && readMember(row.member);
}
