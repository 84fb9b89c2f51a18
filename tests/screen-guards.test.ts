import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN_MENU, SCREENS } from '#shared/screens.ts';
import { shellText } from '#web/features/shell/text.ts';

test('each route module renders the access guard of its screen', () => {
  const guards = SCREENS.map(({ path, module }) => {
    const source = readFileSync(`src/web/routes/${module}.tsx`, 'utf8');
    if (/<Admin(Only|Screen)\s/.test(source)) return [path, 'admin'];
    if (/<VerifierOnly[\s>]/.test(source)) return [path, 'verifier'];
    return [path, /<SignedInOnly\s/.test(source) ? 'signed-in' : 'anyone'];
  });
  expect(guards).toEqual(SCREENS.map(({ path, access }) => [path, access]));
});

test('the main menu lists the screens in the order of the route table', () => {
  expect(Object.keys(shellText.en.links)).toEqual(MAIN_MENU);
});
