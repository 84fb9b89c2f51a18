import { pictureEngine } from './picture-engine.ts';

/** SVG resolution in units per inch, at which one unit becomes one pixel. */
const UNITS_PER_INCH = 72;

/** Renders an SVG as a PNG, enlarged by `scale`. Pass only SVGs that the application drew itself, never an upload. */
export async function renderSvg(svg: string, scale = 1): Promise<Buffer> {
  const sharp = await pictureEngine();
  return sharp(Buffer.from(svg), { density: UNITS_PER_INCH * scale })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
