import { array, assert, constantFrom, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import names from '../../data/sample/names.json' with { type: 'json' };
import { asciiDigits, nameMessage, phoneMessage } from './fields.ts';
import { yearOf } from './members/years.ts';

const LABEL = { en: 'Name' };
const REFUSED = 'Name must be a name, without links or the characters < > @.';
const messageOf = (name: string) => nameMessage(name, LABEL, 80)?.en;

const NAMES = [...names.groups, names.muslim, names.devanagari].flatMap(({ women, men, last }) =>
  women.concat(men, last),
);

test('accepts Indian names in Latin and Devanagari letters, with initials, apostrophes, hyphens and dots', () => {
  const part = constantFrom(...NAMES, 'D’Souza', "O'Brien", 'S/o Ramesh', 'Md', 'K', 'अ', 'ए');
  const between = constantFrom(' ', '. ', '.', '-', ' - ', "'", '.  ');
  assert(
    property(
      part,
      array(tuple(between, part), { maxLength: 3 }),
      constantFrom('', '.'),
      (first, more, end) => {
        const name = `${first}${more.flat().join('')}${end}`;
        expect(messageOf(name.slice(0, 80)), name).toBeUndefined();
      },
    ),
  );
});

test.each([
  'K. R.',
  'A.P.J. Abdul Kalam',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'தமிழ்ச்செல்வி',
  'ಕೆ. ಆರ್.',
  'Md.Rafi',
  'Ramesh S/o Suresh',
  'Zoë',
  '李',
])('accepts the name %j', (name) => {
  expect(messageOf(name)).toBeUndefined();
});

test.each(['123', '...', '🙂🙂', "-'-", '२०२६', 'ّ'])('rejects the name %j, which has no letter', (name) => {
  expect(messageOf(name)).toBe(REFUSED);
});

test('rejects links, addresses and markup anywhere in a name', () => {
  const bait = constantFrom(
    ...`https://evil.example/x http://a ftp://x www.evil.example WWW.Evil.example me@evil.example @asha <b> </a> a< >
    evil.example/x evil.com get.evil.in claim-now.xyz evil.COM/claim`.split(/\s+/),
  );
  const word = constantFrom('', 'Asha', 'claim', 'मोहन', 'K. R.');
  assert(
    property(record({ before: word, bait, after: word }), ({ before, bait, after }) => {
      expect(messageOf(`${before} ${bait} ${after}`)).toBe(REFUSED);
    }),
  );
});

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
])('%s digits are converted to 0 to 9', (_script, digits) => {
  expect(asciiDigits(`+${digits} a`)).toBe('+0123456789 a');
  expect(phoneMessage(`+${digits}`)).toBeUndefined();
  expect(yearOf(` ${digits.slice(1, 5)} `)).toBe(1234);
});

test('digits of scripts from outside India are not converted, and a phone number in them is rejected', () => {
  expect(asciiDigits('၁၂၃၄၅၆၇')).toBe('၁၂၃၄၅၆၇');
  expect(phoneMessage('၁၂၃၄၅၆၇')).toBeDefined();
});
