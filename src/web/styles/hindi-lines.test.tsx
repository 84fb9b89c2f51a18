/** Tests the small fonts of the fixed Hindi lines: `scripts/fonts.ts` keeps only the conjuncts of each line. */
import fullFont from '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2?url';
import { expect, test } from 'vitest';
import { contactText } from '#web/features/contact/text.ts';
import { homeText } from '#web/features/home/text.ts';
import { noticeText } from '#web/features/privacy/notice-text.ts';
import { shellText } from '#web/features/shell/text.ts';
import { textOf } from '#web/lib/use-text.ts';
import contactFont from './fonts/eczar-hindi-contact.woff2?url';
import footerFont from './fonts/eczar-hindi-footer.woff2?url';
import heroFont from './fonts/eczar-hindi-hero.woff2?url';
import noticeFont from './fonts/eczar-hindi-notice.woff2?url';

/** Alpha of an inked pixel. */
const INKED = 128;
/** At weight 600, outlines are rounded differently, which can move letters by a pixel. */
const MOST_DIFFERENT = 0.1;

test.each([
  ['the slideshow', heroFont, textOf(homeText).hero.slides.map(({ hindi }) => hindi)],
  ['the footer', footerFont, textOf(shellText).footer.hindiLine],
  ['the contact page', contactFont, [textOf(contactText).greeting]],
  ['the privacy notice', noticeFont, [textOf(noticeText).en.other]],
])('the font of %s draws its lines like the full font', async (_, url, lines) => {
  await load('Small', url);
  await load('Full', fullFont);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => differenceOf(line) > MOST_DIFFERENT)).toEqual([]);
});

test('the font of the slideshow lacks other conjuncts, so it does not draw changed lines', async () => {
  await load('Small', heroFont);
  await load('Full', fullFont);
  expect(differenceOf('सच्चा')).toBeGreaterThan(0.3);
});

/** Registers a font for Devanagari only, as the stylesheet does. */
async function load(family: string, url: string): Promise<void> {
  const font = new FontFace(family, `url(${url})`, { weight: '400 800', unicodeRange: 'U+0900-097F' });
  for (const earlier of document.fonts) if (earlier.family === family) document.fonts.delete(earlier);
  document.fonts.add(await font.load());
}

/** Returns the fraction of inked pixels that differ between the two fonts. */
function differenceOf(line: string): number {
  const [small, full] = [inkOf('Small', line), inkOf('Full', line)];
  const inked = full.filter((alpha) => alpha >= INKED).length;
  return full.filter((alpha, pixel) => Math.abs(alpha - (small[pixel] ?? 0)) >= INKED).length / inked;
}

/** Returns the alpha of each pixel of a line drawn in this font. */
function inkOf(family: string, line: string): number[] {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  canvas.width = 600;
  canvas.height = 90;
  context.font = `600 40px ${family}, sans-serif`;
  context.fillText(line, 10, 60);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return [...data].filter((_, index) => index % 4 === 3);
}
