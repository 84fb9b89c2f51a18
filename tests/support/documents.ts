import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { utils, write } from 'cfb';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

// Generates valid documents. For hostile documents, see hostile-documents.ts.

const FIB_BYTES = 1472;
const WORD_97 = 0xa5ec;

/**
 * Returns a PDF with text. With `bytes` the PDF has exactly this size. `objectStreams: false` keeps every object
 * readable in the raw bytes.
 */
export async function aPdf(
  options: { lines?: string[]; pages?: number; objectStreams?: boolean; bytes?: number } = {},
): Promise<Buffer> {
  const { lines = ['Roll number 1207'], pages = 1, objectStreams = true, bytes } = options;
  const pdf = await aPdfDocument({ lines, pages });
  const saved = Buffer.from(await pdf.save({ useObjectStreams: objectStreams }));
  return bytes === undefined ? saved : padded(saved, bytes);
}

/** Returns the same PDF as a `pdf-lib` document that can be modified. */
export async function aPdfDocument(options: { lines?: string[]; pages?: number } = {}): Promise<PDFDocument> {
  const { lines = ['Roll number 1207'], pages = 1 } = options;
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage();
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 50, y: 700 - index * 20, size: 12, font });
  }
  return pdf;
}

/** Returns a plain PNG of the given size. */
export async function aPng(
  size: { width?: number; height?: number; progressive?: boolean } = {},
): Promise<Buffer> {
  const { width = 600, height = 848, progressive = false } = size;
  const plain = sharp({ create: { width, height, channels: 3, background: '#aabbcc' } });
  return plain.png({ progressive }).toBuffer();
}

/**
 * Returns a photo as a phone would take it, red on the left and blue on the right. `rotated` stores the photo sideways
 * with an orientation tag; `withGps` adds a location.
 */
export async function aJpg(
  options: {
    width?: number;
    height?: number;
    withGps?: boolean;
    rotated?: boolean;
    progressive?: boolean;
  } = {},
): Promise<Buffer> {
  const { width = 600, height = 400, withGps = false, rotated = false, progressive = false } = options;
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  let photo = sharp(upright);
  if (rotated) photo = sharp(await photo.rotate(-90).png().toBuffer()).withMetadata({ orientation: 6 });
  if (withGps) photo = photo.withExifMerge({ IFD3: GPS });
  return photo.jpeg({ progressive }).toBuffer();
}

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '26/1 50/1 48/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '80/1 56/1 46/1',
};

/** Returns a DOCX. `parts` adds or replaces parts of the archive; null removes a part. */
export function aDocx(
  options: { text?: string; parts?: Record<string, string | Uint8Array | null> } = {},
): Buffer {
  const { text = 'Roll number 1207', parts = {} } = options;
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(
      '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>',
    ),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(''),
    ...parts,
  };
  const files = Object.entries(all).filter((part): part is [string, string | Uint8Array] => part[1] !== null);
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        files.map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
      ),
    ),
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Content type of a DOCX file's main part. */
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Returns a `[Content_Types].xml` with this main part type and additional elements. */
export function contentTypes(mainType = DOCUMENT_TYPE, more = ''): string {
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/>${more}</Types>`;
}

/** Returns a `.rels` part with these `<Relationship …/>` elements. */
export function relationships(elements: string): string {
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements}</Relationships>`;
}

/** Returns a Word 97 file: a compound file with a `WordDocument` stream. `streams` adds streams by path. */
export function aDoc(
  options: { text?: string; flags?: number; streams?: Record<string, Uint8Array> } = {},
): Buffer {
  const { text = 'Roll number 1207', flags = 0, streams = {} } = options;
  const fib = Buffer.alloc(FIB_BYTES);
  fib.writeUInt16LE(WORD_97, 0);
  fib.writeUInt16LE(flags, 10);
  return aCompoundFile({
    '/WordDocument': Buffer.concat([fib, Buffer.from(text, 'latin1'), Buffer.alloc(4096)]),
    '/1Table': Buffer.alloc(4096),
    ...streams,
  });
}

/** Returns an OLE compound file with these streams. */
export function aCompoundFile(streams: Record<string, Uint8Array>): Buffer {
  const container = utils.cfb_new();
  // The library adds a stream with its own signature, which Word does not write.
  utils.cfb_del(container, '/\u0001Sh33tJ5');
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(container, path, Buffer.from(content));
  return Buffer.from(write(container, { type: 'buffer' }));
}

/** Returns the first half of a file. */
export function truncated(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2));
}

// Appends a comment and a second end marker to a PDF: an incremental update without changes (ISO 32000-1,
// §7.5.6).
function padded(pdf: Buffer, bytes: number): Buffer {
  const start = pdf.subarray(pdf.lastIndexOf('startxref'));
  const missing = bytes - pdf.length - start.length - '\n%\n'.length;
  if (missing < 0) throw new RangeError('The PDF is larger than that already.');
  return Buffer.concat([pdf, Buffer.from('\n%'), Buffer.alloc(missing, 'x'), Buffer.from('\n'), start]);
}
