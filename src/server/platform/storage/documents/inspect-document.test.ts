import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aDoc, aDocx, aJpg, aPdf, aPng, truncated } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import {
  A_WEB_PAGE,
  anArchive,
  anExecutable,
  aPngClaiming,
  aZip64Archive,
  withComment,
} from '../../../../../tests/support/hostile-documents.ts';
import { inspectDocument } from './inspect-document.ts';

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const GOOD = [
  {
    fileName: 'marksheet.pdf',
    declared: 'application/pdf',
    type: 'pdf',
    mediaType: 'application/pdf',
    make: aPdf,
  },
  {
    fileName: 'a.doc',
    declared: 'application/msword',
    type: 'doc',
    mediaType: 'application/msword',
    make: async () => aDoc(),
  },
  { fileName: 'a.docx', declared: DOCX_TYPE, type: 'docx', mediaType: DOCX_TYPE, make: async () => aDocx() },
  { fileName: 'a.jpg', declared: 'image/jpeg', type: 'jpg', mediaType: 'image/jpeg', make: aJpg },
  { fileName: 'A photo.JPEG', declared: 'image/jpg', type: 'jpg', mediaType: 'image/jpeg', make: aJpg },
  { fileName: 'a.png', declared: 'image/png', type: 'png', mediaType: 'image/png', make: async () => aPng() },
];

test.each(GOOD)(
  '$fileName with the declared type $declared is accepted',
  async ({ fileName, declared, type, mediaType, make }) => {
    const file = await make();
    expect(await inspected(file, fileName, declared)).toEqual({
      ok: true,
      type,
      mediaType,
      bytes: file.length,
    });
  },
);

test.each(GOOD)(
  '$fileName is accepted if the browser does not know its type',
  async ({ fileName, type, make }) => {
    const file = await make();
    for (const unknown of ['', 'application/octet-stream', 'Application/Octet-Stream; charset=binary']) {
      expect(await inspected(file, fileName, unknown)).toMatchObject({ ok: true, type });
    }
  },
);

test.each(GOOD)('$fileName is rejected if the browser declares another type', async ({ fileName, make }) => {
  expect(await inspected(await make(), fileName, 'text/html')).toMatchObject({
    ok: false,
    reason: 'mismatch',
  });
});

test('an empty file is rejected', async () => {
  expect(await inspected(Buffer.alloc(0), 'marksheet.pdf')).toEqual({
    ok: false,
    reason: 'empty',
    sentence: { en: 'This file is empty. Choose another one.' },
  });
});

test.each(['marksheet.html', 'marksheet.svg', 'marksheet.zip', 'marksheet.pdf.exe', 'marksheet.docm'])(
  'a file named %s is rejected, whatever its content',
  async (fileName) => {
    expect(await inspected(await aPdf(), fileName)).toEqual({
      ok: false,
      reason: 'type',
      sentence: { en: "We can't use this kind of file. Upload a PDF, DOC, DOCX, JPG or PNG file." },
    });
  },
);

test('a PDF without an extension is rejected with advice to rename it', async () => {
  expect(await inspected(await aPdf(), 'marksheet')).toEqual({
    ok: false,
    reason: 'type',
    sentence: {
      en: "This file's name has no extension. Rename it to end with .pdf, .doc, .docx, .jpg or .png, and choose it again.",
    },
  });
});

test.each(['pdf', 'doc', 'docx', 'jpg', 'png'])('a program renamed to .%s is rejected', async (extension) => {
  for (const program of [anExecutable('windows'), anExecutable('linux')]) {
    expect(await inspected(program, `marksheet.${extension}`)).toEqual({
      ok: false,
      reason: 'mismatch',
      sentence: {
        en: `This file is called .${extension}, but its content is something else. Open it on your device, save it as a PDF, and upload that.`,
      },
    });
  }
});

test.each(['pdf', 'doc', 'jpg', 'png', 'docx'])(
  'an archive renamed to .%s is rejected',
  async (extension) => {
    expect(await inspected(anArchive(), `marksheet.${extension}`)).toMatchObject({
      ok: false,
      reason: 'mismatch',
    });
  },
);

test('a picture with the wrong extension is rejected, and the message names the right extension', async () => {
  expect(await inspected(await aJpg(), 'marksheet.png')).toEqual({
    ok: false,
    reason: 'mismatch',
    sentence: {
      en: 'This file is called .png, but it is a JPG file. Rename it to end with .jpg and choose it again.',
    },
  });
});

test.each(['jpg', 'png'] as const)('a %s cut in half is rejected', async (extension) => {
  const picture = extension === 'jpg' ? await aJpg({ width: 2000, height: 1500 }) : await aPng();
  expect(await inspected(truncated(picture), `marksheet.${extension}`)).toEqual({
    ok: false,
    reason: 'damaged',
    sentence: {
      en: 'This picture is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.',
    },
  });
});

