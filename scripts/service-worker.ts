import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minify, transformWithOxc } from 'vite';
import { MAILED_ADDRESSES, screensBuiltAs } from '../src/shared/screens.ts';
import { STAFF_CHUNKS } from './web/chunks.ts';

const SOURCE = 'src/web/service-worker/service-worker.ts';
/** Excludes the full font files, which load on demand for names in other scripts. */
const PRECACHED =
  'assets/{*.js,*.css,anek-latin-*.woff2,eczar-latin-????????.woff2,eczar-latin-600-*.woff2,eczar-hindi-*.woff2}';

/** Returns the service worker's code with the list of files to precache, the pages to cache, and a version hash. */
export async function makeServiceWorker(build: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const assets = find(build, PRECACHED).filter((file) => !isForStaff(file));
  const pages = screensBuiltAs('public');
  const data = find(build, '**/*.data').filter((file) => pages.includes(file.replace(/\.data$/, '')));
  const version = createHash('sha256').update(code);
  for (const file of [...assets, ...data, ...find(build, '**/*.html')])
    version.update(file).update(readFileSync(path.join(build, file)));
  const values = {
    version: version.digest('hex').slice(0, 16),
    assets,
    pages,
    data,
    mailed: MAILED_ADDRESSES,
  };
  return (await minify('service-worker.js', `const BUILD = ${JSON.stringify(values)};\n${code}`)).code;
}

/** Returns whether only administrators' or verifiers' screens use this file; the service worker does not precache it. */
function isForStaff(file: string): boolean {
  return STAFF_CHUNKS.some((name) => file.startsWith(`/assets/${name}-`));
}

function find(build: string, pattern: string): string[] {
  return globSync(pattern, { cwd: build })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .sort();
}
