import { screensBuiltAs } from '#shared/screens.ts';

/** One post stands for all. */
export const A_POST = '/blog/finding-your-batchmates';

/** Every page that a visitor reads or fills in: public pages, a post, and the forms for signing in and up. */
export const VISITOR_PAGES: readonly string[] = [...screensBuiltAs('public'), A_POST, '/signin', '/signup'];
