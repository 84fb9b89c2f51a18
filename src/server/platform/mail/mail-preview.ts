import type { Mail } from './mail.ts';

/** Content security policy of an email in a frame: inline styles, which emails need, and no scripts or requests. */
export const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Returns the HTML of an email with its attached pictures as data URLs. Links open nothing, as the sandbox forbids it. */
export function previewHtml({ html, pictures = [] }: Mail): string {
  return pictures.reduce(
    (shown, { cid, mediaType, content }) =>
      shown.replace(`src="cid:${cid}"`, `src="data:${mediaType};base64,${content.toString('base64')}"`),
    html.replace('<head>', '<head><base target="_blank">'),
  );
}
