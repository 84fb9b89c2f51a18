import { expect, test } from 'vitest';
import { listReader, listStartRefusal } from './lists.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['text', bytesOf('Name;Email')],
  ['text that begins like an archive', bytesOf('PK,Email')],
  ['UTF-16 with a BOM', Uint8Array.from([0xff, 0xfe, 0x4e, 0, 0x61, 0])],
  ['Hindi', bytesOf('\uFEFFनाम,ईमेल')],
  ['an Excel file', Uint8Array.from([0x50, 0x4b, 0x03, 0x04])],
])('%s is accepted as a list', (_what, start) => {
  expect(listStartRefusal(start)).toBeUndefined();
});

test.each([
  ['a PDF', bytesOf('%PDF-1.7')],
  ['a video', bytesOf('\0\0\0\u0018ftypmp42')],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1])],
])('%s is rejected as a list', (_what, start) => {
  expect(listStartRefusal(start)?.en).toMatch(/^We can't read this file\./);
});

test.each([
  ['UTF-8 with a BOM', [0xef, 0xbb, 0xbf, 0xe0, 0xa4, 0xa8], 'न'],
  ['UTF-16 with a BOM', [0xff, 0xfe, 0x28, 0x09], 'न'],
  ['big-endian UTF-16', [0xfe, 0xff, 0x09, 0x28], 'न'],
])('%s is decoded across chunk boundaries', (_what, bytes, text) => {
  const read = listReader(Uint8Array.from(bytes));
  const pieces = bytes.map((byte) => read(Uint8Array.of(byte)));
  expect([...pieces, read()].join('')).toBe(text);
});

test.each([
  ['a letter in Windows-1252', [0x4a, 0x6f, 0x73, 0xe9, 0x0a], [undefined, '']],
  ['a truncated letter', [0x61, 0xe0, 0xa4], ['a', undefined]],
  ['a null byte', [0x61, 0, 0x62], [undefined, '']],
])('%s is rejected as not being text', (_what, bytes, texts) => {
  const read = listReader(new Uint8Array());
  expect([read(Uint8Array.from(bytes)), read()]).toEqual(texts);
});

test('an older or encrypted workbook is rejected as a list', () => {
  const start = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(listStartRefusal(start)?.en).toMatch(/^This workbook has a password or an older format\./);
});
