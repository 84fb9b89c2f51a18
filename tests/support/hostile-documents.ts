import { zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { aDocx, aPdf, pdfOf } from './documents.ts';

// Generates files that an attacker might upload. All of them are harmless.

/** Returns a PDF that needs a password to be opened, or one that its owner's password restricts only. */
export function anEncryptedPdf(kind: 'locked' | 'restricted' = 'locked'): Buffer {
  return readFileSync(new URL(`${kind}.pdf`, import.meta.url));
}

/** Returns a PDF that runs a script, starts a program and has a file inside it, as far as a reader lets it. */
export function anActivePdf(): Buffer {
  return pdfOf([{ content: 'BT /F 12 Tf 50 700 Td (Roll 1207) Tj ET' }], {
    catalogue: '/OpenAction 6 0 R /Names << /EmbeddedFiles << /Names [(a.exe) 7 0 R] >> >>',
    more: [
      '<< /S /JavaScript /JS (app.alert\\("hello"\\);) /Next << /S /Launch /F (calc.exe) >> >>',
      '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
    ],
  });
}

/** Appends raw objects to a PDF, with a trailer that refers to them. */
export async function aPdfWithObjects(objects: string | Buffer): Promise<Buffer> {
  const pdf = await aPdf();
  const start = pdf.subarray(pdf.lastIndexOf('startxref'));
  return Buffer.concat([pdf, Buffer.from('\n'), Buffer.from(objects), Buffer.from('\n'), start]);
}

/** Returns a Word file with macros (DOCM), renamed to DOCX. */
export function aMacroDocx(): Buffer {
  return aDocx({ parts: { 'word/vbaProject.bin': Buffer.from('macros') } });
}

/** Returns a ZIP archive that is not a Word file. */
export function anArchive(): Buffer {
  return Buffer.from(zipSync({ 'index.html': Buffer.from(A_WEB_PAGE) }));
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
