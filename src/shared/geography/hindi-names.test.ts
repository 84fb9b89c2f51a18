/** Tests the Hindi names of states, districts and places of schools in data/jnv-names-hi.json. */
import { expect, test } from 'vitest';
import hindi from '../../../data/jnv-names-hi.json' with { type: 'json' };
import places from '../../../data/jnv-places.json' with { type: 'json' };
import schools from '../../../data/jnv-schools.json' with { type: 'json' };
import placeNames from '../../../data/place-names.json' with { type: 'json' };

const districtNames: Readonly<Record<string, Readonly<Record<string, string>>>> = hindi.districts;
const withSchools = schools.states.filter(({ districts }) => districts.length > 0);
const allDistricts = withSchools.flatMap(({ id, districts }) => districts.map((name) => `${id}/${name}`));
const allNames = [
  ...Object.values(hindi.states),
  ...Object.values(districtNames).flatMap((names) => Object.values(names)),
  ...Object.values(hindi.places),
];

test('every state, district and place of a school has one Hindi name, in the order of the school list', () => {
  expect(Object.keys(hindi.states)).toEqual(schools.states.map(({ id }) => id));
  expect(Object.keys(districtNames)).toEqual(withSchools.map(({ id }) => id));
  for (const { id, districts } of withSchools)
    expect(Object.keys(districtNames[id] ?? {})).toEqual(districts);
  expect(Object.keys(hindi.places)).toEqual(Object.keys(places));
  expect(allNames).toHaveLength(36 + 661 + 102);
});

test('Hindi names are Devanagari, in Unicode normal form C, and trimmed', () => {
  for (const name of allNames) {
    expect(name).toMatch(/^\p{Script=Devanagari}+(?:(?:, | |-)\p{Script=Devanagari}+)*$/u);
    expect(name).toBe(name.normalize('NFC'));
  }
});

test('no two states, and no two districts of a state, have the same Hindi name', () => {
  for (const names of [hindi.states, ...Object.values(districtNames)].map((named) => Object.values(named)))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the Hindi name of a district with two schools ends in its number where the English name does', () => {
  for (const names of Object.values(districtNames))
    for (const [english, name] of Object.entries(names))
      expect(name.match(/-[१२]$/)?.[0] ?? '', english).toBe(
        { I: '-१', II: '-२' }[english.match(/-(II?)$/)?.[1] ?? ''] ?? '',
      );
});

test('only existing names are marked as reviewed', () => {
  const { states, districts, places: reviewedPlaces }: Record<string, readonly string[]> = hindi.reviewed;
  const unknown = (keys: readonly string[] = [], known: readonly string[]) =>
    keys.filter((key, index) => !known.includes(key) || keys.indexOf(key) !== index);
  expect(unknown(states, Object.keys(hindi.states))).toEqual([]);
  expect(unknown(districts, allDistricts)).toEqual([]);
  expect(unknown(reviewedPlaces, Object.keys(hindi.places))).toEqual([]);
});

test('other names of places are trimmed, in Unicode normal form C and not repeated within a place', () => {
  for (const { names, also } of placeNames) {
    const texts = [...names, ...also];
    expect(new Set(texts.map((text) => text.toLowerCase())).size, names[0]).toBe(texts.length);
    for (const text of texts) expect(text).toBe(text.normalize('NFC').trim());
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z0-9 -]+$/);
    for (const text of also) expect(text).toMatch(/^(?:[\p{Script=Devanagari}0-9 -]+|[a-z0-9 -]+)$/u);
  }
});
