import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

// Generates valid documents. For hostile documents, see hostile-documents.ts.

const WORD_97 = 0xa5ec;

/** A page of a PDF: the commands that draw it, entries about them such as a filter, and its size in points. */
export type PdfPage = Readonly<{
  content: string | Buffer;
  entries?: string;
  size?: readonly [width: number, height: number];
}>;

/** Returns a PDF with text. With `bytes` the PDF has exactly this size. */
export async function aPdf(
  options: { lines?: string[]; pages?: number; bytes?: number } = {},
): Promise<Buffer> {
  const { lines = ['Roll number 1207'], pages = 1, bytes } = options;
  const text = lines.map(
    (line, index) => `1 0 0 1 50 ${700 - index * 20} Tm (${line.replaceAll(/[()\\]/g, '')}) Tj`,
  );
  const content = `BT /F 12 Tf ${text.join(' ')} ET`;
  const pdf = pdfOf(Array.from({ length: pages }, () => ({ content })));
  return bytes === undefined ? pdf : padded(pdf, bytes);
}

/**
 * Returns a PDF of these pages. `more` has objects in the syntax of PDF, numbered after those of the pages: from 6 on with
 * one page. `resources` are entries that all pages share, and `catalogue` entries of the root object.
 */
export function pdfOf(
  pages: readonly PdfPage[],
  {
    resources = '',
    catalogue = '',
    more = [],
  }: { resources?: string; catalogue?: string; more?: (string | Buffer)[] } = {},
): Buffer {
  const places = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  return withTable([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${places.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ content, entries = '', size = [595, 842] }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F 3 0 R >> ${resources} >> >>`,
      aPdfStream(entries, Buffer.from(content)),
    ]),
    ...more,
  ]);
}

/** Returns a stream with these entries in its dictionary. */
export function aPdfStream(entries: string, contents: Buffer): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${contents.length} >>\nstream\n`);
  return Buffer.concat([head, contents, Buffer.from('\nendstream')]);
}

/** Numbers these objects from 1, and adds the cross-reference table (ISO 32000-1, §7.5.4). */
function withTable(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let [at, table] = [parts[0]!.length, `0000000000 65535 f \n`];
  for (const [index, object] of objects.entries()) {
    table += `${String(at).padStart(10, '0')} 00000 n \n`;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
  }
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
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
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT_TYPE}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
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

/** Returns a Word 97 file: a compound file with a `WordDocument` stream. `parts` adds storages and streams by name. */
export function aDoc(
  options: { text?: string; flags?: number; parts?: Record<string, Uint8Array> } = {},
): Buffer {
  const { text = 'Roll number 1207', flags = 0, parts = {} } = options;
  const stream = Buffer.alloc(8192);
  stream.writeUInt16LE(WORD_97, 0);
  stream.writeUInt16LE(flags, 10);
  stream.write(text, 1472, 'latin1');
  return aCompoundFile({ WordDocument: stream, '1Table': Buffer.alloc(4096), ...parts });
}

/** Returns an OLE compound file ([MS-CFB]) with these streams, as far as the inspection reads one. */
export function aCompoundFile(streams: Record<string, Uint8Array>): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const entries: Buffer[] = [];
  const sectors: Buffer[] = [];
  let sector = Math.ceil(Object.keys(streams).length / 4);
  for (const [name, content] of Object.entries(streams)) {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry.writeUInt8(2, 66);
    entry.writeUInt32LE(sector, 116);
    entry.writeUInt32LE(content.length, 120);
    entries.push(entry);
    sectors.push(Buffer.concat([content], Math.ceil(content.length / 512) * 512));
    sector += Math.ceil(content.length / 512);
  }
  const directory = Buffer.concat(entries, Math.ceil(entries.length / 4) * 512);
  return Buffer.concat([header, directory, ...sectors]);
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
