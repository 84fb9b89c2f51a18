import { AppError } from '#shared/errors.ts';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import type { SchoolFile } from '#shared/geography/school-file.ts';
import { planSchools, type SchoolPlan } from '#shared/geography/school-plan.ts';
import type { School } from '#shared/geography/schools.ts';
import type { Sentence } from '#shared/text.ts';
import { inTransaction, liftTimeLimit, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { applyPlan, countsOf, fingerprintOf, planOf } from './school-changes.service.ts';
import { countSchoolChange, findSchoolRevision } from './schools.queries.ts';
import { readSchoolRows } from './schools.service.ts';
import { geographyErrors } from './text.ts';

const DEFAULT_FILE: SchoolFile = {
  good: DEFAULT_SCHOOLS.map((school, index) => ({ line: index + 1, school })),
  problems: [],
  badCodes: new Set(),
};

/** Returns the size of the list, when it was last changed (null: never), and whether it is the default. */
export async function readSchoolList(db: DbOrTx) {
  const [schools, { changedAt }] = [await readSchoolRows(db), await findSchoolRevision(db)];
  return {
    schools: schools.length,
    closed: schools.filter(({ isClosed }) => isClosed).length,
    states: new Set(schools.map(({ state }) => state)).size,
    changedAt: changedAt?.toISOString() ?? null,
    isDefault: isDefaultList(schools),
  };
}

function isDefaultList(current: readonly School[]): boolean {
  // Each school counts as used, so that the plan keeps closed ones.
  const useOf = () => ({ members: 1, verifiers: 0 });
  const plan = planSchools({ current, rows: DEFAULT_FILE.good, leftOut: DEFAULT_FILE.badCodes, useOf });
  return plan.changes.length === 0 && plan.problems.length === 0;
}

/**
 * Returns what going back to the default list would change: schools by kind of change, and the members of schools that
 * would be renamed or closed. Changes nothing.
 * @throws {AppError} VALIDATION if two schools with members would share a district.
 */
export async function checkDefaultList(deps: Pick<Deps, 'db'>) {
  const plan = await defaultPlan(deps.db);
  const membersOf = (wanted: 'renamed' | 'closed') =>
    plan.changes.reduce((sum, { kind, members }) => sum + (kind === wanted ? members : 0), 0);
  return {
    counts: countsOf(plan.changes),
    members: { renamed: membersOf('renamed'), closed: membersOf('closed') },
    fingerprint: fingerprintOf(plan),
  };
}

/**
 * Goes back to the default list. Closes schools that are not in it but have members or verifiers, and removes all others.
 * @throws {AppError} STALE if the changes differ from those checked before; VALIDATION as above, or without a change.
 */
export async function restoreDefaultList(
  deps: Deps,
  admin: Admin,
  fingerprint: string,
): Promise<{ message: Sentence }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await liftTimeLimit(tx);
    await countSchoolChange(tx, now);
    const plan = await defaultPlan(tx);
    if (fingerprintOf(plan) !== fingerprint) throw new AppError('STALE', geographyErrors.stale);
    if (plan.changes.length === 0) throw new AppError('VALIDATION', geographyErrors.isDefault);
    // An empty table means the default list, also the one of a later release.
    const list = plan.list.length === DEFAULT_SCHOOLS.length ? [] : plan.list;
    return applyPlan(tx, { admin, plan: { ...plan, list }, action: 'schools.default-restored', now });
  });
}

async function defaultPlan(db: DbOrTx): Promise<SchoolPlan> {
  const plan = await planOf(db, DEFAULT_FILE);
  if (plan.problems.length > 0) throw new AppError('VALIDATION', geographyErrors.defaultBlocked);
  return plan;
}
