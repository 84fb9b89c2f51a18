/** What a first view on a phone costs, in the compressed bytes that travel. */
import { readFileSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const CLIENT = 'build/client';
const KB = 1024;

test('home stays within 130 KB of scripts, 14 KB of styles and 70 KB of fonts', () => {
  const html = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const scripts = sum(
    linked(
      html,
      /href="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)|from "(\/assets\/[^"]+\.js)"/g,
    ),
  );
  const styles = sum(linked(html, /href="(\/assets\/[^"]+\.css)#?"/g));
  const fonts = ['anek-latin', 'eczar-latin', 'eczar-hindi-lines'].map(
    (name) => statSync(`src/web/styles/fonts/${name}.woff2`).size,
  );
  expect(scripts).toBeGreaterThan(40 * KB);
  expect(scripts).toBeLessThanOrEqual(130 * KB);
  expect(styles).toBeGreaterThan(4 * KB);
  expect(styles).toBeLessThanOrEqual(14 * KB);
  expect(fonts.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(70 * KB);
});

/** The files a page names: its preloads and the modules it starts with. */
function linked(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? ''))];
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + travelling(join(CLIENT, file)), 0);
}

function travelling(file: string): number {
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;
}
