import places from '../../../data/jnv-places.json' with { type: 'json' };
import schools from '../../../data/jnv-schools.json' with { type: 'json' };

/** One of the 28 states and 8 union territories; `id` is the name in lower case with hyphens. */
export type State = Readonly<{ id: string; name: string; type: string; districts: readonly string[] }>;

/** All 36 states and union territories, sorted by name (spec §3). */
export const STATES: readonly State[] = schools.states;

const byName = new Map(STATES.map((state) => [state.name, state]));
const placeByKey: Readonly<Record<string, string>> = places;

/** Whether a text is the name of a state or union territory, exactly as the list has it. */
export function isState(name: string): boolean {
  return byName.has(name);
}

/** The districts with a JNV of a state, by its name; `X-I` and `X-II` where a district has two. Empty for an unknown state. */
export function districtsOf(stateName: string): readonly string[] {
  return byName.get(stateName)?.districts ?? [];
}

/** Whether a JNV district belongs to a state; a district's name alone may occur in two states. */
export function isDistrictOf(stateName: string, district: string): boolean {
  return districtsOf(stateName).includes(district);
}

/** Village or town of a school where it is known. */
export function placeOf(stateName: string, district: string): string | undefined {
  const state = byName.get(stateName);
  return state && placeByKey[`${state.id}/${district}`];
}

/** What the JNV place name is filled in with: "JNV " and the place, or the district where no place is known (ruling 20). */
export function suggestedSchoolName(stateName: string, district: string): string {
  return `JNV ${placeOf(stateName, district) ?? district}`;
}

/** Said below the state where no JNV exists, or undefined. */
export function noSchoolMessage(stateName: string): string | undefined {
  if (!isState(stateName) || districtsOf(stateName).length > 0) return undefined;
  return `There is no Navodaya school in ${stateName}. Choose the state in which your school is.`;
}
