import { defineText, type Sentence } from '#shared/text.ts';
import { contentOf, FILE_EMPTY, startsWith } from './content.ts';
import { DOCUMENT_BYTES_MAX } from './documents.ts';
import { extensionOf } from './names.ts';

/** `accept` attribute of a file picker for lists. */
export const LIST_ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Error messages about rejected lists. */
export const listErrors = {
  needed: defineText({ en: 'Choose the list as an Excel or CSV file.' }),
  tooLarge: defineText({ en: 'The list must be 5 MB or smaller. Split it into several files.' }),
  /** The bytes are not text in a supported encoding. */
  notText: defineText({
    en: 'We can\'t read this file. In your spreadsheet, choose "Save as" and "CSV UTF-8", then upload that file.',
  }),
  macros: defineText({
    en: 'This workbook can contain macros. In Excel, choose "Save as" and "Excel Workbook (.xlsx)", then upload that file.',
  }),
  /** An OLE compound file: an .xls file, or a workbook with a password. */
  oldWorkbook: defineText({
    en: 'This workbook has a password or an older format. Remove the password, save it as .xlsx, and upload that file.',
  }),
  notWorkbook: defineText({
    en: 'We can\'t read this file. Open it in your spreadsheet, save it as .xlsx or "CSV UTF-8", and upload that file.',
  }),
  workbookTooLarge: defineText({
    en: 'This workbook is too large for us to read. Copy the rows with people to a new workbook, and upload that file.',
  }),
};

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Returns the error for a list of this size in bytes, or undefined. */
export function listSizeRefusal(bytes: number): Sentence | undefined {
  if (bytes === 0) return FILE_EMPTY;
  return bytes > DOCUMENT_BYTES_MAX ? listErrors.tooLarge : undefined;
}

/** Returns the error for a list with this file name, or undefined. Workbooks with macros are not accepted. */
export function listNameRefusal(fileName: string): Sentence | undefined {
  return MACRO_EXTENSIONS.has(extensionOf(fileName)) ? listErrors.macros : undefined;
}
const MACRO_EXTENSIONS = new Set(['xlsm', 'xltm', 'xlam']);

/** Returns whether a list with these first bytes is a workbook: a ZIP archive. */
export function isWorkbookStart(start: Uint8Array): boolean {
  return contentOf(start) === 'zip';
}

/**
 * Returns the error for a list with these first bytes, or undefined. Text in UTF-8 contains no NUL byte. The rest of
 * the file is checked while reading it.
 */
export function listStartRefusal(start: Uint8Array): Sentence | undefined {
  const content = contentOf(start);
  if (content === 'ole') return listErrors.oldWorkbook;
  if (content === 'zip') return undefined;
  const isText = content === 'other' && (encodingOf(start) !== 'utf-8' || !start.includes(0));
  return isText ? undefined : listErrors.notText;
}

// Declares the part of `TextDecoder` that is used; neither browser nor Node types are available in shared
// code.
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: true },
) => { decode(piece: Uint8Array | undefined, options: { stream: boolean }): string };

/**
 * Creates a decoder for the text of a list that begins with these bytes: call it with each chunk in order,
 * then once without a chunk. Each call returns text, without a byte order mark, or undefined if the bytes are
 * not text, which callers report as `listErrors.notText`.
 */
export function listReader(start: Uint8Array): (piece?: Uint8Array) => string | undefined {
  const decoder = new TextDecoder(encodingOf(start), { fatal: true });
  return (piece) => {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined });
      return text.includes('\0') ? undefined : text;
    } catch {
      return undefined;
    }
  };
}

/** Detects UTF-8 with or without a BOM, or UTF-16 with a BOM, as written by Excel. */
function encodingOf(start: Uint8Array): (typeof MARKS)[number]['encoding'] {
  return MARKS.find(({ bytes }) => startsWith(start, bytes))?.encoding ?? 'utf-8';
}
