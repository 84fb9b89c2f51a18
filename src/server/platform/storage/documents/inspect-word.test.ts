import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  aCompoundFile,
  aDoc,
  aDocx,
  relationships,
  truncated,
} from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import {
  aDocxBomb,
  aDocxOfParts,
  aDocxWithRelationship,
  aLyingDocx,
  aMacroDocx,
} from '../../../../../tests/support/hostile-documents.ts';
import { inspectDocument } from './inspect-document.ts';

const MACRO_MESSAGE = 'This Word file contains macros. Save it as a PDF and upload that.';
const EXTERNAL_MESSAGE =
  'This Word file loads content from outside the file. Save it as a PDF and upload that.';
const EMBEDDED_MESSAGE = 'This Word file has other files inside it. Save it as a PDF and upload that.';
const ENCRYPTED_MESSAGE =
  'This Word file is password-protected. Save a copy without the password and upload that.';

test('a DOCM renamed to DOCX is rejected', async () => {
  expect(await inspected(aMacroDocx(), 'a.docx')).toEqual({
    ok: false,
    reason: 'macro',
    sentence: { en: MACRO_MESSAGE },
  });
});

test('macros in a DOCX are found by an entry name or a relationship type alone', async () => {
  const byName = aDocx({ parts: { 'word/VBAProject.BIN': 'macros' } });
  const byType = aDocxWithRelationship('vbaProject', '');
  expect(await inspected(byName, 'a.docx')).toMatchObject({ reason: 'macro' });
  expect(await inspected(byType, 'a.docx')).toMatchObject({ reason: 'macro' });
});

test.each(['attachedTemplate', 'image', 'oleObject', 'frame', 'hyperlink'])(
  'a DOCX with an external %s relationship is rejected',
  async (type) => {
    expect(await inspected(aDocxWithRelationship(type), 'a.docx')).toEqual({
      ok: false,
      reason: 'external',
      sentence: { en: EXTERNAL_MESSAGE },
    });
  },
);

test.each(['oleObject', 'package', 'control', 'aFChunk'])(
  'a DOCX with an internal %s relationship is rejected',
  async (type) => {
    expect(await inspected(aDocxWithRelationship(type, ''), 'a.docx')).toMatchObject({ reason: 'embedded' });
  },
);

test('an external relationship in a DOCX is found regardless of XML syntax and encoding', async () => {
  for (const mode of ["TargetMode = 'External'", 'TargetMode="&#69;xternal"', 'TargetMode="Ext&#x65;rnal"']) {
    expect(await inspected(aDocxWithRelationship('image', mode), 'a.docx')).toMatchObject({
      reason: 'external',
    });
  }
  const element = '<Relationship Id="r9" Type="x/image" Target="https://example.org" TargetMode="External"/>';
  const utf16 = Buffer.from(`\uFEFF${relationships(element).replace('UTF-8', 'UTF-16')}`, 'utf16le');
  const prefixed = relationships(element)
    .replaceAll(/(?<=<\/?)(?=R)/g, 'x:')
    .replace('xmlns=', 'xmlns:x=');
  for (const part of [utf16, Buffer.from(utf16).swap16(), prefixed])
    expect(
      await inspected(aDocx({ parts: { 'word/_rels/header1.xml.rels': part } }), 'a.docx'),
    ).toMatchObject({ reason: 'external' });
});

test('an internal image relationship in a DOCX is accepted', async () => {
  expect(await inspected(aDocxWithRelationship('image', 'TargetMode="Internal"'), 'a.docx')).toMatchObject({
    ok: true,
  });
});

test.each([
  ['a DOCTYPE', '<!DOCTYPE x [<!ENTITY e "External">]><Relationships/>'],
  ['an encoding other than UTF-8 and UTF-16', '<?xml version="1.0" encoding="utf-7"?><Relationships/>'],
  ['UTF-16 without a byte order mark', Buffer.from('<Relationships/>', 'utf16le')],
  ['bytes that are not text', Buffer.from([0x3c, 0xff, 0xfe, 0xc0])],
  ['an undeclared prefix', '<x:Relationships/>'],
  ['an undeclared entity', '<Relationships>&e;</Relationships>'],
  ['an element that does not end', '<Relationships>'],
  ['two root elements', '<Relationships/><Relationships/>'],
  ['no content', ''],
])('a relationship part with %s is rejected', async (_what, part) => {
  expect(await inspected(aDocx({ parts: { 'word/_rels/document.xml.rels': part } }), 'a.docx')).toMatchObject(
    { reason: 'damaged' },
  );
});

