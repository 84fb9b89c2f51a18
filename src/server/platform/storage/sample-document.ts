import {
  degrees,
  PageSizes,
  PDFDocument,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { drawPage } from './documents/page-process.ts';
import { pictureEngine } from './picture-engine.ts';
import { HINDI_HEADING } from './sample-heading.data.ts';

/**
 * Content of a sample document, in ASCII. It has at most twelve lines, each a text or a label with its value. `place`
 * is the district of the school.
 */
export type SampleText = Readonly<{
  title: string;
  place?: string;
  state?: string;
  /** Printed below the title: `serial` on the left, `session` on the right. */
  serial?: string;
  session?: string;
  lines: readonly (string | readonly [label: string, value: string])[];
}>;

const PAPER = rgb(0.984, 0.961, 0.886);
const INK = rgb(0.106, 0.129, 0.251);
const FADED = rgb(0.37, 0.35, 0.32);
const BLUE = rgb(0.153, 0.286, 0.561);
const SEAL = rgb(0.706, 0.271, 0.169);

const [WIDTH, HEIGHT] = PageSizes.A4;
const MIDDLE = WIDTH / 2;
const MARGIN = 74;
const VALUE_X = 268;
const FIRST_LINE = 540;
const LINE = 33;
const FOOT = 'SAMPLE, made to try out this software. The person and the document are invented.';

type Fonts = Readonly<Record<'serif' | 'serifBold' | 'sans' | 'sansBold', PDFFont>>;

/**
 * Creates a document for the sample community that looks like a school's certificate and is marked as a sample: a
 * one-page PDF of some 8 KB, a scan of that page as PNG, or a phone photo of it as JPEG. The same text gives the same
 * bytes. Needs no fonts on the machine.
 */
export async function makeSampleDocument(kind: 'pdf' | 'png' | 'jpg', text: SampleText): Promise<Buffer> {
  const pdf = await makePdf(text);
  return kind === 'pdf' ? pdf : makePicture(kind, pdf);
}

async function makePdf(text: SampleText): Promise<Buffer> {
  // Set the metadata, which by default would contain the current time.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage(PageSizes.A4);
  const fonts = {
    serif: await pdf.embedFont(StandardFonts.TimesRoman),
    serifBold: await pdf.embedFont(StandardFonts.TimesRomanBold),
    sans: await pdf.embedFont(StandardFonts.Helvetica),
    sansBold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  drawPaper(page, fonts);
  drawHeading(page, fonts, text);
  drawLines(page, fonts, text);
  drawSeal(page, fonts, text.place ?? 'Sample');
  drawSignature(page, fonts);
  return Buffer.from(await pdf.save({ addDefaultPage: false }));
}

function drawPaper(page: PDFPage, { serifBold }: Fonts): void {
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: PAPER });
  for (const [inset, borderWidth] of [
    [30, 3.5],
    [38, 0.8],
  ] as const)
    page.drawRectangle({
      x: inset,
      y: inset,
      width: WIDTH - 2 * inset,
      height: HEIGHT - 2 * inset,
      borderWidth,
      borderColor: BLUE,
    });
  page.drawText('SAMPLE', {
    x: 118,
    y: 232,
    size: 118,
    font: serifBold,
    color: SEAL,
    opacity: 0.1,
    rotate: degrees(45),
  });
}

function drawHeading(
  page: PDFPage,
  fonts: Fonts,
  { title, place, state, serial, session }: SampleText,
): void {
  const scale = 196 / HINDI_HEADING.width;
  page.drawSvgPath(HINDI_HEADING.path, { x: MIDDLE - 98, y: 750, scale, color: INK });
  const school = place === undefined ? 'Jawahar Navodaya Vidyalaya' : `Jawahar Navodaya Vidyalaya, ${place}`;
  centre(page, school, { font: fonts.serifBold, size: 24, y: 712 });
  centre(page, state ?? '', { font: fonts.serif, size: 13, y: 690, color: FADED });
  const { width } = centre(page, title, {
    font: fonts.serifBold,
    size: 16,
    y: 640,
    color: PAPER,
    isHidden: true,
  });
  page.drawRectangle({ x: MIDDLE - width / 2 - 44, y: 628, width: width + 88, height: 34, color: BLUE });
  centre(page, title, { font: fonts.serifBold, size: 16, y: 640, color: PAPER });
  page.drawText(serial ?? '', { x: MARGIN, y: 590, size: 11, font: fonts.sans, color: FADED });
  const right = fonts.sans.widthOfTextAtSize(session ?? '', 11);
  page.drawText(session ?? '', {
    x: WIDTH - MARGIN - right,
    y: 590,
    size: 11,
    font: fonts.sans,
    color: FADED,
  });
}

