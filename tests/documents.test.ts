import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md']);
const FILES = globSync([
  '*.{js,ts,json}',
  '{bench,content,data,deploy,migrations,public,scripts,src,tests}/**/*.*',
]).map((file) => `/${file}`);
/** A path in backticks with at least one folder. Documents may leave out leading folders. */
const PATHS = /`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|css|sql|js|yml))`/g;
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

test.for(DOCUMENTS)('every file named in %s exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(PATHS)].map(([, path = '']) => path);
  expect(named.filter((path) => !FILES.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test.for(DOCUMENTS)('every relative link in %s leads to a file', (document) => {
  const folder = document.slice(0, document.lastIndexOf('/') + 1);
  const targets = [...readFileSync(document, 'utf8').matchAll(LINKS)].map(
    ([, target = '']) => folder + target,
  );
  expect(targets.filter((path) => !existsSync(path))).toEqual([]);
});