test('a PNG whose pixels contradict its header is rejected', async () => {
  expect(await inspected(aPngClaiming(2000, 2000), 'marksheet.png')).toMatchObject({
    ok: false,
    reason: 'damaged',
  });
});

test('a small picture that claims 40,000 × 40,000 pixels is rejected before decoding', async () => {
  const before = process.memoryUsage().rss;
  expect(await inspected(aPngClaiming(40_000, 40_000), 'marksheet.png')).toEqual({
    ok: false,
    reason: 'pixels',
    sentence: {
      en: 'This picture has too many pixels. Save it at a smaller size, or retake the photo at a lower resolution.',
    },
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('a picture of 60 million pixels is accepted, and a larger picture is rejected', async () => {
  expect(await inspected(await aPng({ width: 10_000, height: 6000 }), 'a.png')).toMatchObject({ ok: true });
  expect(await inspected(aPngClaiming(10_000, 6001), 'a.png')).toMatchObject({ reason: 'pixels' });
});

test('a progressive picture of 16 million pixels is accepted, and a larger progressive picture is rejected', async () => {
  const large = await aJpg({ width: 4000, height: 4000, progressive: true });
  const larger = await aJpg({ width: 4000, height: 4010, progressive: true });
  expect(await inspected(large, 'a.jpg')).toMatchObject({ ok: true });
  expect(await inspected(larger, 'a.jpg')).toMatchObject({ reason: 'pixels' });
  expect(
    await inspected(await aPng({ width: 4000, height: 4010, progressive: true }), 'a.png'),
  ).toMatchObject({ reason: 'pixels' });
});

test.each([
  ['an archive', anArchive()],
  ['a web page', Buffer.from(A_WEB_PAGE)],
])('data appended to a picture (%s) is cut off', async (_what, addition) => {
  for (const [picture, name] of [
    [await aJpg(), 'a.jpg'],
    [await aPng(), 'a.png'],
  ] as const) {
    const path = await aFileOf(Buffer.concat([picture, addition]));
    const outcome = await inspectDocument({ path, fileName: name, declaredType: '' });
    expect(outcome).toMatchObject({ ok: true, bytes: picture.length });
    expect((await readFile(path)).equals(picture)).toBe(true);
  }
});

test('a picture preceded by other data is rejected', async () => {
  const file = Buffer.concat([Buffer.from(A_WEB_PAGE), await aJpg()]);
  expect(await inspected(file, 'a.jpg')).toMatchObject({ reason: 'mismatch' });
});

test('a picture with an embedded preview is not truncated at the end of the preview', async () => {
  const preview = await aJpg({ width: 160, height: 120 });
  const camera = await aJpg({ withGps: true });
  const head = Buffer.from([0xff, 0xe5, 0, 0]);
  head.writeUInt16BE(preview.length + 2, 2);
  const file = Buffer.concat([camera.subarray(0, 2), head, preview, camera.subarray(2)]);
  expect(await inspected(file, 'a.jpg')).toMatchObject({ ok: true, bytes: file.length });
});

test.each([
  ['a PDF', 'rejected', await aPdf()],
  ['a DOCX', 'rejected', aDocx()],
  ['an archive', 'rejected', anArchive()],
  ['a ZIP64 archive', 'rejected', aZip64Archive()],
  ['an archive and an end record', 'rejected', Buffer.concat([anArchive(), end()])],
  ['an end record alone', 'accepted', end()],
  ['a PDF after 1,024 other bytes', 'accepted', Buffer.concat([Buffer.alloc(1024, 'a'), await aPdf()])],
])('a picture with %s in its comment is %s', async (_what, outcome, comment) => {
  for (const [picture, name] of [
    [await aJpg(), 'a.jpg'],
    [await aPng(), 'a.png'],
  ] as const)
    expect(await inspected(withComment(picture, comment), name), name).toMatchObject(
      outcome === 'accepted' ? { ok: true } : { reason: 'mismatch' },
    );
});

/** Returns the end record of an archive that points to a missing file list. */
function end(): Buffer {
  return Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18, 1)]);
}

test('each of twenty documents inspected concurrently gets the right verdict', async () => {
  const [pdf, docx, png] = [await aPdf(), aDocx(), await aPng()];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      if (index % 4 === 0) return inspected(pdf, 'a.pdf');
      if (index % 4 === 1) return inspected(docx, 'a.docx');
      return index % 4 === 2 ? inspected(png, 'a.png') : inspected(truncated(pdf), 'a.pdf');
    }),
  );
  expect(outcomes.map((outcome) => outcome.ok)).toEqual(
    Array.from({ length: 20 }, (_, index) => index % 4 !== 3),
  );
});

async function inspected(bytes: Buffer, fileName: string, declaredType = '') {
  return inspectDocument({ path: await aFileOf(bytes), fileName, declaredType });
}
