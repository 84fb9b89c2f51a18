import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN_MENU, SCREENS } from '#shared/screens.ts';
import { shellText } from '#web/features/shell/text.ts';

test('each route module renders the guard of its screen', () => {
  const guards = SCREENS.map(({ path, module }) => {
    const source = readFileSync(`src/web/routes/${module}.tsx`, 'utf8');
    if (source.includes('<AdminOnly>')) return [path, 'admin'];
    if (source.includes('<VerifierOnly>')) return [path, 'verifier'];
    return [path, /<SignedInOnly[ >]/.test(source) ? 'signed-in' : 'anyone'];
  });
  expect(guards).toEqual(SCREENS.map(({ path, access }) => [path, access]));
});

test('the main menu has the order of the screens', () => {
  expect(Object.keys(shellText.en.links)).toEqual(MAIN_MENU);
});
