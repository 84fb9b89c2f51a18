/** Fails when a web module reads its texts while it loads: such a text would ignore the visitor's language. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const AT_LOAD =
  /^(?:export )?(?:const|let) [^=\n]+=(?:(?!=>|\bfunction\b)[^;])*?\b(?:useText|textOf|text)\(/m;
const ONE_LANGUAGE = /(?<!typeof )\b\w+Text\.en\b/;

const modules = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({
    file,
    code: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
  }));

test('web modules look up texts while rendering, never while loading', () => {
  expect(modules.filter(({ code }) => code.includes('useText(')).length).toBeGreaterThan(50);
  expect(
    modules.filter(({ code }) => AT_LOAD.test(code) || ONE_LANGUAGE.test(code)).map(({ file }) => file),
  ).toEqual([]);
});