function drawLines(page: PDFPage, { sans, sansBold }: Fonts, { lines }: SampleText): void {
  for (const [index, line] of lines.entries()) {
    const y = FIRST_LINE - index * LINE;
    const [label, value] = typeof line === 'string' ? [line, ''] : line;
    page.drawText(`${index + 1}.`, { x: MARGIN, y, size: 11.5, font: sans, color: FADED });
    page.drawText(label, { x: MARGIN + 24, y, size: 11.5, font: sans, color: FADED });
    if (value === '') continue;
    const room = WIDTH - MARGIN - VALUE_X - 8;
    const size = Math.min(13.5, (13.5 * room) / sansBold.widthOfTextAtSize(value, 13.5));
    page.drawText(value, { x: VALUE_X + 6, y: y + 1, size, font: sansBold, color: BLUE });
    page.drawLine({
      start: { x: VALUE_X, y: y - 7 },
      end: { x: WIDTH - MARGIN, y: y - 7 },
      thickness: 0.7,
      color: FADED,
      dashArray: [2, 2.5],
    });
  }
}

/** Draws an invented school seal, not the official emblem. */
function drawSeal(page: PDFPage, { serif, serifBold }: Fonts, place: string): void {
  const [x, y] = [158, 138];
  for (const [size, borderWidth] of [
    [52, 2.6],
    [41, 0.9],
  ] as const)
    page.drawCircle({ x, y, size, borderWidth, borderColor: SEAL });
  const width = serif.widthOfTextAtSize(place, 11);
  const size = Math.min(11, (11 * 70) / width);
  page.drawText('JNV', {
    x: x - serifBold.widthOfTextAtSize('JNV', 17) / 2,
    y: y + 5,
    size: 17,
    font: serifBold,
    color: SEAL,
  });
  page.drawText(place, {
    x: x - serif.widthOfTextAtSize(place, size) / 2,
    y: y - 14,
    size,
    font: serif,
    color: SEAL,
  });
}

function drawSignature(page: PDFPage, { sans }: Fonts): void {
  page.drawSvgPath(
    'M0 20C10 0 18 -22 24 -20C30 -18 18 22 24 24C32 26 42 -16 50 -14C57 -12 46 20 54 20C64 20 70 -10 78 -10C86 -8 76 16 84 16C94 16 100 2 122 -12',
    {
      x: 386,
      y: 142,
      borderColor: BLUE,
      borderWidth: 1.8,
    },
  );
  page.drawLine({
    start: { x: 372, y: 112 },
    end: { x: WIDTH - MARGIN, y: 112 },
    thickness: 0.9,
    color: INK,
  });
  page.drawText('Principal', { x: 425, y: 96, size: 11, font: sans, color: FADED });
  centre(page, FOOT, { font: sans, size: 9.5, y: 54, color: SEAL });
}

/** Draws a line of text centred on the page, smaller if it is too wide. Returns its width. */
function centre(
  page: PDFPage,
  line: string,
  {
    font,
    size,
    y,
    color = INK,
    isHidden = false,
  }: { font: PDFFont; size: number; y: number; color?: typeof INK; isHidden?: boolean },
): { width: number } {
  const room = WIDTH - 2 * MARGIN;
  const fitting = Math.min(size, (size * room) / Math.max(font.widthOfTextAtSize(line, size), 1));
  const width = font.widthOfTextAtSize(line, fitting);
  if (!isHidden) page.drawText(line, { x: MIDDLE - width / 2, y, size: fitting, font, color });
  return { width };
}

const SCAN_WIDTH = 1000;
const TABLE = { width: 1200, height: 1560 };
const SHEET_WIDTH = 1010;
const TILT_DEGREES = -1.6;

async function makePicture(kind: 'png' | 'jpg', pdf: Buffer): Promise<Buffer> {
  const drawn = await drawPage(pdf, 1);
  if (typeof drawn === 'string') throw new Error(`A sample document could not be drawn: ${drawn}.`);
  const sharp = await pictureEngine();
  if (kind === 'png')
    return sharp(drawn.picture)
      .resize({ width: SCAN_WIDTH })
      .png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 })
      .toBuffer();
  const sheet = await sharp(drawn.picture)
    .resize({ width: SHEET_WIDTH })
    .ensureAlpha()
    .rotate(TILT_DEGREES, { background: '#00000000' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(tableTop()))
    .composite([{ input: sheet }])
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** Draws the table under the paper in the photo, with the paper's shadow. */
function tableTop(): string {
  const { width, height } = TABLE;
  const joints = [210, 520, 830, 1140, 1450].map((y) => `<path d="M0 ${y}h${width}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#8A7A63" d="M0 0h${width}v${height}H0z"/><g stroke="#7A6B56" stroke-width="8">${joints}</g><path fill="#4E4436" opacity=".55" transform="rotate(${TILT_DEGREES} ${width / 2} ${height / 2})" d="M112 80h1008v1428H112z"/></svg>`;
}
