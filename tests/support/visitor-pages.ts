import { screensBuiltAs } from '#shared/screens.ts';

/** One post stands for all. */
export const A_POST = '/blog/finding-your-batchmates';

/** What a visitor reads or fills in: every public page, a post, and the two forms of the way in. */
export const VISITOR_PAGES: readonly string[] = [...screensBuiltAs('public'), A_POST, '/signin', '/signup'];
