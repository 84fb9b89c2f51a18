import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aDoc, aDocx, aJpg, aPdf, aPng, pdfOf, truncated } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import {
  A_WEB_PAGE,
  anActivePdf,
  anArchive,
  anEncryptedPdf,
  anExecutable,
  aPngClaiming,
} from '../../../../../tests/support/hostile-documents.ts';
import { inspectDocument } from './inspect-document.ts';

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const GOOD = [
  { fileName: 'marksheet.pdf', declared: 'application/pdf', type: 'pdf', pages: 1, make: aPdf },
  { fileName: 'a.doc', declared: 'application/msword', type: 'doc', pages: 0, make: async () => aDoc() },
  { fileName: 'a.docx', declared: DOCX_TYPE, type: 'docx', pages: 0, make: async () => aDocx() },
  { fileName: 'a.jpg', declared: 'image/jpeg', type: 'jpg', pages: 1, make: aJpg },
  { fileName: 'A photo.JPEG', declared: 'image/jpg', type: 'jpg', pages: 1, make: aJpg },
  { fileName: 'a.png', declared: 'image/png', type: 'png', pages: 1, make: aPng },
];

test.each(GOOD)(
  '$fileName with the declared type $declared is accepted and has $pages pages',
  async ({ fileName, declared, type, pages, make }) => {
    const outcome = await inspected(await make(), fileName, declared);
    expect(outcome).toMatchObject({ ok: true, type });
    expect(await sizesOf(outcome)).toHaveLength(pages);
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

test('a photo is drawn upright and without its location', async () => {
  const bytes = await aJpg({ width: 3000, height: 2400, withGps: true, rotated: true });
  const outcome = await inspected(Buffer.concat([bytes, anArchive()]), 'a.jpg');
  expect(await sizesOf(outcome)).toEqual([{ format: 'jpeg', width: 1600, height: 1280, exif: undefined }]);
});

test('each page of a PDF is drawn at most 1,600 pixels long', async () => {
  const sizes = [[595, 842] as const, [14_000, 7000] as const, [300, 200] as const];
  const outcome = await inspected(pdfOf(sizes.map((size) => ({ content: '', size }))), 'a.pdf');
  expect((await sizesOf(outcome)).map(({ width, height }) => [width, height])).toEqual([
    [1130, 1600],
    [1600, 800],
    [900, 600],
  ]);
});

test('the first ten pages of a longer PDF are kept', async () => {
  expect(await sizesOf(await inspected(await aPdf({ pages: 12 }), 'a.pdf'))).toHaveLength(10);
});

test.each([
  ['with a script, a program and an attachment', anActivePdf()],
  ['that its owner restricts', anEncryptedPdf('restricted')],
  ['after other bytes', Buffer.concat([Buffer.alloc(1019, 'a'), await aPdf()])],
  ['before zeros', Buffer.concat([await aPdf(), Buffer.alloc(10_000)])],
])('a PDF %s is accepted, because only pictures of its pages are kept', async (_what, bytes) => {
  expect(await sizesOf(await inspected(bytes, 'a.pdf'))).toHaveLength(1);
});

test('a PDF that needs a password is rejected', async () => {
  expect(await inspected(anEncryptedPdf('locked'), 'a.pdf')).toEqual({
    ok: false,
    reason: 'encrypted',
    sentence: { en: 'This PDF is password-protected. Save a copy without the password and upload that.' },
  });
});

test.each([
  ['without pages', pdfOf([])],
  ['of nothing but a header', Buffer.from('%PDF-1.7 nothing else')],
  ['cut in half', truncated(await aPdf({ pages: 3 }))],
])('a PDF %s is rejected', async (_what, bytes) => {
  expect(await inspected(bytes, 'a.pdf')).toEqual({
    ok: false,
    reason: 'damaged',
    sentence: {
      en: 'This PDF is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.',
    },
  });
});

test('a picture preceded by other data is rejected', async () => {
  const file = Buffer.concat([Buffer.from(A_WEB_PAGE), await aJpg()]);
  expect(await inspected(file, 'a.jpg')).toMatchObject({ reason: 'mismatch' });
});

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

async function sizesOf(outcome: Awaited<ReturnType<typeof inspected>>) {
  if (!outcome.ok) throw new Error(outcome.reason);
  return Promise.all(
    outcome.pages.map(async (page) => {
      const { format, width, height, exif } = await sharp(page).metadata();
      return { format, width, height, exif };
    }),
  );
}
