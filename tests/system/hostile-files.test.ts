/**
 * Tests that the inspection accepts or rejects any file. An accepted file has no active content and no data after the
 * end of a picture.
 */
import { readFile, rm } from 'node:fs/promises';
import { assert, asyncProperty, constantFrom, oneof, record, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { inspectDocument } from '#server/platform/storage/documents/inspect-document.ts';
import { aDoc, aDocx, aJpg, aPdf, aPng } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { someFiles, withFaults, type File } from '../support/fuzzed-requests.ts';
import {
  A_WEB_PAGE,
  aDocxBomb,
  aDocxOfEndless,
  aDocxOfParts,
  aDocxWithRelationship,
  aLyingDocx,
  aMacroDocx,
  anEncryptedPdf,
  aPdfWithAction,
  aPdfWithAttachment,
  aPdfWithScript,
  aPngClaiming,
  withComment,
} from '../support/hostile-documents.ts';

const FILES = process.env.LONG_TESTS === '1' ? 5000 : 150;
const FILE_MS_MAX = 15_000;

const hostile: Readonly<Record<string, Buffer>> = {
  'a.docx bomb': aDocxBomb(),
  'a.docx with a wrong entry size': aLyingDocx(),
  'a.docx with 501 entries': aDocxOfParts(501),
  'a.docx of unclosed comments': aDocxOfEndless('<!--'),
  'a.docx of unclosed character data': aDocxOfEndless('<![CDATA['),
  'a.docx of unclosed tags': aDocxOfEndless('<Relationship '),
  'a.docx with macros': aMacroDocx(),
  'a.docx with an external template': aDocxWithRelationship('attachedTemplate'),
  'a.pdf with a password': await anEncryptedPdf(),
  'a.pdf with a script': await aPdfWithScript({ objectStreams: true }),
  'a.pdf with an uncompressed script': await aPdfWithScript({ objectStreams: false }),
  'a.pdf that launches a program': await aPdfWithAction({ S: 'Launch', F: 'calc.exe' }),
  'a.pdf with an embedded program': await aPdfWithAttachment(),
  'a.png of 1.6 billion pixels': aPngClaiming(40_000, 40_000),
  'a.pdf that is also a web page': Buffer.concat([Buffer.from(A_WEB_PAGE), await aPdf()]),
  'a.docx that is also a PDF': Buffer.concat([await aPdf(), aDocx()]),
};

test.each(Object.entries(hostile))('%s is rejected', async (name, bytes) => {
  const verdict = await verdictOn({ name: name.split(' ')[0] ?? '', type: '', bytes });
  expect(verdict.ok, name).toBe(false);
});

/** Valid files, and polyglots of two file types. */
const wholes = [
  { name: 'a.pdf', bytes: await aPdf() },
  { name: 'a.pdf', bytes: await aPdf({ objectStreams: false }) },
  { name: 'a.png', bytes: await aPng() },
  { name: 'a.jpg', bytes: await aJpg() },
  { name: 'a.doc', bytes: aDoc() },
  { name: 'a.docx', bytes: aDocx() },
  { name: 'a.png', bytes: Buffer.concat([await aPng(), await aPdfWithScript({ objectStreams: false })]) },
  { name: 'a.jpg', bytes: Buffer.concat([await aJpg(), aMacroDocx()]) },
  { name: 'a.jpg', bytes: withComment(await aJpg(), aMacroDocx()) },
  ...Object.entries(hostile)
    .filter(([, bytes]) => bytes.length < 200_000)
    .map(([name, bytes]) => ({ name: name.split(' ')[0] ?? '', bytes })),
];
const damaged: Arbitrary<File> = constantFrom(...wholes).chain(({ name, bytes }) =>
  record({ name: constantFrom(name), type: constantFrom(''), bytes: withFaults(bytes) }),
);

test(`the inspection accepts or rejects each of ${FILES} malformed files in time, and accepts none with active content`, async () => {
  let [accepted, slowest] = [0, 0];
  const file = oneof({ weight: 4, arbitrary: damaged }, { weight: 1, arbitrary: await someFiles() });
  const property = asyncProperty(file, async (sent) => {
    const began = performance.now();
    const verdict = await verdictOn(sent);
    slowest = Math.max(slowest, performance.now() - began);
    accepted += verdict.ok ? 1 : 0;
    if (verdict.ok) {
      for (const sign of ACTIVE[verdict.type]) expect(verdict.kept.includes(sign), sign).toBe(false);
      if (verdict.type === 'png' || verdict.type === 'jpg') await expectNoArchive(verdict.kept);
    } else expect(verdict.sentence.en).toMatch(/^[A-Z].{15,}\.$/s);
  });
  await assert(property, { numRuns: FILES, endOnFailure: true });
  console.log(`${accepted} of ${FILES} files accepted as harmless, slowest ${Math.round(slowest)} ms`);
  expect(slowest).toBeLessThan(FILE_MS_MAX);
  expect(accepted).toBeGreaterThan(0);
}, 3_600_000);

/** Expects that a ZIP library finds no entries in these bytes. */
async function expectNoArchive(bytes: Buffer): Promise<void> {
  const found: string[] = [];
  try {
    for await (const { fileName } of (await fromBufferPromise(bytes)).eachEntry()) found.push(fileName);
  } catch {
    // The library throws if the bytes are not a valid archive.
  }
  expect(found).toEqual([]);
}

/** Byte sequences that an accepted file must not contain, by file type. */
const ACTIVE = {
  pdf: ['/JavaScript', '/Launch', '/EmbeddedFile'],
  png: ['%PDF-'],
  jpg: ['%PDF-'],
  doc: ['_VBA_PROJECT'],
  docx: ['vbaProject'],
} as const;

async function verdictOn({ name, type, bytes }: File) {
  const path = await aFileOf(bytes);
  const verdict = await inspectDocument({ path, fileName: name, declaredType: type });
  const kept = await readFile(path);
  await rm(path);
  return { ...verdict, kept };
}
