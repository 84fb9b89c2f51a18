/** Fails if one of the specification's prescribed sentences is reworded. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { showingLine } from '#web/lib/page-numbers.ts';
import { CONTACT_SUBJECTS } from '#shared/contact/contact.ts';
import { GENDERS } from '#shared/members/values.ts';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import { uiText } from '#web/ui/text.ts';
import { PRESCRIBED_SENTENCES } from './support/prescribed-sentences.ts';

const DEFAULTS: Readonly<Record<string, string>> = siteSettingsOf(
  { publicUrl: 'http://localhost:3000', isProduction: false },
  {},
);

describe.each(Object.entries(PRESCRIBED_SENTENCES))('%s', (module, sentences) => {
  const texts = textsIn(module);
  test.each(sentences)('the prescribed sentence exists: %s', (sentence) => {
    expect(texts).toContain(sentence);
  });
});

test('form fields offer the prescribed choices', () => {
  expect(GENDERS).toEqual(['Male', 'Female', 'others', 'Prefer not to say']);
  expect(CONTACT_SUBJECTS).toEqual(['general', 'support', 'business', 'careers', 'feedback']);
});

test('paged lists use the prescribed labels', () => {
  expect(showingLine({ page: 2, limit: 10, total: 25 })).toBe('Showing 11-20 of 25 users');
  expect(uiText.en).toMatchObject({
    page: 'Page',
    pageOf: 'of',
    previous: 'Previous',
    next: 'Next',
    retry: 'Retry',
  });
});

/**
 * Returns all string literals of a module, without comments. In a template, the default replaces each community setting,
 * and `{}` each other value.
 */
function textsIn(module: string): readonly string[] {
  const path = join('src', module);
  const files = statSync(path).isFile()
    ? [path]
    : globSync('**/*.{ts,tsx}', { cwd: path })
        .filter((file) => !/\.test\.tsx?$/.test(file))
        .map((file) => join(path, file));
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return Array.from(
      code.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g),
      (found) =>
        (found[1] ?? found[2] ?? found[3] ?? '')
          .replaceAll(/\$\{siteSettings\.(\w+)\}/g, (_, name: string) => DEFAULTS[name] ?? '{}')
          .replaceAll(/\$\{[^}]*\}/g, '{}')
          .replaceAll(/\\(.)/g, '$1'),
    );
  });
}
