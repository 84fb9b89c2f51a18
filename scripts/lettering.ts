import { readFileSync } from 'node:fs';
import fontverter from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** Draws lines of text as SVG paths, so that pictures look the same on machines without the font. */
export type Lettering = {
  /** Width of the text in pixels. */
  readonly widthOf: (text: string, size: number) => number;
  /** Returns an SVG group with the text's outlines. `at` is the position at which its baseline starts. */
  readonly draw: (text: string, size: number, at: { readonly x: number; readonly y: number }) => string;
};

/** Loads a variable font (woff2) and fixes its weight. */
export async function openLettering(file: string, weight: number): Promise<Lettering> {
  const font = new Font(
    new Face(new Blob(arrayBufferOf(await fontverter.convert(readFileSync(file), 'sfnt')))),
  );
  font.setVariations([new Variation('wght', weight)]);
  return {
    widthOf: (text, size) => glyphsOf(font, text).width * (size / font.face.upem),
    draw: (text, size, { x, y }) => {
      const scale = size / font.face.upem;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphsOf(font, text).paths}</g>`;
    },
  };
}

function glyphsOf(font: Font, text: string): { readonly width: number; readonly paths: string } {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let width = 0;
  let paths = '';
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    if (codepoint === 0) throw new Error(`The font has no sign for a character of "${text}".`);
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    paths += `<path transform="translate(${width + xOffset} ${yOffset})" d="${font.glyphToPath(codepoint)}"/>`;
    width += xAdvance;
  }
  return { width, paths };
}

function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
