import { LETTERS } from './sample-letters.data.ts';

const LETTER_WIDTH_DOTS = 5;
const LETTER_ADVANCE_DOTS = 6;
const INK_SHADE = 40;

/** Line height in character dots. */
export const LINE_DOTS = 12;

/** A greyscale picture, one byte per pixel. */
export type Canvas = { width: number; height: number; pixels: Buffer };

/**
 * Draws a line of ASCII text in capitals, in the style of a dot-matrix printer. Unknown characters are blank, and text
 * beyond the canvas is cut off. `x` and `y` are the top left corner in pixels, `dotPixels` the side of one dot.
 */
export function drawText(
  canvas: Canvas,
  text: string,
  at: { x: number; y: number; dotPixels: number },
): void {
  for (const [index, character] of Array.from(text.toUpperCase()).entries()) {
    const x = at.x + index * LETTER_ADVANCE_DOTS * at.dotPixels;
    drawLetter(canvas, LETTERS[character] ?? [], { ...at, x });
  }
}

function drawLetter(
  canvas: Canvas,
  rows: readonly string[],
  at: { x: number; y: number; dotPixels: number },
): void {
  for (const [row, dots] of rows.entries()) {
    for (let column = 0; column < LETTER_WIDTH_DOTS; column += 1) {
      if (dots[column] !== '#') continue;
      drawDot(canvas, {
        x: at.x + column * at.dotPixels,
        y: at.y + row * at.dotPixels,
        dotPixels: at.dotPixels,
      });
    }
  }
}

function drawDot(canvas: Canvas, at: { x: number; y: number; dotPixels: number }): void {
  const right = Math.min(at.x + at.dotPixels, canvas.width);
  const bottom = Math.min(at.y + at.dotPixels, canvas.height);
  for (let y = at.y; y < bottom; y += 1) {
    if (at.x < right) canvas.pixels.fill(INK_SHADE, y * canvas.width + at.x, y * canvas.width + right);
  }
}
