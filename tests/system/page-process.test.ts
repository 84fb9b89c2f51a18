import { expect, test } from 'vitest';
import { aPdf } from '../support/documents.ts';
import { DRAWN } from '../support/hostile-pdfs.ts';
import { drawPage } from '#server/platform/storage/documents/page-process.ts';

test('a truncated file or a file that is not a PDF is unreadable, and the next file is rendered', async () => {
  const pdf = await aPdf({ pages: 2 });
  expect(await drawPage(Buffer.from('%PDF-1.7 nothing else'), 1)).toBe('unreadable');
  expect(await drawPage(Buffer.alloc(0), 1)).toBe('unreadable');
  expect(await drawPage(pdf, 2)).toMatchObject({ mediaType: 'image/jpeg', pageCount: 2 });
  expect(await drawPage(pdf, 3)).toBe('no-page');
});

test('concurrent requests for pages are processed one by one, and each returns the right page', async () => {
  const sizes = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const drawn = await drawPage(await aPdf({ pages: index + 1 }), 1);
      return typeof drawn === 'string' ? drawn : drawn.pageCount;
    }),
  );
  expect(sizes).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a page whose content exceeds the memory limit is unreadable, and the next page is rendered', async () => {
  const blanks = await DRAWN.find(({ name }) => name === 'a page of blanks, packed')?.make(200_000);
  expect(await drawPage(blanks ?? Buffer.alloc(0), 1)).toBe('unreadable');
  expect(await drawPage(await aPdf(), 1)).toMatchObject({ pageCount: 1 });
});
