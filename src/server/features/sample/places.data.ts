import places from '../../../../data/sample/places.json' with { type: 'json' };
import type { Weighted } from './random.service.ts';

/** A part of the country; people of one region move to the same cities for work. */
export type Region = keyof typeof places.bigCities;

/** Cities that people of a region move to, with their weights. */
export const BIG_CITIES: Readonly<Record<Region, Weighted<string>>> = {
  north: Object.entries(places.bigCities.north),
  south: Object.entries(places.bigCities.south),
  west: Object.entries(places.bigCities.west),
  east: Object.entries(places.bigCities.east),
};

/** States of the other regions; all other states are in the north. */
export const REGION_STATES: Readonly<Record<Exclude<Region, 'north'>, readonly string[]>> =
  places.regionStates;

/** Towns of a state where its people work, the larger ones first, without the school's own district. */
export const STATE_CITIES: Readonly<Record<string, readonly string[]>> = places.stateCities;

/** Main town of a district, as `state/district`, if it has another name than the district. */
export const DISTRICT_TOWNS: Readonly<Record<string, string>> = places.districtTowns;

/** States of towns in careers that occur in no list above, or in two. */
export const OTHER_CITIES: Readonly<Record<string, string>> = places.otherCities;

/** Factor of how many alumni of a state join; 1 elsewhere. */
export const STATE_EAGERNESS: Readonly<Record<string, number>> = places.stateEagerness;

/** Schools that opened long after the others, with the year of their first class (sources in data/README.md). */
export const LATE_SCHOOLS: Readonly<Record<string, number>> = places.lateSchools;

/** When a second school of a district opened. */
export const SECOND_SCHOOL_YEAR = 2008;
