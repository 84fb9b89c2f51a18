/**
 * Builds the web: prerendered pages, hashed files and their compressed forms into build/client, and what renders the blog
 * into build/server.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { textFirst } from '../src/server/platform/http/text-first.ts';
import { makeServiceWorker } from './service-worker.ts';

const TARGET = 'build/client';
/**
 * Files to compress. Excludes pages and crawlers' files, because the server fills in their settings and compresses them
 * at startup, and fonts and pictures, because they are already compressed.
 */
const COMPRESSED = /\.(js|css|svg|json|data)$/;
const WORTH_BYTES = 1024;
/** Only built so that React Router accepts their loaders: the server renders them with the posts of the database. */
const RENDERED_LATER = ['blog', 'blog.data', 'rss.xml', 'sitemap.xml'];

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
removeUnusedStyles();
writeFileSync(`${TARGET}/service-worker.js`, await makeServiceWorker(TARGET));
for (const path of RENDERED_LATER) rmSync(`${TARGET}/${path}`, { recursive: true });

for (const file of globSync(`${TARGET}/**/*`)) {
  if (COMPRESSED.test(file)) compress(file);
}

/**
 * Deletes style sheets that no page uses: React Router copies those of the server build, whose rules the client's files
 * already contain.
 */
function removeUnusedStyles(): void {
  const code = globSync('build/{client,server}/**/*.{html,js}').map((file) => readFileSync(file, 'utf8'));
  for (const file of globSync(`${TARGET}/assets/*.css`))
    if (!code.some((text) => text.includes(basename(file)))) rmSync(file);
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
