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

/**
 * The only HTML that React writes: an empty script element, when it has to render a whole page again in
 * the browser.
 */
const EMPTY_SCRIPT = '<script></script>';

/** Name of the Trusted Types policy. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * Says what may become HTML or a script under `require-trusted-types-for 'script'`: that piece; text that can hold no
 * element (structured data, in which the router has escaped every sign of HTML); the scripts that the page came with, by
 * their whole text, for a page that React renders again; and the service worker. The browser rejects everything else
 *.
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
