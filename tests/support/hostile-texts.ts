import type { Page } from '@playwright/test';

/** Attribute of the element that a hostile text becomes if it is not escaped. */
const MARK = 'data-evil';
const IMAGE = `<img ${MARK} src=x onerror=__xss=1>`;
/** Hostile texts, longest first: out of a script, out of an attribute, an element, and a plain mark. */
const TEXTS = [`</script><script>__xss=1</script>"'>${IMAGE}{{1}}`, `"'>${IMAGE}`, `<b ${MARK}>`] as const;

/** Returns the longest hostile text with at most this number of characters. */
export function hostileText(max: number): string {
  return TEXTS.find(({ length }) => length <= max) ?? '';
}

/** A web address that the settings accept, with markup in its path. */
export const HOSTILE_LINK = `https://example.org/"'><img/${MARK}/src=x/onerror=__xss=1>`;

/** Markdown with hostile links, pictures and HTML; what is not allowed stays text. */
export const HOSTILE_MARKDOWN = [
  `## ${TEXTS[1]}`,
  TEXTS[0],
  '[a](javascript:__xss=1) [b](data:text/html,<script>__xss=1</script>) <javascript:__xss=1>',
  `![c](https://evil.example/"onerror="__xss=1) [d](https://example.org/"onmouseover="__xss=1)`,
  `> ${TEXTS[1]}`,
  `- ${TEXTS[0]}`,
  `\`${TEXTS[0]}\``,
].join('\n\n');

/** What a document contains that must not be there, and whether it shows a hostile text. */
export type Findings = { readonly found: readonly string[]; readonly isShown: boolean };

/** Inspects the page and its frames. */
export async function findingsOn(page: Page): Promise<Findings> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(inspect, null)));
  return { found: all.flatMap(({ found }) => found), isShown: all.some(({ isShown }) => isShown) };
}

/** Parses HTML in a blank page, which has no policy, and inspects it. */
export async function findingsIn(blank: Page, html: string): Promise<Findings> {
  return blank.evaluate(inspect, html);
}

/** Runs in the browser, so it must not refer to anything outside. */
function inspect(html: string | null): Findings {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  if (Reflect.has(globalThis, '__xss')) found.push('a script has run');
  for (const element of root.querySelectorAll('*')) {
    const about = element.outerHTML.slice(0, 200);
    if (element.hasAttribute('data-evil')) found.push(`an element: ${about}`);
    if (element.tagName === 'SCRIPT' && element.textContent === '__xss=1') found.push(`a script: ${about}`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`a handler: ${about}`);
      if (/^\s*(javascript|vbscript|data:text)/i.test(value) && name !== 'value' && name !== 'content')
        found.push(`an address: ${about}`);
    }
  }
  const fields = [...root.querySelectorAll('input, textarea')].map((field) =>
    'value' in field ? String(field.value) : '',
  );
  const text = [root.documentElement.textContent ?? '', root.title, ...fields].join('\n');
  return { found, isShown: text.includes('data-evil') };
}
