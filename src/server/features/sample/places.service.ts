import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import type { ListedSchool } from '#shared/geography/schools.ts';
import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import {
  BIG_CITIES,
  DISTRICT_TOWNS,
  LATE_SCHOOLS,
  OTHER_CITIES,
  REGION_STATES,
  SECOND_SCHOOL_YEAR,
  STATE_CITIES,
  STATE_EAGERNESS,
  type Region,
} from './places.data.ts';
import { seededRandom, weightedPick, type Random } from './random.service.ts';

/** A school with the properties that the random draws use. */
export type School = Readonly<{
  name: string;
  state: string;
  district: string;
  /** Main town of the school's district. */
  town: string;
  /** Year in which the school's first class joined. */
  firstYear: number;
  region: Region;
}>;

/** A town and its state. */
export type Town = Readonly<{ city: string; state: string }>;

const FIRST_CLASS = DEFAULT_FIRST_YEAR + 1;
const FOUNDING_YEARS = 9;
/** Number of alumni of a school that opened late, relative to an old one. */
const LATE_SHARE = 0.2;
const NEWEST_SHARE = 0.03;
const NEWEST_SINCE = 2017;
/** Among people who stayed in their school's state, the share who live in its district. */
const HOME_SHARE = 0.42;

/** Draws one of India's 661 schools, favouring large, old schools and states with many sign-ups. */
export function drawSchool(random: Random): School {
  return pickSchool(random);
}

/** Returns the school of a district. @throws {RangeError} if there is none. */
export function schoolOf({ state, district }: Pick<School, 'state' | 'district'>): School {
  const found = schools.find(([school]) => school.state === state && school.district === district);
  if (found === undefined) throw new RangeError(`There is no school in ${district}, ${state}.`);
  return found[0];
}

/** Draws a home town in the state of the school. */
export function drawHome(random: Random, school: School): Town {
  const cities = STATE_CITIES[school.state];
  const city = cities === undefined || random.chance(HOME_SHARE) ? school.town : random.pick(cities);
  return { city, state: school.state };
}

/**
 * Draws the home town of a person who moved for work: one of the given towns, or a big city of the region.
 */
export function drawWorkplace(random: Random, school: School, cities?: readonly string[]): Town {
  const city = cities ? random.pick(cities) : pickBigCity[school.region](random);
  return { city, state: stateOfCity(city) };
}

/** Returns the state of a town. @throws {RangeError} if the town is unknown. */
export function stateOfCity(city: string): string {
  const state = cityStates.get(city);
  if (state === undefined) throw new RangeError(`No table names the state of ${city}.`);
  return state;
}

/** States by town. If several states have a town of the same name, the last one wins. */
const cityStates = new Map([
  ...Object.entries(DISTRICT_TOWNS).map(([key, town]) => [town, key.split('/')[0] ?? ''] as const),
  ...Object.entries(STATE_CITIES).flatMap(([state, cities]) => cities.map((city) => [city, state] as const)),
  ...Object.entries(OTHER_CITIES),
]);

const pickBigCity: Readonly<Record<Region, (random: Random) => string>> = {
  north: weightedPick(BIG_CITIES.north),
  south: weightedPick(BIG_CITIES.south),
  west: weightedPick(BIG_CITIES.west),
  east: weightedPick(BIG_CITIES.east),
};

/** Uses a fixed seed, because sizes and years of schools must not depend on the caller's seed. */
const schools = listSchools(seededRandom(DEFAULT_FIRST_YEAR));
const pickSchool = weightedPick(schools);

function listSchools(random: Random): (readonly [School, number])[] {
  return DEFAULT_SCHOOLS.map((listed) => {
    const school = describe(random, listed);
    const eagerness = STATE_EAGERNESS[listed.state] ?? 1;
    return [school, eagerness * shareOf(school) * (0.6 + random.fraction())] as const;
  });
}

function describe(random: Random, { name, state, district }: ListedSchool): School {
  const plain = district.replace(/-I+$/, '');
  // squared, because most schools opened in the first years
  const early = FIRST_CLASS + Math.floor(random.fraction() ** 2 * FOUNDING_YEARS);
  const late =
    LATE_SCHOOLS[`${state}/${district}`] ?? (district.endsWith('-II') ? SECOND_SCHOOL_YEAR : undefined);
  return {
    name,
    state,
    district,
    town: DISTRICT_TOWNS[`${state}/${plain}`] ?? plain,
    firstYear: late ?? early,
    region: regionOf(state),
  };
}

function shareOf({ firstYear }: School): number {
  if (firstYear >= NEWEST_SINCE) return NEWEST_SHARE;
  return firstYear >= SECOND_SCHOOL_YEAR ? LATE_SHARE : 1;
}

function regionOf(state: string): Region {
  const others = ['south', 'west', 'east'] as const;
  return others.find((region) => REGION_STATES[region].includes(state)) ?? 'north';
}
