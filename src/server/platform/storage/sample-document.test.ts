import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aFileOf } from '../../../../tests/support/files.ts';
import { inspectDocument } from './documents/inspect-document.ts';
import { makeSampleDocument } from './sample-document.ts';

const TEXT = {
  title: 'Marks Statement 2004',
  lines: ['Name: Asha Verma', 'School: JNV Lucknow', "Principal's seal"],
};

test.each(['pdf', 'png'] as const)('a sample %s is small and passes the inspection', async (kind) => {
  const file = await makeSampleDocument(kind, TEXT);
  expect(file.length).toBeLessThan(10_000);
  const outcome = await inspectDocument({
    path: await aFileOf(file),
    fileName: `sample.${kind}`,
    declaredType: '',
  });
  expect(outcome).toMatchObject({ ok: true, type: kind });
});

test.each(['pdf', 'png'] as const)(
  'the same text gives the same %s, and a different text a different one',
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

test('the text of a sample picture is dark on white and clipped at the edge', async () => {
  const file = await makeSampleDocument('png', { title: 'I', lines: ['W'.repeat(500)] });
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const shadeAt = (x: number, y: number) => data[y * info.width + x];
  // The stem of the letter I is in the third of five columns, at 80 + 2 × 5 pixels from the left.
  expect(shadeAt(80 + 12, 80 + 17)).toBe(40);
  expect(shadeAt(80 + 2, 80 + 17)).toBe(250);
  expect(shadeAt(10, 10)).toBe(250);
});
