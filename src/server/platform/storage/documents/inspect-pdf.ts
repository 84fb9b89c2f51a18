import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFPageLeaf,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { Finding } from './outcome.ts';
import { countName, findingInRawBytes, FORBIDDEN_NAMES } from './pdf-names.ts';
import { readPdfObjects, type PdfObjects } from './pdf-objects.ts';

const END_MARK = '%%EOF';
const END_MARK_WITHIN_BYTES = 1024;
const TRAILING_BLANKS = /[\0\s]+$/;

const FORBIDDEN = new Map(
  Object.entries(FORBIDDEN_NAMES).map(([name, finding]) => [PDFName.of(name), finding]),
);
const ACTION_TYPE = PDFName.of('S');
const SCRIPT = PDFName.of('JS');
const EMBEDDED_FILE = PDFName.of('EF');
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map((key) => PDFName.of(key));

/**
 * Checks every object of a PDF for scripts, actions that open other programs or files, embedded files and encryption.
 * Rejects PDFs that are truncated, or built so that another reader could see different objects. One gap remains: packed
 * objects in a comment or text, without the type of an object stream, which a lenient reader may accept. This is one
 * reason why documents are shown in a sandbox. A hostile file can take much time and memory, so call this in the
 * inspection process only.
 */
export async function inspectPdf(bytes: Buffer): Promise<Finding> {
  if (!hasEndMark(bytes)) return 'damaged';
  const raw = findingInRawBytes(bytes);
  if (raw !== null) return raw;
  try {
    const pdf = await readPdfObjects(bytes);
    return findingInStructure(pdf, bytes) ?? findingInObjects(pdf.objects);
  } catch {
    // pdf-lib throws many kinds of errors for a file it cannot read.
    return 'damaged';
  }
}

// ISO 32000-1, annex H.3, note 18: the end marker is within the last 1,024 bytes.
function hasEndMark(bytes: Buffer): boolean {
  const tail = bytes
    .subarray(-END_MARK_WITHIN_BYTES * 4)
    .toString('latin1')
    .replace(TRAILING_BLANKS, '');
  return tail.slice(-END_MARK_WITHIN_BYTES).includes(END_MARK);
}

function findingInStructure(pdf: PdfObjects, bytes: Buffer): Finding {
  if (pdf.isEncrypted) return 'encrypted';
  if (pdf.distrust !== null) return pdf.distrust;
  if (countName(bytes, 'ObjStm') > pdf.objectStreams) return 'damaged';
  const isComplete =
    pdf.objects.some((object) => object instanceof PDFCatalog) &&
    pdf.objects.some((object) => object instanceof PDFPageLeaf);
  return isComplete ? null : 'damaged';
}

function findingInObjects(objects: readonly PDFObject[]): Finding {
  const pending = [...objects];
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    const finding = findingInObject(object);
    if (finding !== null) return finding;
    for (const part of partsOf(object)) pending.push(part);
  }
  return null;
}

function findingInObject(object: PDFObject): Finding {
  if (object instanceof PDFName) return FORBIDDEN.get(object) ?? null;
  if (object instanceof PDFDict) return findingInDict(object);
  if (object instanceof PDFInvalidObject) return findingInInvalidObject(object);
  return null;
}

// A font may also use the short names `SCRIPT` and `EMBEDDED_FILE`, so they count only in this context.
function findingInDict(dict: PDFDict): Finding {
  if (dict.has(SCRIPT) && dict.has(ACTION_TYPE)) return 'script';
  const embedded = dict.lookup(EMBEDDED_FILE);
  return embedded instanceof PDFDict && FILE_NAMES.some((name) => embedded.has(name)) ? 'embedded' : null;
}

// Accepts unreadable objects, which valid files can contain, unless something could be hidden in them.
function findingInInvalidObject(object: PDFInvalidObject): Finding {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return countName(bytes, 'ObjStm') > 0 ? 'damaged' : findingInRawBytes(bytes);
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFDict) return object.entries().flat();
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFRawStream ? [object.dict] : [];
}
