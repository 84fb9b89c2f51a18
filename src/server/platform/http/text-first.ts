/** Matches the preloaded scripts of a rendered page. */
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
const START = /(<script type="module" async="">)(import "[\s\S]*?)(<\/script>)/;
/** After this time scripts start even without a paint, because a background window never paints. */
const PAINT_LIMIT_MS = 3000;

/**
 * Delays the scripts of a page that React Router rendered until its first paint, because on a slow connection they would
 * compete with styles and fonts, and pages can be read without scripts. Order and effect of the scripts stay the same.
 */
export function textFirst(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file);
  if (files.length === 0 || !START.test(html))
    throw new Error('A rendered page does not start as it used to.');
  return html
    .replaceAll(PRELOAD, '')
    .replace(START, (_, open: string, code: string, close: string) => open + afterPaint(files, code) + close);
}

function afterPaint(files: readonly unknown[], code: string): string {
  const imports = code
    .replaceAll(/import "([^"]+)";/g, 'await import("$1");')
    .replaceAll(/import \* as (\w+) from "([^"]+)";/g, 'const $1 = await import("$2");');
  return `await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${PAINT_LIMIT_MS}); });
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${imports}`;
}
