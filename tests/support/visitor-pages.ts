import { screensBuiltAs } from '#shared/screens.ts';

/** A blog post that represents all posts. */
export const A_POST = '/blog/finding-your-batchmates';

/** Paths of all pages for visitors: public pages, one post, and the forms for sign-in and sign-up. */
export const VISITOR_PAGES: readonly string[] = [...screensBuiltAs('public'), A_POST, '/signin', '/signup'];
