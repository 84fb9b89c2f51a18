/**
 * Tests the contrast of the colour roles in both themes (WCAG 2.2 AA): 4.5 for text, 3 for borders, rings and icons.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = 4.5;
const SIGN = 3;
const SURFACES = ['bg', 'surface', 'surface-2', 'surface-3'];
const HILLS = ['blue', 'green', 'red', 'yellow'].map((hill) => `hill-${hill}`);

/** Foreground colours, their possible backgrounds and the minimum contrast. */
const PAIRS: readonly (readonly [readonly string[], readonly string[], number])[] = [
  [['ink', 'ink-muted', 'link', 'accent-ink'], SURFACES, TEXT],
  [['ink', 'ink-muted', 'link'], ['primary-tint'], TEXT],
  [['ink'], ['sky-1', 'sky-2', 'sky-3', 'success-tint', 'warning-tint', 'danger-tint'], TEXT],
  [['on-primary'], ['primary', 'primary-hover'], TEXT],
  [['on-accent'], ['accent'], TEXT],
  [['on-danger'], ['danger', 'danger-hover'], TEXT],
  ...['success', 'warning', 'danger'].flatMap((status) => [
    [[status], [`${status}-tint`, 'bg', 'surface'], TEXT] as const,
    [[`on-${status}`], [status], TEXT] as const,
  ]),
  [['on-night', 'on-night-muted', 'accent'], ['night', 'night-2'], TEXT],
  ...HILLS.map((hill) => [[`on-${hill}`], [hill], TEXT] as const),
  [['bg'], ['ink'], TEXT],
  [['line-control'], ['bg', 'surface', 'surface-2'], SIGN],
  [['line-strong', 'focus'], SURFACES, SIGN],
  [['primary'], ['bg', 'surface'], SIGN],
];

const css = readFileSync('src/web/styles/tokens.css', 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = colours(lightBlock);
const dark = new Map([...light, ...colours(darkBlock)]);

test.each([
  ['light', light],
  ['dark', dark],
])('text and icons have enough contrast in the %s theme', (_, theme) => {
  const weak = PAIRS.flatMap(([fronts, backs, least]) =>
    fronts.flatMap((front) =>
      backs
        .filter((back) => contrast(theme, front, back) < least)
        .map((back) => `${front} on ${back}: ${contrast(theme, front, back).toFixed(2)}`),
    ),
  );
  expect(weak).toEqual([]);
});

test("the dark theme's surface-3 is a navy with more red than bg, not a brown", () => {
  const [red = 0, , blue = 0] = channels(dark, 'surface-3');
  const [pageRed = 0] = channels(dark, 'bg');
  expect(blue).toBeGreaterThan(red);
  expect(red).toBeGreaterThan(pageRed);
});

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Returns red, green and blue, each from 0 to 1. */
function channels(theme: ReadonlyMap<string, string>, name: string): number[] {
  const value = theme.get(name);
  if (!value) throw new Error(`tokens.css has no colour ${name}.`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
}

function contrast(theme: ReadonlyMap<string, string>, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(theme: ReadonlyMap<string, string>, name: string): number {
  const [red = 0, green = 0, blue = 0] = channels(theme, name).map((part) =>
    part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}
