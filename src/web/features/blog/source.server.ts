import { createContext } from 'react-router';
import { COVER_DRAWINGS } from '#shared/posts/fields.ts';
import type { Blog, PostSummary } from '#shared/posts/post.ts';

/** Samples for the build and the development server. */
const SAMPLES: readonly PostSummary[] = Array.from({ length: COVER_DRAWINGS }, (_, index) => ({
  id: `sample-${String(index + 1)}`,
  title: `Sample ${String(index + 1)}`,
  date: '2026-11-01',
  author: null,
  category: 'Sample',
  cover: index + 1,
  excerpt: 'This sample stands for a post while the pages are built or developed.',
  readMinutes: 1,
}));

/**
 * The posts of the request. The server passes them with each page that it renders; while the web is built or developed
 * they are samples.
 */
export const blogContext = createContext<Blog>({
  posts: SAMPLES,
  post: {
    id: 'sample-1',
    blocks: [
      { kind: 'heading', id: 'sample', text: 'Sample' },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'The text of a sample.' }] },
    ],
  },
});