test('a relationship part of 2 MB is accepted, and a larger part is rejected', async () => {
  const withBlanks = (bytes: number) =>
    aDocx({ parts: { 'word/_rels/document.xml.rels': relationships('').padEnd(bytes) } });
  expect(await inspected(withBlanks(2 * 1024 * 1024), 'a.docx')).toMatchObject({ ok: true });
  expect(await inspected(withBlanks(2 * 1024 * 1024 + 1), 'a.docx')).toMatchObject({
    reason: 'too-complex',
  });
});

test.each([
  'word/embeddings/oleObject1.bin',
  'word/embeddings/Sheet1.xlsx',
  'word/activeX/activeX1.bin',
  'word/media/setup.exe',
])('a DOCX that contains %s is rejected', async (name) => {
  expect(await inspected(aDocx({ parts: { [name]: 'x' } }), 'a.docx')).toEqual({
    ok: false,
    reason: 'embedded',
    sentence: { en: EMBEDDED_MESSAGE },
  });
});

test('a DOCX larger than 50 MB unpacked is rejected', async () => {
  const bomb = aDocxBomb();
  expect(bomb.length).toBeLessThan(100_000);
  expect(await inspected(bomb, 'a.docx')).toEqual({
    ok: false,
    reason: 'too-complex',
    sentence: { en: 'This Word file is too complex to check. Save it as a PDF and upload that.' },
  });
});

test('a DOCX with a wrong entry size is rejected', async () => {
  expect(await inspected(aLyingDocx(), 'a.docx')).toMatchObject({ reason: 'damaged' });
});

test('a DOCX with 500 entries is accepted, and a DOCX with more is rejected', async () => {
  expect(await inspected(aDocxOfParts(500), 'a.docx')).toMatchObject({ ok: true });
  expect(await inspected(aDocxOfParts(501), 'a.docx')).toMatchObject({ reason: 'too-complex' });
});

test.each(['../evil.xml', '/etc/evil.xml', 'word\\evil.xml', 'word/../../evil.xml'])(
  'a DOCX with an entry named %s is rejected',
  async (name) => {
    expect(await inspected(aDocx({ parts: { [name]: 'x' } }), 'a.docx')).toMatchObject({ reason: 'damaged' });
  },
);

test('a DOCX with two entries of the same name is rejected', async () => {
  expect(await inspected(aDocx({ parts: { 'word/Document.xml': 'x' } }), 'a.docx')).toMatchObject({
    reason: 'damaged',
  });
});

test.each(['word/document.xml', '[Content_Types].xml', '_rels/.rels'])(
  'a DOCX without %s is rejected',
  async (name) => {
    expect(await inspected(aDocx({ parts: { [name]: null } }), 'a.docx')).toMatchObject({
      reason: 'mismatch',
    });
  },
);

test('a DOCX from Word for the web, which numbers the document part, is accepted', async () => {
  const parts = { 'word/document.xml': null, 'word/document2.xml': '<document/>' };
  expect(await inspected(aDocx({ parts }), 'a.docx')).toMatchObject({ ok: true });
});

test('a spreadsheet renamed to DOCX is rejected', async () => {
  const sheet = aDocx({ parts: { 'word/document.xml': null, 'xl/workbook.xml': '<workbook/>' } });
  expect(await inspected(sheet, 'a.docx')).toMatchObject({ reason: 'mismatch' });
});

test('a DOCX is inspected in the child process, not in the application', async () => {
  const rels = relationships('<Relationship Id="r" Type="x/image" Target="a.png"/>'.repeat(30_000));
  const parts = Array.from({ length: 10 }, (_, index) => [`word/_rels/header${index}.xml.rels`, rels]);
  const path = await aFileOf(aDocx({ parts: Object.fromEntries(parts) }));
  const before = process.threadCpuUsage();
  const outcome = await inspectDocument({ path, fileName: 'a.docx', declaredType: '' });
  const { user, system } = process.threadCpuUsage(before);
  expect(outcome).toMatchObject({ ok: true });
  expect((user + system) / 1000).toBeLessThan(300); // the whole inspection takes over half a second of CPU time
});

