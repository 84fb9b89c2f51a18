import { schoolErrors, type SchoolProblem, type SchoolRow } from './school-file.ts';
import { schoolKey, type School } from './schools.ts';

/**
 * Kinds of changes. `renamed`: new name, state or district. `updated`: only a new code, Hindi name or year, or
 * reopened. `closed`: keeps its members.
 */
export const SCHOOL_CHANGES = ['added', 'renamed', 'updated', 'closed', 'removed'] as const;
export type SchoolChangeKind = (typeof SCHOOL_CHANGES)[number];

export type SchoolChange = Readonly<{
  kind: SchoolChangeKind;
  /** The school after the change, or as it was if it is removed. */
  school: School;
  /** The school before the change; null for a new one. */
  before: School | null;
  /** Members of the school before the change. */
  members: number;
}>;

export type SchoolUse = Readonly<{ members: number; verifiers: number }>;

export type SchoolPlan = Readonly<{
  /** The whole list after the changes, sorted by state and district. */
  list: readonly School[];
  changes: readonly SchoolChange[];
  /** Schools that stay unchanged, because their rows are skipped. */
  kept: number;
  unchanged: number;
  problems: readonly SchoolProblem[];
}>;

type Given = Readonly<{
  current: readonly School[];
  rows: readonly SchoolRow[];
  /** Codes of skipped rows, in lower case. */
  leftOut: ReadonlySet<string>;
  useOf: (school: School) => SchoolUse;
}>;

/**
 * Compares an uploaded list with the current one. Schools match by code, or else by state and district. A missing
 * school is removed if it has neither members nor verifiers; otherwise it is closed.
 */
export function planSchools({ current, rows, leftOut, useOf }: Given): SchoolPlan {
  const same = matchesOf(current, rows);
  const changes: SchoolChange[] = rows.flatMap((row) => changeOf(row.school, same.get(row), useOf));
  const matched = new Set(same.values());
  const missing = current.filter((school) => !matched.has(school));
  const taken = new Map(rows.map((row) => [schoolKey(row.school), row]));
  const problems: SchoolProblem[] = [];
  const staying: School[] = [];
  let kept = 0;
  for (const school of missing) {
    const { members, verifiers } = useOf(school);
    const row = taken.get(schoolKey(school));
    const isUsed = members + verifiers > 0;
    if (row && isUsed) {
      const message = schoolErrors.taken(school.name, members + verifiers);
      problems.push({ line: row.line, column: 'district', message });
    } else if (!row && leftOut.has(school.code.toLowerCase())) {
      kept += 1;
      staying.push(school);
    } else if (!row && isUsed) {
      const closed = { ...school, isClosed: true };
      staying.push(closed);
      if (!school.isClosed) changes.push({ kind: 'closed', school: closed, before: school, members });
    } else changes.push({ kind: 'removed', school, before: school, members });
  }
  const list = [...rows.map(({ school }) => school), ...staying].sort(byPlace);
  const unchanged = rows.filter((row) => isDeepSame(row.school, same.get(row))).length;
  return { list, changes, kept, unchanged, problems };
}

/** Matches each row to a current school, if there is one. No school matches two rows. */
function matchesOf(current: readonly School[], rows: readonly SchoolRow[]): Map<SchoolRow, School> {
  const byCode = new Map(current.map((school) => [school.code.toLowerCase(), school]));
  const byKey = new Map(current.map((school) => [schoolKey(school), school]));
  const same = new Map<SchoolRow, School>();
  const used = new Set<School>();
  const match = (row: SchoolRow, school: School | undefined) => {
    if (!school || used.has(school) || same.has(row)) return;
    same.set(row, school);
    used.add(school);
  };
  for (const row of rows) match(row, byCode.get(row.school.code.toLowerCase()));
  for (const row of rows) match(row, byKey.get(schoolKey(row.school)));
  return same;
}

function changeOf(
  school: School,
  before: School | undefined,
  useOf: Given['useOf'],
): readonly SchoolChange[] {
  if (!before) return [{ kind: 'added', school, before: null, members: 0 }];
  if (isDeepSame(school, before)) return [];
  return [{ kind: kindOf(school, before), school, before, members: useOf(before).members }];
}

function kindOf(school: School, before: School): SchoolChangeKind {
  if (school.name !== before.name || schoolKey(school) !== schoolKey(before)) return 'renamed';
  return school.isClosed && !before.isClosed ? 'closed' : 'updated';
}

function isDeepSame(school: School, other: School | undefined): boolean {
  return (
    other !== undefined &&
    school.code === other.code &&
    school.name === other.name &&
    schoolKey(school) === schoolKey(other) &&
    school.hindiName === other.hindiName &&
    school.openedYear === other.openedYear &&
    school.isClosed === other.isClosed
  );
}

function byPlace(a: School, b: School): number {
  if (a.state !== b.state) return a.state < b.state ? -1 : 1;
  if (a.district === b.district) return 0;
  return a.district < b.district ? -1 : 1;
}
