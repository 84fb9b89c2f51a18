import { PUBLIC_PAGES } from '#web/lib/public-pages.ts';

/** One post stands for all. */
export const A_POST = '/blog/finding-your-batchmates';

/** What a visitor reads or fills in: every public page, a post, and the two forms of the way in. */
export const VISITOR_PAGES: readonly string[] = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  A_POST,
  '/signin',
  '/signup',
];
