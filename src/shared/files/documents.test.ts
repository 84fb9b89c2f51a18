import { expect, test } from 'vitest';
import { DOCUMENT_ACCEPT } from './document-types.ts';
import { claimedType, DOCUMENT_BYTES_MAX, startRefusal } from './documents.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

test('the file picker offers PDF, DOC, DOCX, JPG and PNG, and a document may have at most 5 MB', () => {
  expect(DOCUMENT_ACCEPT).toBe(
    '.pdf,.doc,.docx,.jpg,.jpeg,.png,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg,image/png',
  );
  expect(DOCUMENT_BYTES_MAX).toBe(5_242_880);
});

test.each([
  ['अंकपत्र.PDF', 'pdf'],
  ['प्रमाण पत्र २.jpeg', 'jpg'],
  ['अंकपत्र.पीडीएफ', null],
  ['यात्रा.heic', null],
])('the extension of %s means type %s', (fileName, type) => {
  const claimed = claimedType({ fileName, bytes: 9 });
  if (type) expect(claimed).toEqual({ ok: true, type });
  else
    expect(claimed).toMatchObject({
      reason: 'type',
      sentence: { en: "We can't use this kind of file. Upload a PDF, DOC, DOCX, JPG or PNG file." },
    });
});

test('a file name without an extension is rejected with that reason', () => {
  expect(claimedType({ fileName: 'marksheet', bytes: 9 })).toMatchObject({
    reason: 'type',
    sentence: {
      en: "This file's name has no extension. Rename it to end with .pdf, .doc, .docx, .jpg or .png, and choose it again.",
    },
  });
});

test('an empty file of a wrong type is rejected because of its type', () => {
  expect(claimedType({ fileName: 'a.heic', bytes: 0 })).toMatchObject({ reason: 'type' });
  expect(claimedType({ fileName: 'a.pdf', bytes: 0 })).toMatchObject({
    sentence: { en: 'This file is empty. Choose another one.' },
  });
});

test('a DOCX may start as an archive or, with a password, as a compound file; a DOC only as a compound file', () => {
  const refused = (type: 'doc' | 'docx', start: readonly number[]) =>
    startRefusal(type, { fileName: `a.${type}`, declaredType: '', start: Uint8Array.from(start) });
  expect(refused('docx', ZIP)).toBeNull();
  expect(refused('docx', OLE)).toBeNull();
  expect(refused('doc', OLE)).toBeNull();
  expect(refused('doc', ZIP)).toMatchObject({ reason: 'mismatch' });
});

test('a correct declared type alone does not make a file valid, but a wrong declared type makes it invalid', () => {
  const start = Uint8Array.from(ZIP);
  const declared = (declaredType: string) => startRefusal('pdf', { fileName: 'a.pdf', declaredType, start });
  expect(declared('application/pdf')).toMatchObject({ reason: 'mismatch' });
  const pdf = new TextEncoder().encode('%PDF-1.7');
  expect(startRefusal('pdf', { fileName: 'a.pdf', declaredType: 'text/html', start: pdf })).toMatchObject({
    sentence: {
      en: 'This file is called .pdf, but its content is something else. Open it on your device, save it as a PDF, and upload that.',
    },
  });
});
