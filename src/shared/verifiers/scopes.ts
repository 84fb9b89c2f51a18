import { noSchoolMessage, type SchoolList } from '#shared/geography/schools.ts';
import { requiredState, stateId } from '#shared/geography/states.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** A school, by state and district as sign-up stores them, or every school of a state if the district is null. */
export type VerifierScope = Readonly<{ state: string; district: string | null }>;

/** Maximum number of schools and states of one verifier. */
export const SCOPES_MAX = 50;

const scopeErrors = {
  otherDistrict: defineText({ en: 'Choose a district of this state from the list.' }),
};
const STATE_LABEL = defineText({ en: 'State' });

/** Returns the errors of a scope by field; empty if a school or a state with schools matches it. */
export function scopeMessages(
  { state, district }: VerifierScope,
  schools: SchoolList,
  schoolWord: string,
): { state?: Sentence; district?: Sentence } {
  const ofState = requiredState(state, STATE_LABEL) ?? noSchoolMessage(state, schools, schoolWord);
  if (ofState) return { state: ofState };
  return district === null || schools.has(state, district) ? {} : { district: scopeErrors.otherDistrict };
}

/**
 * Returns the scopes sorted by name, without duplicates, and without schools of a state that is listed as a
 * whole.
 */
export function tidyScopes(scopes: readonly VerifierScope[]): readonly VerifierScope[] {
  const byKey = new Map(scopes.map((scope) => [scopeKey(scope), scope]));
  const needed = [...byKey.values()].filter(
    ({ state, district }) => district === null || !byKey.has(scopeKey({ state, district: null })),
  );
  return needed.sort((a, b) => compare(scopeKey(a), scopeKey(b)));
}

/** Returns whether two lists of scopes cover the same schools. */
export function areSameScopes(some: readonly VerifierScope[], others: readonly VerifierScope[]): boolean {
  const keysOf = (scopes: readonly VerifierScope[]) => tidyScopes(scopes).map(scopeKey).join();
  return keysOf(some) === keysOf(others);
}

/** Returns a unique key for a scope, such as `uttar-pradesh/Barabanki` or `kerala`. */
export function scopeKey({ state, district }: VerifierScope): string {
  const id = stateId(state);
  return district === null ? id : `${id}/${district}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
