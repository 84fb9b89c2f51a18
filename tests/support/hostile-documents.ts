import { type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { zipSync } from 'fflate';
import { crc32, deflateSync } from 'node:zlib';
import { aDocx, aPdf, aPdfDocument, contentTypes, relationships } from './documents.ts';

// Generates files that an attacker might upload. All of them are harmless.

const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** Returns a password-protected PDF. */
export async function anEncryptedPdf(): Promise<Buffer> {
  const pdf = await aPdfDocument();
  pdf.encrypt({ userPassword: 'asha1987', ownerPassword: 'asha1987' });
  return saved(pdf, false);
}

/** Returns a PDF with a script as its open action, in object streams or in raw bytes. */
export async function aPdfWithScript(options: { objectStreams: boolean }): Promise<Buffer> {
  const pdf = await aPdfDocument();
  pdf.addJavaScript('hello', 'app.alert("hello");');
  return saved(pdf, options.objectStreams);
}

/** Returns a PDF with this open action (ISO 32000-1, §12.6). */
export async function aPdfWithAction(action: Record<string, string>, objectStreams = true): Promise<Buffer> {
  const pdf = await aPdfDocument();
  const { S = '', ...rest } = action;
  const details = Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, PDFString.of(text)]));
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S, ...details }));
  return saved(pdf, objectStreams);
}

/** Returns a PDF with an executable as an attachment. */
export async function aPdfWithAttachment(): Promise<Buffer> {
  const pdf = await aPdfDocument();
  await pdf.attach(anExecutable('windows'), 'marksheet.exe', { mimeType: 'application/octet-stream' });
  return saved(pdf, true);
}

/** Appends raw objects to a PDF, with a trailer that refers to them. */
export async function aPdfWithObjects(objects: string | Buffer): Promise<Buffer> {
  const pdf = await aPdf({ objectStreams: false });
  const start = pdf.subarray(pdf.lastIndexOf('startxref'));
  return Buffer.concat([pdf, Buffer.from('\n'), Buffer.from(objects), Buffer.from('\n'), start]);
}

/** Returns an object stream (ISO 32000-1, §7.5.7) that contains `object` as object 900 only. */
export function anObjectStream(object: string | Buffer, entries = '/Type /ObjStm'): Buffer {
  const packed = deflateSync(Buffer.concat([Buffer.from('900 0 '), Buffer.from(object)]));
  const head = `901 0 obj\n<< ${entries} /N 1 /First 6 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj')]);
}

/** Returns a Word file with macros (DOCM), renamed to DOCX. */
export function aMacroDocx(): Buffer {
  return aDocx({
    parts: { '[Content_Types].xml': contentTypes(MACRO_TYPE), 'word/vbaProject.bin': Buffer.from('macros') },
  });
}

/**
 * Returns a Word file with an external relationship of this type. `mode` is the raw value of its `TargetMode`
 * attribute.
 */
export function aDocxWithRelationship(type: string, mode = 'TargetMode="External"'): Buffer {
  const element = `<Relationship Id="r9" Type="${OFFICE_RELATIONSHIPS}/${type}" Target="https://example.org/x" ${mode}/>`;
  return aDocx({ parts: { 'word/_rels/document.xml.rels': relationships(element) } });
}

/** Returns a Word file of about 60 KB that unpacks to more than 50 MB. */
export function aDocxBomb(): Buffer {
  return aDocx({ parts: { 'word/media/image1.png': new Uint8Array(51 * 1024 * 1024) } });
}

/** Returns a Word file with an entry that unpacks to 10 MB, although the archive's directory states a small size. */
export function aLyingDocx(): Buffer {
  const size = 10 * 1024 * 1024;
  const docx = aDocx({ parts: { 'word/media/image1.png': new Uint8Array(size) } });
  const honest = Buffer.alloc(4);
  honest.writeUInt32LE(size);
  for (let at = docx.indexOf(honest); at >= 0; at = docx.indexOf(honest, at + 1))
    docx.writeUInt32LE(1000, at);
  return docx;
}

/** Returns a Word file with a relationship part of almost 2 MB, which repeats `piece`. */
export function aDocxOfEndless(piece: string): Buffer {
  const bytes = 2_000_000;
  const part = piece.repeat(Math.floor(bytes / piece.length));
  return aDocx({ parts: { 'word/_rels/document.xml.rels': part } });
}

/** Returns a Word file whose archive has this many entries. */
export function aDocxOfParts(count: number): Buffer {
  const parts = Array.from({ length: count - 4 }, (_, index) => [`word/media/image${index}.png`, 'x']);
  return aDocx({ parts: Object.fromEntries(parts) });
}

/** Returns a ZIP archive that is not a Word file. */
export function anArchive(): Buffer {
  return Buffer.from(zipSync({ 'index.html': Buffer.from(A_WEB_PAGE) }));
}

/** Returns the same archive with ZIP64 records, which its end record refers to (APPNOTE.TXT, §4.3.14 and §4.3.15). */
export function aZip64Archive(): Buffer {
  const archive = anArchive();
  const endAt = archive.length - 22;
  const [list, end] = [archive.readUInt32LE(endAt + 16), Buffer.from(archive.subarray(endAt))];
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4); // size of the rest of this record
  record.writeUInt16LE(45, 12); // versions that made the record and are needed to read it: 4.5
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(1n, 24); // entries on this disk and in total
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(endAt - list), 40);
  record.writeBigUInt64LE(BigInt(list), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(endAt), 8); // offset of the ZIP64 record
  locator.writeUInt32LE(1, 16); // total number of disks
  end.fill(0xff, 8, 20);
  return Buffer.concat([archive.subarray(0, endAt), record, locator, end]);
}

/** Returns the header of a Windows or a Linux executable. */
export function anExecutable(system: 'windows' | 'linux'): Buffer {
  const header = system === 'windows' ? Buffer.from('MZ') : Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  return Buffer.concat([header, Buffer.alloc(512)]);
}

/** Returns a tiny PNG whose header claims these dimensions. */
export function aPngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const A_WEB_PAGE = '<!doctype html><script>alert("hello")</script>';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

async function saved(pdf: PDFDocument, useObjectStreams: boolean): Promise<Buffer> {
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

/** Returns a picture with this comment in its metadata. */
export function withComment(picture: Buffer, comment: Buffer): Buffer {
  if (picture[0] === 0xff) {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(comment.length + 2, 2);
    return Buffer.concat([picture.subarray(0, 2), head, comment, picture.subarray(2)]);
  }
  const typed = Buffer.concat([Buffer.from('tEXtComment\0', 'latin1'), comment]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(typed.length - 4);
  sum.writeUInt32BE(crc32(typed));
  const afterHeader = 33;
  return Buffer.concat([picture.subarray(0, afterHeader), size, typed, sum, picture.subarray(afterHeader)]);
}
