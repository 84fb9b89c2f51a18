/** Tests that every file is either rejected with a sentence or kept as pictures, or as a Word file without macros. */
import { rm } from 'node:fs/promises';
import { assert, asyncProperty, constantFrom, oneof, record, type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectDocument } from '#server/platform/storage/documents/inspect-document.ts';
import { aDoc, aDocx, aJpg, aPdf, aPng } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { someFiles, withFaults, type File } from '../support/fuzzed-requests.ts';
import {
  A_WEB_PAGE,
  aMacroDocx,
  anActivePdf,
  anEncryptedPdf,
  aPngClaiming,
} from '../support/hostile-documents.ts';

const FILES = process.env.LONG_TESTS === '1' ? 5000 : 150;
const FILE_MS_MAX = 15_000;

const hostile: Readonly<Record<string, Buffer>> = {
  'a.docx with macros': aMacroDocx(),
  'a.pdf with a password': anEncryptedPdf(),
  'a.png of 1.6 billion pixels': aPngClaiming(40_000, 40_000),
  'a.png that is also a web page': Buffer.concat([Buffer.from(A_WEB_PAGE), await aPng()]),
  'a.docx that is also a PDF': Buffer.concat([await aPdf(), aDocx()]),
};

test.each(Object.entries(hostile))('%s is rejected', async (name, bytes) => {
  const verdict = await verdictOn({ name: name.split(' ')[0] ?? '', type: '', bytes });
  expect(verdict.ok, name).toBe(false);
});

/** Valid files, and polyglots of two file types. */
const wholes = [
  { name: 'a.pdf', bytes: await aPdf() },
  { name: 'a.pdf', bytes: anActivePdf() },
  { name: 'a.png', bytes: await aPng() },
  { name: 'a.jpg', bytes: await aJpg() },
  { name: 'a.doc', bytes: aDoc() },
  { name: 'a.docx', bytes: aDocx() },
  { name: 'a.jpg', bytes: Buffer.concat([await aJpg(), aMacroDocx()]) },
  ...Object.entries(hostile).map(([name, bytes]) => ({ name: name.split(' ')[0] ?? '', bytes })),
];
const damaged: Arbitrary<File> = constantFrom(...wholes).chain(({ name, bytes }) =>
  record({ name: constantFrom(name), type: constantFrom(''), bytes: withFaults(bytes) }),
);

test(`each of ${FILES} malformed files is rejected with a sentence or kept as pictures, in time`, async () => {
  let [accepted, slowest] = [0, 0];
  const file = oneof({ weight: 4, arbitrary: damaged }, { weight: 1, arbitrary: await someFiles() });
  const property = asyncProperty(file, async (sent) => {
    const began = performance.now();
    const verdict = await verdictOn(sent);
    slowest = Math.max(slowest, performance.now() - began);
    if (!verdict.ok) {
      expect(verdict.sentence.en).toMatch(/^[A-Z].{15,}\.$/s);
      return;
    }
    accepted += 1;
    for (const page of verdict.pages) expect(await sharp(page).metadata()).toMatchObject({ format: 'jpeg' });
    if (verdict.pages.length === 0) {
      expect(['doc', 'docx']).toContain(verdict.type);
      expect(sent.bytes.includes('vbaProject')).toBe(false);
    }
  });
  await assert(property, { numRuns: FILES, endOnFailure: true });
  console.log(`${accepted} of ${FILES} files accepted, slowest ${Math.round(slowest)} ms`);
  expect(slowest).toBeLessThan(FILE_MS_MAX);
  expect(accepted).toBeGreaterThan(0);
}, 3_600_000);

async function verdictOn({ name, type, bytes }: File) {
  const path = await aFileOf(bytes);
  const verdict = await inspectDocument({ path, fileName: name, declaredType: type });
  await rm(path);
  return verdict;
}
