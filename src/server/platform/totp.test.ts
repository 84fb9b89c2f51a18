import { expect, test } from 'vitest';
import { base32, matchingStep, otpauthUri, totpCode } from './totp.ts';

/** Secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the TOTP code is %s, as in RFC 6238', (second, code) => {
  expect(totpCode(SECRET, Math.floor(second / 30))).toBe(code);
  expect(matchingStep(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a TOTP code is accepted one time step early or late, but not two', () => {
  const at = (second: number) => matchingStep(SECRET, '005924', new Date(second * 1000));
  const step = Math.floor(1_234_567_890 / 30);
  expect([at((step - 2) * 30), at((step - 1) * 30), at((step + 1) * 30), at((step + 2) * 30)]).toEqual([
    undefined,
    step,
    step,
    undefined,
  ]);
});

test.each(['', '00592', '0059240', '00592a', ' 005924', '００５９２４'])(
  '%j is not a valid TOTP code',
  (code) => {
    expect(matchingStep(SECRET, code, new Date(1_234_567_890_000))).toBeUndefined();
  },
);

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j, as in RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the otpauth URL names the site and the account in any script', () => {
  expect(otpauthUri({ issuer: 'Navodayan', account: 'a b&c@example.com', secret: SECRET })).toBe(
    'otpauth://totp/Navodayan:a%20b%26c%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Navodayan',
  );
});
