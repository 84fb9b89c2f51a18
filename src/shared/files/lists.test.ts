import { expect, test } from 'vitest';
import { listReader, listSizeRefusal, listStartRefusal } from './lists.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a list has at least one byte and at most 5 MB', () => {
  expect(listSizeRefusal(0)?.en).toBe('This file is empty. Choose another one.');
  expect(listSizeRefusal(5_242_880)).toBeUndefined();
  expect(listSizeRefusal(5_242_881)?.en).toBe(
    'The list must be 5 MB or smaller. Split it into several files.',
  );
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
])('%s is not a list', (_what, start) => {
  expect(listStartRefusal(start)?.en).toMatch(/^We can't read this file\./);
});

test.each([
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xe0, 0xa4, 0xa8], 'न'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x28, 0x09], 'न'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0x09, 0x28], 'न'],
])('%s is decoded across chunk boundaries', (_what, bytes, text) => {
  const read = listReader(Uint8Array.from(bytes));
  const pieces = bytes.map((byte) => read(Uint8Array.of(byte)));
  expect([...pieces, read()].join('')).toBe(text);
});

test.each([
  ['a letter in Windows-1252', [0x4a, 0x6f, 0x73, 0xe9, 0x0a], [undefined, '']],
  ['a letter that is cut off', [0x61, 0xe0, 0xa4], ['a', undefined]],
  ['a byte that no text has', [0x61, 0, 0x62], [undefined, '']],
])('%s is not text', (_what, bytes, texts) => {
  const read = listReader(new Uint8Array());
  expect([read(Uint8Array.from(bytes)), read()]).toEqual(texts);
});
