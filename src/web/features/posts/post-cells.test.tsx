import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PostRow } from '#shared/posts/schema.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { POST_ID } from '../../../../tests/support/blog-posts.ts';
import { ChangedCell, StateCell } from './post-cells.tsx';

const POST: PostRow = {
  _id: POST_ID,
  title: 'What a hostel timetable taught me',
  category: 'Leadership',
  author: null,
  state: 'published',
  address: 'a-post',
  isPublic: true,
  publishAt: null,
  publishedAt: '2026-11-02T06:00:00.000Z',
  changedAt: '2026-11-25T10:42:00.000Z',
  changedBy: 'Anil Bora',
};

test('on a phone, the day of a change cannot be read as the day of publication', async () => {
  await page.viewport(390, 844);
  const cells = (
    <>
      <StateCell post={POST} />
      <ChangedCell post={POST} />
    </>
  );
  const { screen } = await renderAt('/admin/posts', cells, () => ({ body: {} }));
  await expect.element(screen.getByText('since 2 Nov 2026')).toBeVisible();
  await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('25 Nov 2026, 4:12 pm IST')).toBeVisible();
});
