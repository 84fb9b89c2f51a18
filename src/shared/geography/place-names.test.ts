import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import hindi from '../../../data/jnv-names-hi.json' with { type: 'json' };
import places from '../../../data/jnv-places.json' with { type: 'json' };
import schools from '../../../data/jnv-schools.json' with { type: 'json' };
import placeNames from '../../../data/place-names.json' with { type: 'json' };
import sample from '../../../data/sample/places.json' with { type: 'json' };
import { otherPlaceNames } from './place-names.ts';

test.each([
  ['allahabad', 'prayagraj'],
  ['port blair', 'sri vijaya puram'],
])('a search for %s also looks for %s, and the reverse', (old, current) => {
  expect(otherPlaceNames(old)).toContain(current);
  expect(otherPlaceNames(current)).toContain(old);
});

test('a search in Devanagari returns the Latin names, the current one first', () => {
  expect(otherPlaceNames('लखनऊ')).toEqual(['lucknow']);
  expect(otherPlaceNames('प्रयागराज')).toEqual(['prayagraj', 'allahabad']);
  expect(otherPlaceNames('इलाहाबाद')).toEqual(['prayagraj', 'allahabad']);
  expect(otherPlaceNames('उत्तर प्रदेश')).toEqual(['uttar pradesh']);
  expect(otherPlaceNames('लेपाक्षी')).toEqual(['lepakshi']);
  expect(otherPlaceNames('औरंगाबाद')).toEqual(['aurangabad', 'sambhajinagar']);
  expect(otherPlaceNames('गया')).toEqual(['gaya']);
  expect(otherPlaceNames('गया-२')).toEqual(['gaya-ii']);
});

test('every Hindi name of a state, district or school place resolves to its Latin name', () => {
  const districts: Readonly<Record<string, Readonly<Record<string, string>>>> = hindi.districts;
  const states: Readonly<Record<string, string>> = hindi.states;
  const hindiPlaces: Readonly<Record<string, string>> = hindi.places;
  const pairs = [
    ...schools.states.map(({ id, name }) => [states[id] ?? '', name] as const),
    ...schools.states.flatMap(({ id, districts: own }) =>
      own.map((district) => [districts[id]?.[district] ?? '', district] as const),
    ),
    ...Object.entries(places).flatMap(([key, names]) =>
      names.split(', ').map((name, index) => [hindiPlaces[key]?.split(', ')[index] ?? '', name] as const),
    ),
  ];
  expect(pairs.length).toBeGreaterThan(36 + 661 + 102);
  for (const [name, latin] of pairs)
    expect(
      otherPlaceNames(name).some((text) => latin.toLowerCase().includes(text)),
      `${name}: ${latin}`,
    ).toBe(true);
});

test('every other Hindi name of a place resolves to one of its stored names', () => {
  for (const { names, also } of placeNames)
    for (const text of also)
      expect(
        names.some((name) => otherPlaceNames(text).some((other) => name.toLowerCase().includes(other))),
        text,
      ).toBe(true);
});

test('every city of the sample community is found by a name in Devanagari', () => {
  const texts = [
    ...Object.values(hindi.districts).flatMap((names) =>
      Object.values(names).map((name) => name.replace(/-[१२]$/, '')),
    ),
    ...Object.values(hindi.places).flatMap((names) => names.split(', ')),
    ...placeNames.flatMap(({ also }) => also.filter((text) => /\p{Script=Devanagari}/u.test(text))),
  ];
  const found = new Set(texts.flatMap((text) => otherPlaceNames(text)));
  const cities = new Set([Object.keys(sample.metros), Object.values(sample.cities).flat()].flat());
  const isFound = (city: string) => found.has(city) || found.has(city.replace(/^chhatrapati /, ''));
  expect([...cities].filter((city) => !isFound(city.toLowerCase()))).toEqual([]);
});

test.each([
  ['a chandrabindu or a nasal consonant for an anusvara', ['मुंबई', 'मुँबई', 'मुम्बई'], ['mumbai', 'bombay']],
  ['no nukta, or the letter in one code point', ['गाजियाबाद', 'गाज़ियाबाद', 'गा\u095Bियाबाद'], ['ghaziabad']],
  ['a joiner', ['प्रयागराज', 'प्\u200Dरयागराज', 'प्\u200Cरयागराज'], ['prayagraj', 'allahabad']],
  ['several spellings', ['बेंगलुरु', 'बेंगलूरु', 'बंगलौर', 'बंगलोर', 'बैंगलोर', 'बङ्गलौर'], ['bengaluru', 'bangalore']],
  ['a hyphen, dots or an ampersand', ['sas nagar', 's.a.s. nagar', 'जम्मू-कश्मीर', 'jammu & kashmir'], null],
])('a place is found when written with %s', (_, texts, expected) => {
  for (const text of texts)
    if (expected) expect(otherPlaceNames(text.normalize('NFC')), text).toEqual(expected);
    else expect(otherPlaceNames(text), text).not.toEqual([]);
});

test('replaces only the place in a longer text', () => {
  expect(otherPlaceNames('दूबे लखनऊ')).toEqual(['दूबे lucknow']);
  expect(otherPlaceNames('engineer bangalore')).toEqual(['engineer bengaluru']);
  expect(otherPlaceNames('1996, बाराबंकी (1)')).toEqual(['1996, barabanki (1)']);
  expect(otherPlaceNames('लखनऊ में डॉक्टर')).toEqual(['lucknow में डॉक्टर']);
});

test('when place names overlap, uses only the longest', () => {
  expect(otherPlaceNames('नवी मुंबई')).toEqual(['navi mumbai', 'new bombay']);
  expect(otherPlaceNames('navi mumbai')).toEqual(['new bombay']);
  expect(otherPlaceNames('कानपुर देहात')).toEqual(['kanpur dehat', 'ramabai nagar']);
});

test('words for a Navodaya school become JNV next to a place, and are ignored alone', () => {
  expect(otherPlaceNames('जनवि हासन')).toEqual(['jnv hassan']);
  expect(otherPlaceNames('जवाहर नवोदय विद्यालय लखनऊ')).toEqual(['jnv lucknow']);
  expect(otherPlaceNames('navodaya vidyalaya lucknow')).toEqual(['jnv lucknow']);
  expect(otherPlaceNames('नवोदय')).toEqual([]);
});

test.each([
  '',
  'asha verma',
  'poonam',
  'mumbaikar',
  'bombayite',
  'allaha',
  'लखनऊवाला',
  'लखन',
  'मुंबईकर',
  'lucknow',
  'new delhi',
  'jnv lucknow',
  'कल्याणी',
  '%_\\',
])('the text %j has no other names of a place', (text) => {
  expect(otherPlaceNames(text)).toEqual([]);
});

test('returns at most four alternatives for several places, never the text itself', () => {
  expect(otherPlaceNames('लखनऊ इलाहाबाद')).toEqual(['lucknow prayagraj', 'lucknow allahabad']);
  expect(otherPlaceNames('bombay poona')).toEqual(['bombay pune', 'mumbai poona', 'mumbai pune']);
  const many = otherPlaceNames('bombay poona baroda mysore cochin madras calcutta');
  expect(many).toHaveLength(4);
  expect(new Set(many).size).toBe(4);
});

test('browser code does not import the place names', () => {
  const importers = globSync(['src/web/**/*.{ts,tsx}', 'src/shared/**/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /geography\/place-names|['/]place-names\.(ts|json)/.test(readFileSync(file, 'utf8')));
  expect(importers).toEqual(['src/shared/geography/place-names.ts']);
});
