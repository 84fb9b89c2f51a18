declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
    };
  }
}

/**
 * The one piece of HTML that React writes by itself: an empty script element, when it has to render a whole page anew in
 * the browser. Everything else that would turn text into HTML is refused by the browser (trust 15).
 */
const EMPTY_SCRIPT = '<script></script>';

/** Allows that piece, and nothing else, under `require-trusted-types-for 'script'`. */
export function allowEmptyScripts(): void {
  if (!('window' in globalThis)) return;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === EMPTY_SCRIPT ? html : null),
  });
}
