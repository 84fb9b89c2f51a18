import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { COVER_DRAWINGS } from '../src/shared/posts/fields.ts';
import { openLettering, type Lettering } from './lettering.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const COVER_FROM = 700;
const TITLE_WIDTH = COVER_FROM - 2 * MARGIN;
const TITLE_SIZES = [68, 62, 56, 50, 44, 38];
const LEADING = 1.08;
const TITLE_HEIGHT = 280;
const COLORS = { background: '#F6F7F3', ink: '#1B2140', category: '#8A4B00', sun: '#F5A81C' };

/**
 * Draws a link preview image for each cover drawing, 1200 by 630 pixels, with the blog's title, for posts without a
 * picture. The drawings are those of the built list of samples. Messengers load at most 300 KB.
 */
export async function drawPreviews(build: string): Promise<void> {
  // Loaded one at a time, because concurrent calls of the font decoder corrupt each other's data.
  const title = await openLettering('src/web/styles/fonts/eczar-latin-600.woff2', 600);
  const small = await openLettering('src/web/styles/fonts/anek-latin.woff2', 600);
  const html = readFileSync(path.join(build, 'blog/index.html'), 'utf8');
  const covers = html.match(/(?<=data-preview="cover">)<svg[\s\S]*?<\/svg>/g) ?? [];
  if (covers.length !== COVER_DRAWINGS)
    throw new Error('The list of samples does not have all cover drawings.');
  mkdirSync(path.join(build, 'covers'));
  for (const [index, cover] of covers.entries()) {
    const svg = draw(html, cover, { title, small });
    await sharp(Buffer.from(svg))
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(path.join(build, 'covers', `${index + 1}.png`));
  }
}

type Fonts = { readonly title: Lettering; readonly small: Lettering };

function draw(html: string, drawing: string, { title, small }: Fonts): string {
  const words = contentOf(html, 'og:title');
  const { size, lines } = fit(words, title);
  const leading = size * LEADING;
  const top = 200;
  const logo = colored(part(html, /<svg[^>]*aria-label="__NAVODAYAN_name__"[\s\S]*?<\/svg>/));
  const cover = colored(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.background}"/>
  ${placed(cover, { x: COVER_FROM, y: 0, width: WIDTH - COVER_FROM, height: HEIGHT })}
  <path fill="${COLORS.sun}" d="M${MARGIN + 40} 96a34 34 0 0 1 68 0z"/>
  <path fill="${COLORS.ink}" d="M${MARGIN} 94H${COVER_FROM}v6H${MARGIN}z"/>
  <g fill="${COLORS.category}">${small.draw('Blog', 30, { x: MARGIN, y: 150 })}</g>
  <g fill="${COLORS.ink}">${lines
    .map((line, index) => title.draw(line, size, { x: MARGIN, y: top + (index + 0.5) * leading }))
    .join('')}</g>
  ${placed(logo, { x: MARGIN, y: HEIGHT - 64 - 56, width: 256, height: 56 })}
</svg>`;
}

/**
 * Returns the largest font size at which the title fits, and the wrapped lines.
 * @throws {Error} if the title fits at no size.
 */
function fit(words: string, lettering: Lettering): { readonly size: number; readonly lines: string[] } {
  for (const size of TITLE_SIZES) {
    const lines = wrap(words, (line) => lettering.widthOf(line, size) <= TITLE_WIDTH);
    if (lines.length * size * LEADING <= TITLE_HEIGHT) return { size, lines };
  }
  throw new Error(`The title "${words}" is too long for its link preview.`);
}

function wrap(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Adds a position and size to an `svg` element. */
function placed(svg: string, { x, y, width, height }: Place): string {
  return svg.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

/** Replaces CSS variables with their fallbacks, which are the light theme's colours. */
function colored(svg: string): string {
  return svg.replaceAll(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1');
}

function contentOf(html: string, property: string): string {
  const content = part(html, new RegExp(`<meta property="${property}" content="[^"]*"`));
  return content
    .replace(/^.*content="|"$/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function part(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[0];
  if (found === undefined)
    throw new Error(`The list of samples has no ${pattern.source}: no link preview can be drawn.`);
  return found;
}
