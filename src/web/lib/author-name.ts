import type { Author } from '#shared/posts/post.ts';
import { siteSettings } from './site-settings.ts';

/** Returns the author's name as readers see it; for null, the name of the community. */
export function authorName(author: Pick<Author, 'name'> | null): string {
  return author?.name ?? siteSettings.name;
}
