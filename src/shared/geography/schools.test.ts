import { expect, test } from 'vitest';
import data from '../../../data/jnv-schools.json' with { type: 'json' };
import { DEFAULT_SCHOOLS } from './default-schools.ts';
import { noSchoolMessage, schoolListOf, schoolsInUse } from './schools.ts';
import { STATE_NAMES, stateId } from './states.ts';

const LIST = schoolListOf(DEFAULT_SCHOOLS);

test('lists 36 states and 661 schools, sorted and without duplicates', () => {
  expect(STATE_NAMES).toHaveLength(36);
  expect(DEFAULT_SCHOOLS).toHaveLength(661);
  for (const list of [STATE_NAMES, ...STATE_NAMES.map((state) => LIST.districtsOf(state))]) {
    expect([...new Set(list)].toSorted()).toEqual([...list]);
  }
});

test('the states have the names and ids of the data file', () => {
  expect(data.states.map(({ name }) => name)).toEqual(STATE_NAMES);
  expect(data.states.map(({ id }) => id)).toEqual(STATE_NAMES.map(stateId));
});

test('every default school has a unique code', () => {
  const codes = DEFAULT_SCHOOLS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(661);
  expect(codes[0]).toBe('andaman-and-nicobar-islands-nicobar');
});

test('a district belongs to one state only', () => {
  expect(LIST.has('Uttar Pradesh', 'Barabanki')).toBe(true);
  expect(LIST.has('Kerala', 'Barabanki')).toBe(false);
  expect(LIST.districtsOf('Atlantis')).toEqual([]);
});

test('districts with two schools have numeric suffixes', () => {
  expect(LIST.districtsOf('Andhra Pradesh')).toEqual(
    expect.arrayContaining(['East Godavari-I', 'East Godavari-II']),
  );
});

test('suggests the school name from the place, or from the district if the place is unknown', () => {
  expect(LIST.nameOf('Andhra Pradesh', 'Anantapur')).toBe('JNV Lepakshi');
  expect(LIST.nameOf('Uttar Pradesh', 'Barabanki')).toBe('JNV Barabanki');
  expect(LIST.nameOf('Uttar Pradesh', 'Atlantis')).toBe('');
});

test('Tamil Nadu gets the message that the state has no Navodaya school', () => {
  expect(noSchoolMessage('Tamil Nadu', LIST, 'Navodaya')?.en).toBe(
    "There's no Navodaya school in Tamil Nadu. Choose the state your school is in.",
  );
  expect(noSchoolMessage('Kerala', LIST, 'Navodaya')).toBeUndefined();
});

test('a closed school can be looked up but is not offered at sign-up', () => {
  const [school] = DEFAULT_SCHOOLS;
  const { open, all } = schoolsInUse([{ ...school!, isClosed: true }], 1);
  expect(open.districtsOf(school!.state)).toEqual([]);
  expect(all.has(school!.state, school!.district)).toBe(true);
});
