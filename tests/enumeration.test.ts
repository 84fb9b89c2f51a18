/**
 * Tests that no endpoint reveals which email addresses have an account (rulings 33 and 43).
 * `tests/system/enumeration.test.ts` compares more responses, and their duration.
 */
import { afterAll, describe, expect, test } from 'vitest';
import {
  addressCalls,
  addressFields,
  fieldOf,
  OTHER_TEXTS,
  sampleOf,
  TELLING,
  textFields,
} from './support/address-calls.ts';
import { createTestApp } from './support/app.ts';

const PAIRS = 6;

const site = await createTestApp();
const discreet = await createTestApp({ REVEAL_UNKNOWN_EMAIL: 'never' });
afterAll(() => Promise.all([site.close(), discreet.close()]));

test('every text field of the API is listed either as an email address, tested here, or as other text', async () => {
  const others = textFields().filter((name) => !addressFields().includes(name));
  expect(Object.keys(await addressCalls(site, '192.0.2.1')).toSorted()).toEqual(addressFields().toSorted());
  expect(new Set(others.map(fieldOf))).toEqual(OTHER_TEXTS);
});

describe.each([
  ['by default, after the responses that may reveal an account', site, TELLING],
  ['with REVEAL_UNKNOWN_EMAIL=never', discreet, {}],
])('%s', (_settings, app, telling: typeof TELLING) => {
  test.each(addressFields())('%s gives the same response for known and unknown addresses', async (field) => {
    const network = `192.0.2.${addressFields().indexOf(field)}`;
    const sample = { pairs: PAIRS, network, telling: telling[field] ?? 0 };
    const { known, unknown, told } = await sampleOf(app, field, sample);
    expect(told).toBe(sample.telling);
    expect(known.answers).toEqual(unknown.answers);
    expect(known.answers.size).toBe(1);
  });
});
