import { blogContext } from '#web/features/blog/source.server.ts';
import { screensBuiltAs } from '#shared/screens.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import type { Route } from './+types/sitemap.ts';

/** Returns the sitemap for search engines (sitemaps.org): the public pages and the posts that the server passes. */
export function loader({ context }: Route.LoaderArgs) {
  const pages = screensBuiltAs('public').map((path) => entryOf(path));
  const posts = context.get(blogContext).posts.map(({ id, date }) => entryOf(`/blog/${id}`, date));
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...posts].join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}

function entryOf(path: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `  <url><loc>${siteSettings.publicUrl}${path}</loc>${lastmod}</url>`;
}
