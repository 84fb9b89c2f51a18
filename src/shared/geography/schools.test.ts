import { expect, test } from 'vitest';
import {
  districtsOf,
  isDistrictOf,
  noSchoolMessage,
  placeOf,
  STATES,
  suggestedSchoolName,
} from './schools.ts';

test('lists 36 states and 661 schools, sorted and without duplicates', () => {
  expect(STATES).toHaveLength(36);
  expect(STATES.flatMap((state) => state.districts)).toHaveLength(661);
  for (const list of [STATES.map((state) => state.name), ...STATES.map((state) => state.districts)]) {
    expect([...new Set(list)].toSorted()).toEqual([...list]);
  }
});

test('a district belongs to one state only', () => {
  expect(isDistrictOf('Uttar Pradesh', 'Barabanki')).toBe(true);
  expect(isDistrictOf('Kerala', 'Barabanki')).toBe(false);
  expect(districtsOf('Atlantis')).toEqual([]);
});

test('districts with two schools have numeric suffixes', () => {
  expect(districtsOf('Andhra Pradesh')).toEqual(
    expect.arrayContaining(['East Godavari-I', 'East Godavari-II']),
  );
});

test('suggests the school name from the place, or from the district if the place is unknown', () => {
  expect(placeOf('Andhra Pradesh', 'Anantapur')).toBe('Lepakshi');
  expect(suggestedSchoolName('Andhra Pradesh', 'Anantapur')).toBe('JNV Lepakshi');
  expect(suggestedSchoolName('Uttar Pradesh', 'Barabanki')).toBe('JNV Barabanki');
});

test('Tamil Nadu gets the message that the state has no Navodaya school', () => {
  expect(noSchoolMessage('Tamil Nadu')?.en).toBe(
    "There's no Navodaya school in Tamil Nadu. Choose the state your school is in.",
  );
  expect(noSchoolMessage('Kerala')).toBeUndefined();
});
