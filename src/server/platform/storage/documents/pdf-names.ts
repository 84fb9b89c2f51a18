import type { Finding } from './outcome.ts';

/**
 * Forbidden names in a PDF, with the finding for each (ISO 32000-1: actions §12.6.4, forms §12.7.8, embedded files
 * §7.11.4, multimedia §13). Both keys and values are searched, because every value may be an indirect object.
 */
export const FORBIDDEN_NAMES: Readonly<Record<string, Finding>> = {
  JavaScript: 'script',
  Rendition: 'script',
  XFA: 'script',
  Launch: 'launch',
  GoToR: 'launch',
  GoToE: 'launch',
  ImportData: 'launch',
  SubmitForm: 'launch',
  EmbeddedFile: 'embedded',
  EmbeddedFiles: 'embedded',
  FileAttachment: 'embedded',
  RichMedia: 'embedded',
};

// Minimum length of a name to search for in raw bytes, because shorter names occur by chance in compressed
// data (`/XFA` in one file of 10,000).
const CHANCE_FREE_CHARACTERS_MIN = 6;

/**
 * Searches raw bytes for the forbidden names. Another reader may find an object that our parser ignores, such as an
 * older revision, or bytes in a comment or inside a stream. Recognises names with escaped letters (`/J#61vaScript`).
 */
export function findingInRawBytes(bytes: Uint8Array): Finding {
  for (const { text, ownLength } of windowsOf(bytes)) {
    const found = RAW_NAMES.find(({ name }) => {
      const at = text.search(name);
      return at >= 0 && at < ownLength;
    });
    if (found !== undefined) return found.finding;
  }
  return null;
}

/** Counts the occurrences of a name in raw bytes. */
export function countName(bytes: Uint8Array, name: string): number {
  const pattern = new RegExp(nameSource(name), 'g');
  let count = 0;
  for (const { text, ownLength } of windowsOf(bytes)) {
    for (const match of text.matchAll(pattern)) count += match.index < ownLength ? 1 : 0;
  }
  return count;
}

/**
 * Returns whether raw bytes contain the start of an indirect object: its number, its generation and `obj` (ISO 32000-1,
 * §7.3.10).
 */
export function hasObjectHeader(bytes: Uint8Array): boolean {
  for (const { text } of windowsOf(bytes)) {
    if (OBJECT_HEADER.test(text)) return true;
  }
  return false;
}

const OBJECT_HEADER = /\d[\0\s]{1,20}\d{1,10}[\0\s]{1,20}obj/;

const RAW_NAMES = Object.entries({ Encrypt: 'encrypted' as const, ...FORBIDDEN_NAMES })
  .filter(([name]) => name.length >= CHANCE_FREE_CHARACTERS_MIN)
  .map(([name, finding]) => ({ name: new RegExp(nameSource(name)), finding }));

// A name ends at white space or a delimiter (ISO 32000-1, §7.2.2), so `/EncryptMetadata` does not match `/Encrypt`.
function nameSource(name: string): string {
  const letters = Array.from(name, (letter) => `(?:${letter}|#${hexOf(letter)})`);
  return `/${letters.join('')}(?=[\\0\\s/<>()[\\]{}%]|$)`;
}

function hexOf(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return Array.from(hex, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
}

// Regular expressions need a string, and a string of the whole file would double the memory. A match that
// starts in a window ends in the overlap.
const WINDOW_BYTES = 64 * 1024;
const OVERLAP_BYTES = 128;

function* windowsOf(bytes: Uint8Array): Generator<{ text: string; ownLength: number }> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < buffer.length; start += WINDOW_BYTES) {
    const text = buffer.toString('latin1', start, start + WINDOW_BYTES + OVERLAP_BYTES);
    yield { text, ownLength: WINDOW_BYTES };
  }
}
