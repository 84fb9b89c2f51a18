import { defineText, type Sentence } from '#shared/text.ts';
import { isState } from './states.ts';

/**
 * A school of the network. Members name their school by state and district, so a district has one school; where it
 * has two, the districts are `X-I` and `X-II`.
 */
export type School = Readonly<{
  /** Stays the same when the school is renamed. */
  code: string;
  name: string;
  state: string;
  district: string;
  /** Empty if unknown. */
  hindiName: string;
  openedYear: number | null;
  /** A closed school keeps its members, and sign-up does not offer it. */
  isClosed: boolean;
}>;

/** The properties of a school that forms need. */
export type ListedSchool = Pick<School, 'state' | 'district' | 'name'>;

/** A list of schools with what forms and rules ask of it. */
export type SchoolList = Readonly<{
  /** Districts with a school in a state, sorted as in the list; empty for an unknown state. */
  districtsOf: (state: string) => readonly string[];
  has: (state: string, district: string) => boolean;
  /** Suggested school name, or an empty text if no school matches (ruling 20). */
  nameOf: (state: string, district: string) => string;
  /** Schools whose district is the same text, ignoring case and "&" for "and". */
  inDistrict: (district: string) => readonly ListedSchool[];
}>;

/** The list in use: all schools, and lookups of those that sign-up offers and of all. */
export type SchoolsInUse = Readonly<{
  schools: readonly School[];
  open: SchoolList;
  all: SchoolList;
  /** Number of changes of the list so far; with 0, it is the list that comes with the program. */
  revision: number;
}>;

/** Returns lookups of these schools. */
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

/** Returns the lookups of a list in use. */
export function schoolsInUse(schools: readonly School[], revision: number): SchoolsInUse {
  const open = schoolListOf(schools.filter(({ isClosed }) => !isClosed));
  return { schools, open, all: schoolListOf(schools), revision };
}

/** Returns a key by which no two schools of a list are the same. */
export function schoolKey({ state, district }: Pick<School, 'state' | 'district'>): string {
  return `${state}/${district}`;
}

/** Returns the error for a state without a school, or undefined. */
export function noSchoolMessage(state: string, { districtsOf }: SchoolList): Sentence | undefined {
  if (!isState(state) || districtsOf(state).length > 0) return undefined;
  return defineText({
    en: `There's no Navodaya school in ${state}. Choose the state your school is in.`,
  });
}

/** Returns a name for comparisons. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and');
}

/** Groups items by key in their order; `Map.groupBy` is missing in the oldest browsers we serve. */
function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
