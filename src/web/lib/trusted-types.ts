declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: {
          createHTML(html: string): string | null;
          createScript(text: string): string | null;
          createScriptURL(url: string): string | null;
        },
      ): unknown;
    };
  }
}

/** The only HTML that React writes: an empty script element, when it re-renders the whole page. */
const EMPTY_SCRIPT = '<script></script>';

/** URL of the service worker's script, the only script URL allowed. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * Sets the Trusted Types policy under `require-trusted-types-for 'script'`. It allows as HTML the empty script element
 * and text without markup, such as the structured data escaped by the router; as scripts the full texts of the page's
 * original scripts, when React re-renders it; and as a script URL the service worker. The browser rejects everything
 * else.
 */
export function restrictScripts(): void {
  if (!('window' in globalThis)) return;
  const own = new Set([...document.scripts].filter(({ src }) => src === '').map(({ text }) => text));
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === EMPTY_SCRIPT || !/[<&]/.test(html) ? html : null),
    createScript: (text) => (own.has(text) ? text : null),
    createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
  });
}
