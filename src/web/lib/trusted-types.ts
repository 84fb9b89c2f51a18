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

/** The only HTML that React writes: an empty script element, when it re-renders a whole page in the browser. */
const EMPTY_SCRIPT = '<script></script>';

/** Name of the Trusted Types policy. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * Decides what may become HTML or a script under `require-trusted-types-for 'script'`: the element above; text that
 * cannot contain an element (structured data, which the router has escaped); the scripts of the original page, compared
 * by their full text, when React re-renders it; and the service worker. The browser rejects everything else.
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
