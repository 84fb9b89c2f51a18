import { defineText, type Sentence } from '#shared/text.ts';
import { isState } from './states.ts';

/**
 * A school. Members reference their school by state and district, so a district has only one; where there are two, the
 * districts are `X-I` and `X-II`.
 */
export type School = Readonly<{
  /** Stable identifier; does not change when the school is renamed. */
  code: string;
  name: string;
  state: string;
  district: string;
  /** Empty if unknown. */
  hindiName: string;
  openedYear: number | null;
  /** A closed school keeps its members, but sign-up does not offer it. */
  isClosed: boolean;
}>;

/** The properties of a school that forms need. */
export type ListedSchool = Pick<School, 'state' | 'district' | 'name'>;

/** A list of schools, with the lookups that forms and rules need. */
export type SchoolList = Readonly<{
  /** Districts with a school in a state, sorted as in the list; empty for an unknown state. */
  districtsOf: (state: string) => readonly string[];
  has: (state: string, district: string) => boolean;
  /** Suggested school name, or an empty text if no school matches (ruling 20). */
  nameOf: (state: string, district: string) => string;
  /** Schools whose district is the same text, ignoring case and "&" for "and". */
  inDistrict: (district: string) => readonly ListedSchool[];
}>;

/** The list in use: all schools, with lookups of all schools and of those that sign-up offers. */
export type SchoolsInUse = Readonly<{
  schools: readonly School[];
  open: SchoolList;
  all: SchoolList;
  /** Number of changes to the list so far; 0 for the default list. */
  revision: number;
}>;

/** Builds the lookups of these schools. */
export function schoolListOf(schools: readonly ListedSchool[]): SchoolList {
  const districts = groupsOf(schools, ({ state }) => state);
  const folded = groupsOf(schools, ({ district }) => foldedName(district));
  const byPlace = new Map(schools.map((school) => [schoolKey(school), school]));
  const names = new Map(
    [...districts].map(([state, group]) => [state, group.map(({ district }) => district)]),
  );
  return {
    districtsOf: (state) => names.get(state) ?? [],
    has: (state, district) => byPlace.has(schoolKey({ state, district })),
    nameOf: (state, district) => byPlace.get(schoolKey({ state, district }))?.name ?? '',
    inDistrict: (district) => folded.get(foldedName(district)) ?? [],
  };
}

/** Builds the lookups of the list in use. */
export function schoolsInUse(schools: readonly School[], revision: number): SchoolsInUse {
  const open = schoolListOf(schools.filter(({ isClosed }) => !isClosed));
  return { schools, open, all: schoolListOf(schools), revision };
}

/** Returns a key that is unique to a school within a list. */
export function schoolKey({ state, district }: Pick<School, 'state' | 'district'>): string {
  return `${state}/${district}`;
}

/** Returns the error for a state without a school, or undefined. `schoolWord` is such as "Navodaya". */
export function noSchoolMessage(
  state: string,
  { districtsOf }: SchoolList,
  schoolWord: string,
): Sentence | undefined {
  if (!isState(state) || districtsOf(state).length > 0) return undefined;
  return defineText({
    en: `There's no ${schoolWord} school in ${state}. Choose the state your school is in.`,
  });
}

/** Normalises a name for comparison. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and');
}

/** Groups items by key, preserving order. The oldest supported browsers lack `Map.groupBy`. */
function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
