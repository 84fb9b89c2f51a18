import places from '../../../data/jnv-places.json' with { type: 'json' };
import schools from '../../../data/jnv-schools.json' with { type: 'json' };

import { fieldErrors } from '#shared/field-errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** One of the 28 states and 8 union territories; `id` is the name in lower case with hyphens. */
export type State = Readonly<{ id: string; name: string; type: string; districts: readonly string[] }>;

/** All 36 states and union territories, sorted by name (spec §3). */
export const STATES: readonly State[] = schools.states;

const byName = new Map(STATES.map((state) => [state.name, state]));
const placeByKey: Readonly<Record<string, string>> = places;

/** Returns whether a text is exactly the name of a state or union territory. */
export function isState(name: string): boolean {
  return byName.has(name);
}

/** Returns the id of a state or union territory; returns an unknown name unchanged. */
export function stateId(name: string): string {
  return byName.get(name)?.id ?? name;
}

const schoolErrors = {
  otherState: defineText({ en: 'Choose a state or union territory from the list.' }),
  noSchool: (state: string) =>
    defineText({ en: `There's no Navodaya school in ${state}. Choose the state your school is in.` }),
};

/** Returns the error for a state or union territory that is not in the list, or undefined (spec §3). */
export function requiredState(value: string, label: Sentence): Sentence | undefined {
  if (value === '') return fieldErrors.required(label);
  return isState(value) ? undefined : schoolErrors.otherState;
}

/** Returns the districts with a JNV in a state; `X-I` and `X-II` if a district has two. Empty for an unknown state. */
export function districtsOf(stateName: string): readonly string[] {
  return byName.get(stateName)?.districts ?? [];
}

/** Returns whether a district belongs to a state. District names are not unique across states. */
export function isDistrictOf(stateName: string, district: string): boolean {
  return districtsOf(stateName).includes(district);
}

/** Returns the village or town of a school, if known. */
export function placeOf(stateName: string, district: string): string | undefined {
  const state = byName.get(stateName);
  return state && placeByKey[`${state.id}/${district}`];
}

/** Suggests a school name: "JNV " and the place, or the district if the place is unknown (ruling 20). */
export function suggestedSchoolName(stateName: string, district: string): string {
  return `JNV ${placeOf(stateName, district) ?? district}`;
}

/** Returns the error for a state without a JNV, or undefined. */
export function noSchoolMessage(stateName: string): Sentence | undefined {
  if (!isState(stateName) || districtsOf(stateName).length > 0) return undefined;
  return schoolErrors.noSchool(stateName);
}
