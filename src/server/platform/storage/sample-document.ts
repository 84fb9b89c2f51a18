import { PageSizes, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawText, LINE_DOTS } from './sample-lettering.ts';

/** Content of a sample document: a title and at most 24 short lines of ASCII text. */
export type SampleText = { title: string; lines: readonly string[] };

const MARGIN_POINTS = 64;
const TITLE_POINTS = 20;
const TEXT_POINTS = 12;
const LINE_POINTS = 22;
const INK = rgb(0.16, 0.14, 0.12);

const PAPER_WIDTH_PIXELS = 900;
const PAPER_HEIGHT_PIXELS = 1200;
const MARGIN_PIXELS = 80;
const TITLE_DOT_PIXELS = 5;
const TEXT_DOT_PIXELS = 3;
const PAPER_SHADE = 250;

/**
 * Creates a small document for the sample community: a one-page PDF of about 1 KB, or a PNG of about 5 KB. The same
 * text gives the same bytes. Needs no fonts on the machine.
 */
export async function makeSampleDocument(kind: 'pdf' | 'png', text: SampleText): Promise<Buffer> {
  return kind === 'pdf' ? makePdf(text) : makePng(text);
}

async function makePdf({ title, lines }: SampleText): Promise<Buffer> {
  // The default metadata would contain the current time.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage(PageSizes.A4);
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  let y = page.getHeight() - MARGIN_POINTS - TITLE_POINTS;
  page.drawText(title, { x: MARGIN_POINTS, y, size: TITLE_POINTS, font: bold, color: INK });
  for (const line of lines) {
    y -= LINE_POINTS;
    page.drawText(line, { x: MARGIN_POINTS, y, size: TEXT_POINTS, font: serif, color: INK });
  }
  return Buffer.from(await pdf.save({ addDefaultPage: false }));
}

async function makePng({ title, lines }: SampleText): Promise<Buffer> {
  const paper = { width: PAPER_WIDTH_PIXELS, height: PAPER_HEIGHT_PIXELS };
  const pixels = Buffer.alloc(paper.width * paper.height, PAPER_SHADE);
  const canvas = { ...paper, pixels };
  drawText(canvas, title, { x: MARGIN_PIXELS, y: MARGIN_PIXELS, dotPixels: TITLE_DOT_PIXELS });
  const top = MARGIN_PIXELS + LINE_DOTS * TITLE_DOT_PIXELS;
  for (const [index, line] of lines.entries()) {
    const y = top + (index + 1) * LINE_DOTS * TEXT_DOT_PIXELS;
    drawText(canvas, line, { x: MARGIN_PIXELS, y, dotPixels: TEXT_DOT_PIXELS });
  }
  return sharp(pixels, { raw: { ...paper, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
