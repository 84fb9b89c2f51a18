import type { Finding } from './outcome.ts';

const MAIN_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Archive entries, in lower case, that carry macros or other files; matched against the whole name. */
const FORBIDDEN_PARTS: ReadonlyArray<{ name: RegExp; finding: Finding }> = [
  { name: /(^|\/)vba(project|data)[^/]*$/, finding: 'macro' },
  { name: /(^|\/)(embeddings|activex)\//, finding: 'embedded' },
  { name: /(^|\/)oleobject[^/]*$/, finding: 'embedded' },
  { name: /\.(exe|dll|scr|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|lnk|jar|msi)$/, finding: 'embedded' },
];

/** What a part's name (in lower case) already gives away. */
export function findingInPartName(name: string): Finding {
  return FORBIDDEN_PARTS.find((part) => part.name.test(name))?.finding ?? null;
}

/**
 * Looks through `[Content_Types].xml`, where every part of a Word file declares what it is (ECMA-376 part 2, §7.2.3).
 */
export function findingInContentTypes(xml: string): Finding {
  if (/macroEnabled|vbaProject|vbaData/i.test(xml)) return 'macro';
  if (/activeX|oleObject/i.test(xml)) return 'embedded';
  return xml.includes(MAIN_CONTENT_TYPE) ? null : 'mismatch';
}

/** Looks through a `.rels` part for links to the outside and for embedded things (ECMA-376 part 2, §6.5). */
export function findingInRelationships(xml: string): Finding {
  if (/TargetMode\s*=\s*["']\s*External/i.test(xml)) return 'external';
  if (/relationships\/(vbaProject|wordVbaData)\b/i.test(xml)) return 'macro';
  return /relationships\/(oleObject|package|control|aFChunk|attachedToolbars)\b/i.test(xml)
    ? 'embedded'
    : null;
}

/** Fields whose instruction fetches something from elsewhere, or starts a program, when the document is opened (ECMA-376 part 1, §17.16.5). */
const FETCHING_FIELD =
  /^\s*(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD)(?:\s|"|\\|$)/im;
const FIELD_PIECE =
  /<(?:[\w.-]+:)?fldChar\b|<(?:[\w.-]+:)?(?:instrText|delInstrText)\b[^>]*>([^<]*)|\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Looks through a part with text (the document, a header, a note) for such fields. An instruction may be cut into pieces, so the pieces
 * between the marks of a field are put together first.
 */
export function findingInText(xml: string): Finding {
  const plain = xml.replaceAll(/<!--[^]*?-->|<\?[^]*?\?>/g, '').replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, '$1');
  let instructions = '';
  for (const [, piece, quoted, single] of plain.matchAll(FIELD_PIECE))
    instructions += piece ?? `\n${quoted ?? single ?? ''}\n`;
  return FETCHING_FIELD.test(unescaped(instructions)) ? 'external' : null;
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
}

/**
 * An XML part as text, or null when it is not plainly readable: OPC allows UTF-8 and UTF-16 only and forbids DOCTYPE
 * (ECMA-376 part 2, §6.2.5). Character references are resolved, so that a word cannot be hidden from the checks above
 * by writing one of its letters as a number.
 */
export function readXml(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (/<!DOCTYPE/i.test(text) || text.includes('\0') || declaresAnotherEncoding(text)) return null;
    return text.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_whole, number: string) => character(number));
  } catch {
    return null;
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function declaresAnotherEncoding(text: string): boolean {
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1];
  return declared !== undefined && !/^(utf-8|utf-16|us-ascii)$/i.test(declared);
}

function character(number: string): string {
  const code =
    number.startsWith('x') || number.startsWith('X') ? Number.parseInt(number.slice(1), 16) : Number(number);
  return String.fromCodePoint(code);
}
