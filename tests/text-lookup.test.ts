/** Fails if a web module reads its texts while loading, because such texts would ignore the visitor's language. */
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

test('web modules look up texts while rendering, not while loading', () => {
  expect(modules.filter(({ code }) => code.includes('useText(')).length).toBeGreaterThan(50);
  expect(
    modules.filter(({ code }) => AT_LOAD.test(code) || ONE_LANGUAGE.test(code)).map(({ file }) => file),
  ).toEqual([]);
});

/** Matches an error message, in one or several languages, in the code that throws it. */
const INLINE_ERROR =
  /\b(?:new AppError\(\s*(?:'\w+'|\w+)|fieldError\(\s*(?:'\w+'|[\w.]+)),\s*(?:['"`{]|defineText\()/;
/** Matches a message in a schema module that is a plain string and therefore has only one language. */
const PLAIN_ISSUE = /(?<!\b(?:en|summary|adminRefusal):\s*)(['"`])[A-Z][a-z]\S* [^\n]*\1/;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

test('error messages are defined in text modules', () => {
  expect("throw new AppError('STALE', 'This has ended.')").toMatch(INLINE_ERROR);
  expect("throw fieldError('email', { en: 'Email is required.' })").toMatch(INLINE_ERROR);
  expect("z.enum(ROLES, { error: 'Choose a role.' })").toMatch(PLAIN_ISSUE);
  expect(".regex(\n/^(a)$/,\n'Choose a role.')").toMatch(PLAIN_ISSUE);
  const found = globSync(['src/server/**/*.ts', 'src/shared/**/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .filter((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
      const hasSchemas = file.startsWith('src/shared/') && /^import \{.*zod\.ts';$/m.test(code);
      return INLINE_ERROR.test(code) || (hasSchemas && PLAIN_ISSUE.test(code));
    });
  expect(found).toEqual([]);
});

test('success messages are defined in text modules', () => {
  const inline = /\bmessage: (?:\w+ \? )?['"`{]/;
  expect("return { message: 'Sending is paused.' };").toMatch(inline);
  const services = globSync('src/server/features/**/*{service,routes}.ts');
  // This service is exempt: only the command line prints its messages, in English.
  const found = services.filter((file) => inline.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['src/server/features/administrators/admins.service.ts']);
});

test('sentences of emails are defined in text modules', () => {
  const sentence = /(['"`])(?:\$\{[^}]*\},? )?[A-Z][a-z']* [^\n]*\1/;
  expect("heading: 'Was this you?',").toMatch(sentence);
  const emails = globSync('src/server/**/*emails.ts');
  expect(emails.length).toBeGreaterThan(7);
  const found = emails.filter((file) => sentence.test(readFileSync(file, 'utf8').replaceAll(COMMENT, '')));
  expect(found).toEqual([]);
});
