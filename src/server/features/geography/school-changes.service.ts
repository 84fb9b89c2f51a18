import { createHash } from 'node:crypto';
import { AppError, fieldError } from '#shared/errors.ts';
import { listErrors } from '#shared/files/lists.ts';
import {
  countSchoolHeadings,
  headingsMessage,
  readSchools,
  SCHOOL_HEADINGS,
  SCHOOLS_MAX,
  type SchoolFile,
} from '#shared/geography/school-file.ts';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import type { SchoolCheck } from '#shared/geography/endpoints.ts';
import { planSchools, type SchoolChange, type SchoolPlan } from '#shared/geography/school-plan.ts';
import { schoolKey, type School } from '#shared/geography/schools.ts';
import { DEFAULT_LOCALE, text, type Sentence } from '#shared/text.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { projectMembers } from '#server/features/directory/projection.service.ts';
import { inTransaction, liftTimeLimit, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { readList } from '#server/platform/read-list.ts';
import { listRefusal } from '#server/platform/table.ts';
import {
  countSchoolChange,
  countSchoolUses,
  renameSchoolOfMembers,
  renameSchoolOfVerifiers,
  replaceSchools,
} from './schools.queries.ts';
import { readSchoolRows } from './schools.service.ts';
import { geographyErrors, geographyReplies } from './text.ts';

const COLUMNS_MAX = 40;
/** Maximum number of problems, and of changes, in a reply. */
const SHOWN_MAX = 1000;

type Upload = Readonly<{ file: UploadedFile | undefined; leaveOut: boolean; fingerprint: string }>;
type Read = SchoolFile & Readonly<{ rows: number }>;

/**
 * Checks an uploaded list; returns its problems and the changes it would make, without applying them.
 * @throws {AppError} VALIDATION on `list`; BUSY.
 */
export async function checkSchools(deps: Deps, file: UploadedFile | undefined): Promise<SchoolCheck> {
  const read = await readUpload(deps, file);
  const plan = await planOf(deps.db, read);
  const problems = [...read.problems, ...plan.problems].sort((a, b) => a.line - b.line);
  return {
    rows: read.rows,
    problems: problems.slice(0, SHOWN_MAX).map(({ line, column, message }) => ({
      line,
      column: SCHOOL_HEADINGS[column][0],
      message: text(DEFAULT_LOCALE, message),
    })),
    problemRows: new Set(problems.map(({ line }) => line)).size,
    counts: { ...countsOf(plan.changes), unchanged: plan.unchanged, kept: plan.kept },
    changes: plan.changes.slice(0, SHOWN_MAX).map(({ kind, school, before, members }) => ({
      kind,
      name: school.name,
      state: school.state,
      district: school.district,
      before: kind === 'renamed' && before ? placeOf(before) : null,
      members,
    })),
    fingerprint: fingerprintOf(plan),
  };
}

/**
 * Replaces the list of schools with an uploaded one, and updates members and verifiers of renamed schools in the same
 * transaction. Rows with problems must be skipped explicitly; the schools with their codes stay unchanged.
 * @throws {AppError} VALIDATION on `list`; STALE if the changes differ from those checked before; BUSY.
 */
export async function applySchools(deps: Deps, admin: Admin, upload: Upload): Promise<{ message: Sentence }> {
  const read = await readUpload(deps, upload.file);
  if (read.problems.length > 0 && !upload.leaveOut) throw listRefusal(geographyErrors.problems);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await liftTimeLimit(tx);
    await countSchoolChange(tx, now);
    const plan = await planOf(tx, read);
    if (plan.problems.length > 0) throw listRefusal(geographyErrors.problems);
    if (fingerprintOf(plan) !== upload.fingerprint) throw new AppError('STALE', geographyErrors.stale);
    if (plan.changes.length === 0) throw listRefusal(geographyErrors.nothing);
    if (read.good.length === 0) throw listRefusal(geographyErrors.empty);
    return applyPlan(tx, { admin, plan, action: 'schools.changed', now });
  });
}

type Applied = Readonly<{ admin: Admin; plan: SchoolPlan; action: AuditAction; now: Date }>;

/** Replaces the list, updates members and verifiers of renamed schools, and adds the action to the audit log. */
export async function applyPlan(
  tx: Tx,
  { admin, plan, action, now }: Applied,
): Promise<{ message: Sentence }> {
  await replaceSchools(tx, plan.list);
  const members = await renameSchools(tx, plan.changes, now);
  const details = { ...countsOf(plan.changes), members, schools: plan.list.length };
  await recordAudit(tx, { action, actorId: admin.member.id, subjectId: null, details }, now);
  return { message: geographyReplies.applied(plan.changes.length) };
}

async function readUpload(deps: Deps, file: UploadedFile | undefined): Promise<Read> {
  if (!file) throw fieldError('list', listErrors.needed);
  const { headings, rows } = await readList(file, {
    rows: SCHOOLS_MAX,
    columns: COLUMNS_MAX,
    countHeadings: countSchoolHeadings,
  });
  const refused = headingsMessage(headings);
  if (refused) throw listRefusal(refused);
  return { ...readSchools(headings, rows, calendarYear(deps.clock.now())), rows: rows.length };
}

/** Plans the changes from the current list to these rows. */
export async function planOf(
  db: DbOrTx,
  { good, badCodes }: Pick<SchoolFile, 'good' | 'badCodes'>,
): Promise<SchoolPlan> {
  const current = await readSchoolRows(db);
  const uses = new Map(
    (
      await countSchoolUses(
        db,
        current.map(({ state, district }) => ({ state, district })),
      )
    ).map((use) => [schoolKey(use), use]),
  );
  const useOf = (school: School) => uses.get(schoolKey(school)) ?? { members: 0, verifiers: 0 };
  return planSchools({ current, rows: good, leftOut: badCodes, useOf });
}

/** Applies changed names, states and districts to members and verifiers; returns the number of changed members. */
async function renameSchools(tx: Tx, changes: readonly SchoolChange[], now: Date): Promise<number> {
  const renamings = changes.flatMap(({ kind, school, before }) =>
    kind === 'renamed' && before ? [{ before, after: school }] : [],
  );
  if (renamings.length === 0) return 0;
  const members = await renameSchoolOfMembers(tx, renamings, now);
  const moved = renamings.filter(({ before, after }) => schoolKey(before) !== schoolKey(after));
  if (moved.length > 0) await renameSchoolOfVerifiers(tx, moved);
  await projectMembers(tx, members);
  return members.length;
}

/** Counts the changes of each kind. */
export function countsOf(changes: readonly SchoolChange[]) {
  const counts = { added: 0, renamed: 0, updated: 0, closed: 0, removed: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

function placeOf({ name, state, district }: School) {
  return { name, state, district };
}

/**
 * Returns a hash of the changes. Ignores the number of members, because members may join or leave a school without
 * affecting the change.
 */
export function fingerprintOf({ changes, list }: SchoolPlan): string {
  const kinds = changes.map(({ kind, school, before }) => [kind, school, before]);
  return createHash('sha256')
    .update(JSON.stringify([kinds, list]))
    .digest('hex');
}
