import { auditRow, type AuditFilter, type AuditRow } from '#shared/audit-log/endpoints.ts';
import { id } from '#shared/schemas.ts';
import type { Feature } from '#server/core/feature.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { findPeople, listAuditRows, type AuditLogRow } from './queries.ts';

const PAGE_ROWS = 50;

/**
 * Returns a page of the audit log, newest first. `before` is the position to continue from, or null on the last page.
 * `features` supply the labels of the actions. Leaves out decisions about the administrator's own
 * requests, and reports about the administrator.
 */
export async function listAudit(
  { db, features }: { readonly db: Db; readonly features: readonly Feature[] },
  admin: Admin,
  { person, ...filter }: AuditFilter & { readonly before: string },
): Promise<{ rows: AuditRow[]; before: string | null; actions: AuditActions }> {
  const people = await peopleOf(db, person.trim());
  const found = await listAuditRows(db, {
    ...filter,
    people,
    readerId: admin.member.id,
    limit: PAGE_ROWS + 1,
  });
  const labels: Record<string, string> = Object.assign({}, ...features.map((one) => one.auditActions ?? {}));
  const rows = found.slice(0, PAGE_ROWS).map((row) => toAuditRow(row, labels));
  const actions = Object.entries(labels).map(([name, label]) => ({ name, label }));
  return {
    rows,
    before: found.length > PAGE_ROWS ? (rows.at(-1)?.position ?? null) : null,
    actions: actions.toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}

type AuditActions = { name: string; label: string }[];

/**
 * Returns the ids of the people that a search finds. Erased people can only be found by id; nothing else is stored
 * about them.
 */
async function peopleOf(db: Db, search: string): Promise<string[] | null> {
  if (search === '') return null;
  const asId = id.safeParse(search);
  return asId.success ? [asId.data] : findPeople(db, search);
}

function toAuditRow(row: AuditLogRow, labels: Readonly<Record<string, string>>): AuditRow {
  const details = auditRow.shape.details.safeParse(row.details);
  return {
    position: row.position,
    recordedAt: row.recorded_at.toISOString(),
    action: row.action,
    label: labels[row.action] ?? row.action,
    actor: personOf(row.actor_id, row.actor_first_name, row.actor_last_name),
    subject: personOf(row.subject_id, row.subject_first_name, row.subject_last_name),
    details: details.success ? details.data : {},
  };
}

function personOf(memberId: string | null, firstName: string | null, lastName: string | null) {
  if (memberId === null) return null;
  return { _id: memberId, name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim() };
}
