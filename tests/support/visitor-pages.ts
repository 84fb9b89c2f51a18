import { screensBuiltAs } from '#shared/screens.ts';

/** One post represents all of them. */
export const A_POST = '/blog/finding-your-batchmates';

/** Paths of all pages for visitors: public pages, one post, and the forms for signing in and up. */
export const VISITOR_PAGES: readonly string[] = [...screensBuiltAs('public'), A_POST, '/signin', '/signup'];
