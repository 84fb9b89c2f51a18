import places from '../../../../data/sample/places.json' with { type: 'json' };
import type { Weighted } from './random.service.ts';

/** Region of the country, whose people move to the same cities for work. */
export type Region = keyof typeof places.bigCities;

/** Cities that people of a region move to, with weights. */
export const BIG_CITIES: Readonly<Record<Region, Weighted<string>>> = {
  north: Object.entries(places.bigCities.north),
  south: Object.entries(places.bigCities.south),
  west: Object.entries(places.bigCities.west),
  east: Object.entries(places.bigCities.east),
};

/** States by region; the north has all states not listed here. */
export const REGION_STATES: Readonly<Record<Exclude<Region, 'north'>, readonly string[]>> =
  places.regionStates;

/** Towns where people of a state work, largest first, excluding the school's district. */
export const STATE_CITIES: Readonly<Record<string, readonly string[]>> = places.stateCities;

/** Main town of a district, as `state/district`, if its name differs from the district's. */
export const DISTRICT_TOWNS: Readonly<Record<string, string>> = places.districtTowns;

/** State of each career town whose state does not follow from the lists above. */
export const OTHER_CITIES: Readonly<Record<string, string>> = places.otherCities;

/** Multiplier of the number of alumni who join, per state; default 1. */
export const STATE_EAGERNESS: Readonly<Record<string, number>> = places.stateEagerness;

/** Schools that opened much later than the others, with the year of their first class (sources in data/README.md). */
export const LATE_SCHOOLS: Readonly<Record<string, number>> = places.lateSchools;

/** Year in which districts got a second school. */
export const SECOND_SCHOOL_YEAR = 2008;
