/** Enforces the glossary of CONTRIBUTING.md in visible text, comments, test names and documents, with reasoned exceptions. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Retired words. */
const RETIRED =
  /\b(anew|meanwhile|who(m|se)?(so)?ever|somebody|nobody|everybody|mend(s|ed|ing)?|(is|are|was|were|be) said|is told|says so|besides|comes? about|in hand|of its own|of their own accord)\b/i;
/** Words that are wrong for this product's concepts, although fine elsewhere. */
const RETIRED_IN_TEXT =
  /\b(letters?(?! (box|and number))|papers?|desk|thrown? away|farewell|good for \d|put aside|look(ed)? at again)\b/i;

/** Permitted uses of these words, each with a reason. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [/^not-school-paper$/, 'a value of the API and the database'],
  [/^letter$/, 'an anchor that old links use'],
  [
    /^We never collect money\. Never pay somebody you have not met\.$/,
    'words that the specification of requests sets',
  ],
  [/`nobody( at all)?`/, 'an account of the operating system, and a search without results'],
  [
    /uppercase letter|lowercase letter|capital letter|letters? (and|or) (digits?|numbers?)/i,
    'letters of the alphabet',
  ],
];

const TEXT_FILES = globSync([
  'src/web/**/{text,*-text}.ts',
  'src/web/**/text/*.ts',
  'src/server/**/*emails.ts',
  'src/server/**/*service.ts',
  'src/server/**/{errors,*text}.ts',
  'scripts/**/*.ts',
  'src/shared/**/*.ts',
]).filter((file) => !file.includes('.test.'));
const CODE_FILES = globSync(['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,js}', 'tests/**/*.ts']);
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'data/*.md']);

test('interface texts, emails and error messages use the glossary', () => {
  const found = TEXT_FILES.flatMap((file) =>
    stringsOf(readFileSync(file, 'utf8'))
      .filter((text) => (RETIRED.test(text) || RETIRED_IN_TEXT.test(text)) && !isAllowed(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('comments and test names contain no retired words', () => {
  const found = CODE_FILES.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const names = [...source.matchAll(/\btest(?:\.\w+)*\(\s*(['"`])(.*?)\1/g)].map(([, , name = '']) => name);
    return [...commentsOf(source), ...names]
      .filter((text) => RETIRED.test(text) && !isAllowed(text))
      .map((text) => `${file}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});

test('documents contain no retired words and no lines over 120 characters', () => {
  const found = DOCUMENTS.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) => (RETIRED.test(line) && !isAllowed(line)) || (line.length > 120 && !line.startsWith('|')),
      )
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

function isAllowed(text: string): boolean {
  return ALLOWED.some(([pattern]) => pattern.test(text));
}

/** Returns string literals and template text of a module, without its comments. */
function stringsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\bfrom '[^']*'/g, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

function commentsOf(source: string): string[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment);
}
