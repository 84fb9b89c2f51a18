import { expect, test } from 'vitest';
import { countHeadings, guessMatch, matchMessage, unclearMessage } from './columns.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { HEADINGS } from './headings.data.ts';
import { fieldOfHeading } from './headings.ts';

test('guesses fields from English headings', () => {
  expect(
    guessMatch([
      'S.No',
      'Student Name',
      'Email ID',
      'Mobile No.',
      'District',
      'State',
      'Year of Joining',
      'Batch',
    ]),
  ).toEqual(['', 'name', 'email', 'phoneNumber', 'city', 'states', 'inYear', 'outYear']);
  expect(guessMatch(['FIRST_NAME', 'last name', 'Email', 'Current City', 'JNV'])).toEqual([
    'first_name',
    'last_name',
    'email',
    'currentCity',
    'jnvName',
  ]);
});

test('guesses fields from Hindi headings in any Unicode normal form', () => {
  const headings = [
    'क्रमांक',
    'पूरा नाम',
    'ईमेल',
    'मोबाइल नंबर',
    'ज़िला',
    'राज्य',
    'विद्यालय का नाम',
    'प्रवेश वर्ष',
    'उत्तीर्ण वर्ष',
  ];
  const match = ['', 'name', 'email', 'phoneNumber', 'city', 'states', 'jnvName', 'inYear', 'outYear'];
  expect(guessMatch(headings)).toEqual(match);
  expect(guessMatch(headings.map((heading) => heading.normalize('NFD')))).toEqual(match);
});

test('assigns each field to one column only, preferring an exact heading', () => {
  expect(guessMatch(['Email of guardian', 'Email', 'Email address'])).toEqual([
    'unclear',
    'email',
    'unclear',
  ]);
  expect(guessMatch(["Student's email (home)", 'Phone'])).toEqual(['email', 'phoneNumber']);
  expect(guessMatch(['Remarks', 'Roll'])).toEqual(['unclear', 'unclear']);
  expect(guessMatch(['नाम / Name', 'Email ID (ईमेल)', 'In', 'Out'])).toEqual([
    'name',
    'email',
    'inYear',
    'outYear',
  ]);
});

test('rejects a column match that lacks the email or has a field twice', () => {
  expect(matchMessage(['name', ''], 'JNV')?.en).toBe('Choose the column with the email.');
  expect(matchMessage(['email', 'inYear', 'inYear'], 'JNV')?.en).toBe(
    'Two columns are matched to In Year. Skip one of them.',
  );
  expect(matchMessage(['email', '', ''], 'JNV')).toBeUndefined();
});

test.each([
  ['In', 'inYear'],
  ['Out', 'outYear'],
  ['Left', 'outYear'],
  ['Passing Year', 'outYear'],
  ['Year of passing out', 'outYear'],
  ['BATCH', 'outYear'],
  ['बैच', 'outYear'],
  ['प्रवेश वर्ष', 'inYear'],
  ['Mob. No.', 'phoneNumber'],
  ['WhatsApp No', 'phoneNumber'],
  ['E-mail ID', 'email'],
  ['ई-मेल', 'email'],
  ["Student's Name", 'name'],
  ['विद्यार्थी का नाम', 'name'],
  ['Distt.', 'city'],
  ['D.O.B.', 'birthDate'],
  ['जन्म तिथि', 'birthDate'],
  ['उम्र', 'birthDate'],
  ['Class', 'schoolClass'],
  ['कक्षा', 'schoolClass'],
  ['Name of JNV', 'jnvName'],
  ['Designation', 'profession'],
  ['Maiden Name', 'nameAtSchool'],
  ['Name (at school)', 'nameAtSchool'],
] as const)('recognises the heading %s as %s', (heading, field) => {
  expect(guessMatch([heading])).toEqual([field]);
  expect(guessMatch([heading.normalize('NFD')])).toEqual([field]);
});

test('recognises every heading of the table as its own field, and lists none twice', () => {
  const all = IMPORT_FIELDS.flatMap((field) =>
    HEADINGS[field].map((name): [string, ImportField] => [name, field]),
  );
  for (const [name, field] of all) expect([name, fieldOfHeading(name)]).toEqual([name, field]);
  const names = all.map(([name]) => name.normalize('NFC'));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  "Father's Name",
  'Email of guardian',
  "Parent's mobile number",
  'पिता का नाम',
  'Emergency contact',
])('the heading %s is about someone else and matches no field', (heading) => {
  expect(guessMatch([heading])).toEqual(['unclear']);
});

test('skips serial numbers and empty columns, and asks about every other unknown column', () => {
  expect(guessMatch(['क्र.सं.', 'Email', 'House', '', ''], (index) => index === 3)).toEqual([
    '',
    'email',
    'unclear',
    '',
    'unclear',
  ]);
});

test('several columns may tell the age', () => {
  expect(guessMatch(['DOB', 'Age', 'Class'])).toEqual(['birthDate', 'birthDate', 'schoolClass']);
  expect(matchMessage(['email', 'birthDate', 'birthDate'], 'JNV')).toBeUndefined();
});

test('names the first unclear column', () => {
  expect(unclearMessage(['Email', 'House'], ['email', 'unclear'])?.en).toBe(
    'Choose what the column “House” contains, or skip it.',
  );
  expect(unclearMessage(['Email', ''], ['email', 'unclear'])?.en).toContain('“2”');
  expect(unclearMessage(['Email', 'House'], ['email', ''])).toBeUndefined();
});

test('counts the known headings of a row', () => {
  expect(countHeadings(['S.No', 'Name', 'Email', 'House'])).toBe(2);
  expect(countHeadings(['List of students of JNV Barabanki', '', ''])).toBe(0);
});
