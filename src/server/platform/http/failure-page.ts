import { createHash } from 'node:crypto';
import type { Locale } from '#shared/text.ts';
import { BARE_POLICY } from './security-headers.ts';

const STYLES =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:4rem 1.25rem;font:17px/1.6 system-ui,sans-serif;color:#1B2140;background:#F6F7F3}h1{font:600 1.5rem/1.3 Georgia,serif}a{color:#22408A}@media(prefers-color-scheme:dark){body{color:#F4F1E6;background:#10152C}a{color:#B5C8FF}}';

/** Content security policy of the page: nothing but its own styles. */
export const FAILURE_PAGE_POLICY = `${BARE_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/** Renders a failure as a page, for an address that people open in a tab. */
export function failurePage(
  message: string,
  back: { readonly path: string; readonly label: string },
  locale: Locale,
): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(message)}</title><style>${STYLES}</style></head><body><main><h1>${escape(message)}</h1><p><a href="${escape(back.path)}">${escape(back.label)}</a></p></main></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
