import { expect, test } from 'vitest';
import { cleanFileName, extensionOf, withExtension } from './names.ts';

test.each([
  ['Marksheet 2004.pdf', 'Marksheet 2004.pdf'],
  ['C:\\Users\\Asha\\marksheet.pdf', 'marksheet.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['mark\u0000she\u0007et.pdf', 'marksheet.pdf'],
  ['photo\u202Efdp.exe', 'photofdp.exe'],
  ['\u2066a\u2069\u200E\u200F\uFEFF.pdf', 'a.pdf'],
  ['  two\t\n  words .pdf ', 'two words .pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['अंकपत्र क्\u200Dष.pdf', 'अंकपत्र क्\u200Dष.pdf'],
  ['half\uD800.pdf', 'half\uFFFD.pdf'],
  ['', 'document'],
  ['folder/', 'document'],
  ['\u202E\u0000', 'document'],
])('the file name %j is cleaned to %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
});

test('a long file name is cut to 120 characters and keeps its extension', () => {
  const shown = cleanFileName(`${'अ'.repeat(500)}.docx`);
  expect(Array.from(shown)).toHaveLength(120);
  expect(shown.endsWith('अ….docx')).toBe(true);
});

test("a file's extension is the lower-case part of the name after the last dot", () => {
  expect(extensionOf('Marksheet.PDF')).toBe('pdf');
  expect(extensionOf('photo.jpg.exe')).toBe('exe');
  expect(extensionOf('photo.exe\u202E.pdf')).toBe('pdf');
  expect(extensionOf('no extension')).toBe('');
  expect(extensionOf('photo.pdf/')).toBe('');
});

test.each([
  ['photo.PNG', 'photo.jpg'],
  ['अंकपत्र.२.png', 'अंकपत्र.२.jpg'],
  ['1000012345', '1000012345.jpg'],
  ['scan.', 'scan.jpg'],
  ['photo.exe\u202E.png', 'photo.exe.jpg'],
])('replacing the extension of %j gives %j', (name, changed) => {
  expect(withExtension(name, 'jpg')).toBe(changed);
});

test('a long file name whose extension changes is shortened and keeps the new extension', () => {
  const changed = withExtension('अ'.repeat(500), 'jpg');
  expect(Array.from(changed)).toHaveLength(120);
  expect(changed.endsWith('….jpg')).toBe(true);
});
