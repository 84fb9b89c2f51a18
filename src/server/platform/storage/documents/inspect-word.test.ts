import { expect, test } from 'vitest';
import { aCompoundFile, aDoc, aDocx, truncated } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import { aMacroDocx } from '../../../../../tests/support/hostile-documents.ts';
import { inspectDocument } from './inspect-document.ts';

const MACRO = {
  ok: false,
  reason: 'macro',
  sentence: { en: 'This Word file contains macros. Save it as a PDF and upload that.' },
};
const EMBEDDED = {
  ok: false,
  reason: 'embedded',
  sentence: { en: 'This Word file has other files inside it. Save it as a PDF and upload that.' },
};
const ENCRYPTED = {
  ok: false,
  reason: 'encrypted',
  sentence: {
    en: 'This Word file is password-protected. Save a copy without the password and upload that.',
  },
};

test('a Word file with macros is rejected', async () => {
  const doc = aDoc({ parts: { _VBA_PROJECT: Buffer.from('macros') } });
  expect(await inspected(doc, 'a.doc')).toEqual(MACRO);
  expect(await inspected(aMacroDocx(), 'a.docx')).toEqual(MACRO);
  expect(await inspected(aDocx({ parts: { 'word/VBAProject.BIN': 'macros' } }), 'a.docx')).toEqual(MACRO);
});

test('a Word file with embedded objects is rejected', async () => {
  const doc = aDoc({ parts: { '\u0001Ole10Native': Buffer.from('MZ') } });
  expect(await inspected(doc, 'a.doc')).toEqual(EMBEDDED);
  for (const name of ['word/embeddings/oleObject1.bin', 'word/activeX/activeX1.bin'])
    expect(await inspected(aDocx({ parts: { [name]: 'x' } }), 'a.docx'), name).toEqual(EMBEDDED);
});

test('a Word file with a password is rejected', async () => {
  const locked = aCompoundFile({ EncryptionInfo: Buffer.alloc(100), EncryptedPackage: Buffer.alloc(5000) });
  expect(await inspected(locked, 'a.docx')).toEqual(ENCRYPTED);
  expect(await inspected(aDoc({ flags: 0x0100 }), 'a.doc')).toEqual(ENCRYPTED);
  const docx = aDocx();
  docx.writeUInt16LE(docx.readUInt16LE(6) | 1, 6);
  expect(await inspected(docx, 'a.docx')).toEqual(ENCRYPTED);
});

test.each(['word/document.xml', '[Content_Types].xml'])('a DOCX without %s is rejected', async (name) => {
  expect(await inspected(aDocx({ parts: { [name]: null } }), 'a.docx')).toMatchObject({
    reason: 'mismatch',
  });
});

test('a DOCX from Word for the web, which numbers the document part, is accepted', async () => {
  const parts = { 'word/document.xml': null, 'word/document2.xml': '<document/>' };
  expect(await inspected(aDocx({ parts }), 'a.docx')).toMatchObject({ ok: true, pages: [] });
});

test('a compound file without a Word document, or with the wrong extension, is rejected', async () => {
  const sheet = aCompoundFile({ Workbook: Buffer.alloc(5000) });
  expect(await inspected(sheet, 'a.doc')).toMatchObject({ reason: 'mismatch' });
  expect(await inspected(aDoc(), 'a.docx')).toMatchObject({ reason: 'mismatch' });
  expect(await inspected(aDocx(), 'a.doc')).toMatchObject({ reason: 'mismatch' });
});

test('a truncated Word file is rejected', async () => {
  expect(await inspected(truncated(aDocx()), 'a.docx')).toMatchObject({ reason: 'damaged' });
  expect(await inspected(aDoc().subarray(0, 1000), 'a.doc')).toMatchObject({ reason: 'damaged' });
});

async function inspected(bytes: Buffer, fileName: string) {
  return inspectDocument({ path: await aFileOf(bytes), fileName, declaredType: '' });
}
