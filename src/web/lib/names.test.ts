import { expect, test } from 'vitest';
import type { LimitedUser } from '#shared/members/schema.ts';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolLabel } from './names.ts';

type School = LimitedUser['educationInfo'];

const label = (school: Pick<School, 'jnvName' | 'states'>) =>
  schoolLabel({ inYear: null, outYear: null, city: '', ...school });

/**
 * Two names for every school: the suggested name, and one from its district without the numeral of a second school.
 */
const SCHOOLS = DEFAULT_SCHOOLS.flatMap(({ name: suggested, state, district }) =>
  [suggested, `JNV ${district.replace(/-I+$/, '')}`].map((name) => ({ name, state })),
);

test('a school label contains the state if and only if a school in another state has the same name', () => {
  for (const { name, state } of SCHOOLS) {
    const isShared = SCHOOLS.some((other) => other.name === name && other.state !== state);
    expect(label({ jnvName: name, states: state })).toBe(isShared ? `${name}, ${state}` : name);
  }
});

test('the label of a shared school name omits a state that is unknown or already in the name', () => {
  expect(label({ jnvName: 'JNV Bilaspur', states: '' })).toBe('JNV Bilaspur');
  expect(label({ jnvName: 'jnv  bilaspur', states: 'Chhattisgarh' })).toBe('jnv  bilaspur, Chhattisgarh');
  expect(label({ jnvName: 'JNV Bilaspur, Chhattisgarh', states: 'Chhattisgarh' })).toBe(
    'JNV Bilaspur, Chhattisgarh',
  );
});
