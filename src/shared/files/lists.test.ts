import { expect, test } from 'vitest';
import { listSizeRefusal, listStartRefusal } from './lists.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a list has at least one byte and at most 5 MB', () => {
  expect(listSizeRefusal(0)).toBe('This file is empty. Choose another one.');
  expect(listSizeRefusal(5_242_880)).toBeUndefined();
  expect(listSizeRefusal(5_242_881)).toBe('The list must be 5 MB or smaller. Split it into several files.');
});

test.each([
  ['text', bytesOf('Name;Email')],
  ['text that begins as an archive does', bytesOf('PK,Email')],
  ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, 0x4e, 0, 0x61, 0])],
  ['Hindi', bytesOf('\uFEFFनाम,ईमेल')],
])('%s may be a list', (_what, start) => {
  expect(listStartRefusal(start)).toBeUndefined();
});

test.each([
  ['a PDF', bytesOf('%PDF-1.7')],
  ['a film', bytesOf('\0\0\0\u0018ftypmp42')],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1])],
])('%s is no list', (_what, start) => {
  expect(listStartRefusal(start)).toMatch(/^This file is not readable text\./);
});