test('a truncated or altered DOCX is rejected', async () => {
  const docx = aDocx({ text: 'Roll number 1207. '.repeat(200) });
  expect(await inspected(truncated(docx), 'a.docx')).toMatchObject({ reason: 'damaged' });
  const scan = randomBytes(1000);
  const part = aDocx({ parts: { 'word/media/image1.png': scan } });
  expect(await inspected(part, 'a.docx')).toMatchObject({ ok: true });
  const at = part.indexOf(scan);
  part[at] = scan[0]! ^ 1;
  expect(await inspected(part, 'a.docx')).toMatchObject({ reason: 'damaged' });
});

test('a DOCX with an encrypted entry is rejected', async () => {
  const docx = aDocx();
  const directory = docx.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  docx.writeUInt16LE(docx.readUInt16LE(directory + 8) | 1, directory + 8);
  expect(await inspected(docx, 'a.docx')).toEqual({
    ok: false,
    reason: 'encrypted',
    sentence: { en: ENCRYPTED_MESSAGE },
  });
});

test('a DOCX or DOC with a password is rejected as encrypted', async () => {
  const locked = aCompoundFile({
    '/EncryptionInfo': Buffer.alloc(100),
    '/EncryptedPackage': Buffer.alloc(5000),
  });
  expect(await inspected(locked, 'a.docx')).toEqual({
    ok: false,
    reason: 'encrypted',
    sentence: { en: ENCRYPTED_MESSAGE },
  });
  expect(await inspected(aDoc({ flags: 0x0100 }), 'a.doc')).toEqual({
    ok: false,
    reason: 'encrypted',
    sentence: { en: ENCRYPTED_MESSAGE },
  });
});

test('a DOC with macros is rejected', async () => {
  const doc = aDoc({ streams: { '/Macros/VBA/_VBA_PROJECT': Buffer.from('macros') } });
  expect(await inspected(doc, 'a.doc')).toEqual({
    ok: false,
    reason: 'macro',
    sentence: { en: MACRO_MESSAGE },
  });
});

test('a DOC with an embedded object is rejected', async () => {
  const doc = aDoc({ streams: { '/ObjectPool/_1234/\u0001Ole10Native': Buffer.from('MZ') } });
  expect(await inspected(doc, 'a.doc')).toEqual({
    ok: false,
    reason: 'embedded',
    sentence: { en: EMBEDDED_MESSAGE },
  });
});

test('a compound file without a Word document or with the wrong extension is rejected', async () => {
  const sheet = aCompoundFile({ '/Workbook': Buffer.alloc(5000) });
  expect(await inspected(sheet, 'a.doc')).toMatchObject({ reason: 'mismatch' });
  expect(await inspected(aDoc(), 'a.docx')).toMatchObject({ reason: 'mismatch' });
  expect(await inspected(aDocx(), 'a.doc')).toMatchObject({ reason: 'mismatch' });
});

test('a truncated DOC or a DOC with an invalid document stream is rejected', async () => {
  expect(await inspected(aDoc().subarray(0, 700), 'a.doc')).toMatchObject({ reason: 'damaged' });
  expect(await inspected(aCompoundFile({ '/WordDocument': Buffer.alloc(5000) }), 'a.doc')).toMatchObject({
    reason: 'damaged',
  });
  expect(await inspected(aCompoundFile({ '/WordDocument': Buffer.alloc(4) }), 'a.doc')).toMatchObject({
    reason: 'damaged',
  });
});

test('a DOC with an impossible document stream size is rejected', async () => {
  for (const size of [0xd986_15d0, 0xffff_ffff, 0x8000_0000, 0]) {
    const doc = aDoc();
    // [MS-CFB] §2.6.1: a directory entry starts with its name and has its size at offset 120.
    doc.writeUInt32LE(size, doc.indexOf(Buffer.from('WordDocument', 'utf16le')) + 120);
    expect(await inspected(doc, 'a.doc'), size.toString(16)).toMatchObject({ reason: 'damaged' });
  }
});

async function inspected(bytes: Buffer, fileName: string) {
  return inspectDocument({ path: await aFileOf(bytes), fileName, declaredType: '' });
}
