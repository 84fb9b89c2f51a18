import type { Mail } from './mail.ts';

const DARK = '@media(prefers-color-scheme:dark)';

/** Content security policy of an email in a frame: inline styles, which emails need, and no scripts or requests. */
export const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Returns the HTML of an email in one theme, with its attached pictures as data URLs. Links open nothing, because the
 * sandbox allows no new tabs.
 */
export function previewHtml({ html, pictures = [] }: Mail, theme: 'light' | 'dark'): string {
  const themed = html
    .replace(DARK, theme === 'dark' ? '@media all' : '@media not all')
    .replace(
      '<meta name="color-scheme" content="light dark">',
      `<meta name="color-scheme" content="${theme}">`,
    )
    .replace('<head>', '<head><base target="_blank">');
  return pictures.reduce(
    (shown, { cid, mediaType, content }) =>
      shown.replace(`src="cid:${cid}"`, `src="data:${mediaType};base64,${content.toString('base64')}"`),
    themed,
  );
}
