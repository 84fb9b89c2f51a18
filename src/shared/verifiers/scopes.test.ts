import { expect, test } from 'vitest';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolListOf } from '#shared/geography/schools.ts';
import { areSameScopes, scopeKey, scopeMessages, tidyScopes } from './scopes.ts';

const SCHOOLS = schoolListOf(DEFAULT_SCHOOLS);
const KERALA = { state: 'Kerala', district: null };
const KOLLAM = { state: 'Kerala', district: 'Kollam' };
const BARABANKI = { state: 'Uttar Pradesh', district: 'Barabanki' };

test('a scope for a whole state replaces its schools, and duplicates are dropped', () => {
  expect(tidyScopes([BARABANKI, KOLLAM, KERALA, BARABANKI])).toEqual([KERALA, BARABANKI]);
  expect(tidyScopes([KOLLAM, BARABANKI])).toEqual([KOLLAM, BARABANKI]);
});

test('lists of scopes are equal in any order if they cover the same schools', () => {
  expect(areSameScopes([BARABANKI, KERALA], [KERALA, KOLLAM, BARABANKI])).toBe(true);
  expect(areSameScopes([KERALA], [KOLLAM])).toBe(false);
  expect(areSameScopes([], [])).toBe(true);
});

test('the code of a scope starts with the id of its state', () => {
  expect([KERALA, BARABANKI].map(scopeKey)).toEqual(['kerala', 'uttar-pradesh/Barabanki']);
});

test('states without a school and districts of other states get an error message on their field', () => {
  expect(scopeMessages(KERALA, SCHOOLS, 'Navodaya')).toEqual({});
  expect(scopeMessages(BARABANKI, SCHOOLS, 'Navodaya')).toEqual({});
  expect(Object.keys(scopeMessages({ state: 'Tamil Nadu', district: null }, SCHOOLS, 'Navodaya'))).toEqual([
    'state',
  ]);
  expect(Object.keys(scopeMessages({ state: '', district: null }, SCHOOLS, 'Navodaya'))).toEqual(['state']);
  expect(scopeMessages({ state: 'Kerala', district: 'Barabanki' }, SCHOOLS, 'Navodaya').district?.en).toBe(
    'Choose a district of this state from the list.',
  );
});
