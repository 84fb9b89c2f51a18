import type { MetaDescriptor } from 'react-router';
import { siteSettings } from './site-settings.ts';

const SITE_NAME = 'Navodayan Alumni Union';

type Page = {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Path of the page, for its canonical address; screens behind a sign-in have none. */
  readonly path?: string;
  /** Path of the preview picture. */
  readonly image?: string;
};

/** Title, description, canonical address and link preview of a page. */
export function pageMeta({ title, description, path, image = '/og-image.png' }: Page): MetaDescriptor[] {
  const fullTitle = path === '/' ? `${SITE_NAME}: ${title}` : `${title} | ${SITE_NAME}`;
  const basics: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }];
  if (path === undefined) return [...basics, { name: 'robots', content: 'noindex' }];
  const address = `${siteSettings.publicUrl}${path === '/' ? '/' : path}`;
  return [
    ...basics,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${siteSettings.publicUrl}${image}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
