import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aFileOf } from '../../../../tests/support/files.ts';
import { drawPage } from './documents/page-process.ts';
import { inspectDocument } from './documents/inspect-document.ts';
import { makeSampleDocument, type SampleText } from './sample-document.ts';

const TEXT: SampleText = {
  title: 'Marks Statement 2004',
  place: 'Lucknow',
  lines: [
    ['Name', 'Asha Verma'],
    ['School', 'JNV Lucknow'],
  ],
};

test.each([
  ['pdf', 10_000],
  ['png', 150_000],
  ['jpg', 150_000],
] as const)('a sample %s is small and passes the inspection', async (kind, bytesMax) => {
  const file = await makeSampleDocument(kind, TEXT);
  expect(file.length).toBeLessThan(bytesMax);
  const outcome = await inspectDocument({
    path: await aFileOf(file),
    fileName: `sample.${kind}`,
    declaredType: '',
  });
  expect(outcome).toMatchObject({ ok: true, type: kind });
});

test.each(['pdf', 'png', 'jpg'] as const)(
  'the same text gives the same %s, and a different text gives a different %s',
  async (kind) => {
    const [one, same, other] = await Promise.all([
      makeSampleDocument(kind, TEXT),
      makeSampleDocument(kind, TEXT),
      makeSampleDocument(kind, { ...TEXT, lines: ['Name: Vikram Rao'] }),
    ]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  },
);

test('a sample PDF is rendered for review as one page with a border, a seal and its text', async () => {
  const page = await drawPage(await makeSampleDocument('pdf', TEXT), 1);
  if (typeof page === 'string') throw new Error(page);
  expect(page.pageCount).toBe(1);
  const { data, info } = await sharp(page.picture).raw().toBuffer({ resolveWithObject: true });
  /**
   * Returns the share of pixels, in a part of the page, that differ from the paper by more than the watermark does.
   */
  const inked = (left: number, top: number, width: number, height: number) => {
    let count = 0;
    for (let y = top * info.height; y < (top + height) * info.height; y += 3)
      for (let x = left * info.width; x < (left + width) * info.width; x += 3) {
        const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
        if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) < 190) count += 1;
      }
    return count / ((width * info.width * height * info.height) / 9);
  };
  expect(inked(0.04, 0.3, 0.03, 0.4)).toBeGreaterThan(0.1);
  expect(inked(0.16, 0.76, 0.2, 0.15)).toBeGreaterThan(0.03);
  expect(inked(0.43, 0.33, 0.4, 0.1)).toBeGreaterThan(0.02);
  expect(inked(0.2, 0.5, 0.2, 0.1)).toBe(0);
});
