import type { MetaDescriptor } from 'react-router';
import { siteSettings } from './site-settings.ts';

/** Additional metadata of a blog post. */
type Article = {
  readonly date: string;
  /** Name of the author; null for the community itself. */
  readonly author: string | null;
  readonly category: string;
};

type Page = {
  /** Page title without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical URL; undefined for screens behind a sign-in. */
  readonly path?: string;
  /** Path of the preview image, 1200 × 630 pixels. */
  readonly image?: string;
  readonly article?: Article;
};

/** Returns a page's title, description, canonical URL, link preview and structured data. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, description, path, image = '/og-image.png', article } = page;
  const fullTitle = path === '/' ? `${siteSettings.name}: ${title}` : `${title} | ${siteSettings.name}`;
  const basics: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }];
  if (path === undefined) return [...basics, { name: 'robots', content: 'noindex' }];
  const address = `${siteSettings.publicUrl}${path}`;
  const picture = `${siteSettings.publicUrl}${image}`;
  // The home page's title makes sense only together with the site's name.
  const sharedTitle = path === '/' ? fullTitle : title;
  return [
    ...basics,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: siteSettings.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: sharedTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: image.endsWith('.jpg') ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: article ? title : siteSettings.name },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: sharedTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...(article ? articleMeta(article) : []),
    ...(article ? [{ 'script:ld+json': posting(page, article, address, picture) }] : []),
    ...(path === '/' ? [{ 'script:ld+json': SITE }] : []),
  ];
}

/**
 * Returns the link preview of an app screen, such as a directory entry: a preview of the site, without member data.
 */
export function shellMeta(): MetaDescriptor[] {
  const description = `The alumni community of the ${siteSettings.network}.`;
  return [
    { title: siteSettings.name },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: siteSettings.name },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${siteSettings.publicUrl}/og-image.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function articleMeta({ date, author, category }: Article): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: date },
    { property: 'article:author', content: author ?? siteSettings.name },
    { property: 'article:section', content: category },
  ];
}

const PUBLISHER = {
  '@type': 'Organization',
  '@id': `${siteSettings.publicUrl}/#union`,
  name: siteSettings.name,
  url: `${siteSettings.publicUrl}/`,
  logo: `${siteSettings.publicUrl}/icon-512.png`,
};

/** Structured data of the site's operator (schema.org), without personal contact details. */
const SITE = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      ...PUBLISHER,
      alternateName: siteSettings.heroHindi1,
      email: siteSettings.supportEmail,
      address: { '@type': 'PostalAddress', addressLocality: siteSettings.city, addressCountry: 'IN' },
    },
    {
      '@type': 'WebSite',
      name: siteSettings.name,
      url: `${siteSettings.publicUrl}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': PUBLISHER['@id'] },
    },
  ],
};

function posting({ title, description }: Page, article: Article, address: string, picture: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: article.date,
    articleSection: article.category,
    image: picture,
    inLanguage: 'en-IN',
    mainEntityOfPage: address,
    author: article.author === null ? PUBLISHER : { '@type': 'Person', name: article.author },
    publisher: PUBLISHER,
  };
}
