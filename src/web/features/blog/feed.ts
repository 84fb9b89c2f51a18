import { authorName } from '#web/lib/author-name.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { textOf } from '#web/lib/use-text.ts';
import type { PostSummary } from '#shared/posts/post.ts';
import { blogText } from './text.ts';

/** Builds an RSS 2.0 feed, newest post first, with the elements that feed readers expect (dc:creator, atom:link). */
export function rssOf(posts: readonly PostSummary[]): string {
  const text = textOf(blogText);
  const { publicUrl } = siteSettings;
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(text.title)}</title>
    <link>${publicUrl}/blog</link>
    <description>${escapeXml(text.lead)}</description>
    <language>en-IN</language>
    <atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${posts.map(itemOf).join('\n')}
  </channel>
</rss>
`;
}

function itemOf({ id, title, excerpt, category, author, date }: PostSummary): string {
  const address = `${siteSettings.publicUrl}/blog/${id}`;
  return `    <item>
      <title>${escapeXml(title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${new Date(date).toUTCString()}</pubDate>
      <dc:creator>${escapeXml(authorName(author))}</dc:creator>
      <category>${escapeXml(category)}</category>
      <description>${escapeXml(excerpt)}</description>
    </item>`;
}

/** Escapes text for an XML element or attribute. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
