/** Builds the web into build/client: prerendered pages, hashed files, and their compressed forms. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { drawPreviews } from './preview-pictures.ts';
import { makeServiceWorker } from './service-worker.ts';

const TARGET = 'build/client';
/**
 * Files to compress. Excludes pages and crawlers' files, because the server fills in their settings and compresses them
 * at startup, and fonts and pictures, because they are already compressed.
 */
const COMPRESSED = /\.(js|css|svg|json|data|webmanifest)$/;
const WORTH_BYTES = 1024;
/** Matches the preloaded scripts of a built page. */
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
const START = /(<script type="module" async="">)(import "[\s\S]*?)(<\/script>)/;
/** After this time scripts start even without a paint, because a background window never paints. */
const PAINT_LIMIT_MS = 3000;

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
if (status !== 0) process.exit(status ?? 1);

for (const page of globSync(`${TARGET}/**/*.html`))
  writeFileSync(page, textFirst(readFileSync(page, 'utf8')));
// The router writes a data file for each XML file too, but no client requests it.
for (const file of globSync(`${TARGET}/*.xml.data`)) rmSync(file);
await drawPreviews(TARGET);
writeFileSync(`${TARGET}/service-worker.js`, await makeServiceWorker(TARGET));

for (const file of globSync(`${TARGET}/**/*`)) {
  if (COMPRESSED.test(file)) compress(file);
}

function compress(file: string): void {
  const plain = readFileSync(file);
  if (plain.length < WORTH_BYTES) return;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}

/**
 * Delays the scripts of a built page until its first paint, because on a slow connection they would compete with styles
 * and fonts, and pages can be read without scripts. Order and effect of the scripts stay the same.
 */
function textFirst(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file);
  if (files.length === 0 || !START.test(html)) throw new Error('A built page does not start as it used to.');
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
