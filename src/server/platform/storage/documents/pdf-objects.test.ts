import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anObjectStream, aPdfWithObjects } from '../../../../../tests/support/hostile-documents.ts';
import { inspectPdf } from './inspect-pdf.ts';

test.each([
  ['streams without an end', '1 0 obj<<>>stream\n', 11_000],
  ['objects without an end', '1 0 obj ? ', 20_000],
  ['digits', '1', 200_000],
  ['comments', '% x\n', 50_000],
])('inspection rejects a PDF with many %s as damaged, in linear time', async (_what, piece, count) => {
  const file = await aPdfWithObjects(`x${piece.repeat(count)}`);
  const before = process.cpuUsage();
  expect(await inspectPdf(file)).toBe('damaged');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1500); // without the limit, inspection takes at least ten seconds
});

test('a PDF with 1,000 unreadable objects is accepted, and a PDF with 2,000 is rejected', async () => {
  const withUnreadable = (count: number) =>
    aPdfWithObjects('906 0 obj\n<< /Broken ?? >>\nendobj\n'.repeat(count));
  expect(await inspectPdf(await withUnreadable(1000))).toBeNull();
  expect(await inspectPdf(await withUnreadable(2000))).toBe('damaged');
});

test.each([
  ['an indirect length', '/Length 904 0 R'],
  ['a length that is too small', '/Length 3'],
  ['a length beyond the end of the file', '/Length 99999999'],
  ['no length', ''],
])('a PDF stream with %s is read to its end', async (_what, entries) => {
  const stream = (contents: string) =>
    `903 0 obj\n<< ${entries} >>\nstream\n${contents}\r\nendstream\nendobj\n`;
  const object = (contents: string) => `${stream(contents)}904 0 obj\n<< /S /URI >>\nendobj`;
  expect(await inspectPdf(await aPdfWithObjects(object('0 0 m a stream endstream 9 9 l S')))).toBeNull();
  expect(await inspectPdf(await aPdfWithObjects(`${stream('q Q')}904 0 obj\n<< /XFA 1 >>\nendobj`))).toBe(
    'script',
  );
});

test('a PDF with 200 KB of unrelated text between its objects is accepted', async () => {
  expect(await inspectPdf(await aPdfWithObjects('Scanned by a telephone [1] << '.repeat(7000)))).toBeNull();
});

test('an object stream whose type, count and offset are indirect objects is rejected', async () => {
  const entries = '/Type 997 0 R /N 998 0 R /First 999 0 R';
  const late = '\n998 0 obj 1 endobj\n999 0 obj 6 endobj';
  const stream = anObjectStream('<< /S /JavaScript /JS (x) >>', entries)
    .toString('latin1')
    .replace('/N 1 /First 6', '');
  expect(await inspectPdf(await aPdfWithObjects(Buffer.from(stream + late, 'latin1')))).toBe('damaged');
});

test('an object stream whose objects overlap is rejected', async () => {
  const head = '9 0 '.repeat(3000);
  const contents = deflateSync(Buffer.from(`${head}[${'1 '.repeat(20_000)}]`));
  const dict = `<< /Type /ObjStm /N 3000 /First ${head.length} /Filter /FlateDecode /Length ${contents.length} >>`;
  const stream = [Buffer.from(`901 0 obj\n${dict}\nstream\n`), contents, Buffer.from('\nendstream\nendobj')];
  expect(await inspectPdf(await aPdfWithObjects(Buffer.concat(stream)))).toBe('damaged');
});
