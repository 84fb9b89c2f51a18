import { openElements, type Attribute } from './xml-elements.ts';

/** A piece of an XML part. Names are without prefix, because any prefix may stand for any namespace. */
export type XmlPiece =
  | XmlStart
  | { kind: 'end'; name: string; namespace: string }
  | { kind: 'text'; text: string };

type XmlStart = { kind: 'start'; name: string; namespace: string; attributes: readonly XmlAttribute[] };

/** One without prefix is in no namespace (''). */
type XmlAttribute = Readonly<{ name: string; namespace: string; value: string }>;

/** The value of the attribute of this name and namespace. */
export function attributeOf(start: XmlStart, name: string, namespace = ''): string | undefined {
  return start.attributes.find((one) => one.name === name && one.namespace === namespace)?.value;
}

/**
 * Takes an XML part apart in one pass that never looks twice at the same place, however the part is made: a mark that does not end
 * stops it at once. References are resolved where they mean something, so that a letter written as a number hides no word, and
 * a `<` written as one begins nothing. OPC allows UTF-8 and UTF-16 only and forbids DOCTYPE (ECMA-376 part 2, §6.2.5); only a
 * drawing, which other programs made, may have one.
 * @throws for what is not plainly readable.
 */
export function* xmlPieces(
  bytes: Buffer,
  { mayBeDrawing = false }: { mayBeDrawing?: boolean } = {},
): Generator<XmlPiece> {
  const xml = textOf(bytes);
  const elements = openElements();
  let hasDoctype = false;
  let at = 0;
  while (at < xml.length) {
    const mark = xml.indexOf('<', at);
    const textEnd = mark < 0 ? xml.length : mark;
    if (textEnd > at) {
      const text = xml.slice(at, textEnd);
      if (NOT_SPACE.test(text)) elements.text();
      yield { kind: 'text', text: resolved(text) };
    }
    if (mark < 0) break;
    if (xml.startsWith('<!--', mark)) at = after(xml, '-->', mark + '<!--'.length);
    else if (xml.startsWith('<?', mark)) at = after(xml, '?>', mark);
    else if (xml.startsWith(CDATA, mark)) {
      at = after(xml, ']]>', mark);
      elements.text();
      yield { kind: 'text', text: xml.slice(mark + CDATA.length, at - ']]>'.length) };
    } else if (
      mayBeDrawing &&
      !hasDoctype &&
      elements.isBefore() &&
      matchAt(SVG_DOCTYPE, xml, mark) !== null
    ) {
      hasDoctype = true;
      at = SVG_DOCTYPE.lastIndex;
    } else if (xml.startsWith('</', mark)) {
      at = after(xml, '>', mark);
      yield { kind: 'end', ...elements.close(xml.slice(mark + '</'.length, at - 1).trimEnd()) };
    } else {
      const tag = startTag(xml, mark);
      if (hasDoctype && elements.isBefore() && tag.name !== 'svg')
        throw new Error('An XML part is not what its DOCTYPE says.');
      yield { kind: 'start', ...elements.open(tag.name, tag.attributes) };
      if (tag.isEmpty) yield { kind: 'end', ...elements.close(tag.name) };
      at = tag.end;
    }
  }
  elements.end();
}

/**
 * Whether a file that begins so is XML; undefined as long as nothing but white space and marks of an encoding has come. Fonts and
 * pictures may begin with `<` by chance: in UTF-8, which is what XML without a declaration or a mark is in, no control characters may be.
 */
export function looksLikeXml(start: Buffer): boolean | undefined {
  if (encodingOf(start) !== 'utf-8') return true;
  for (let at = 0; at < start.length; at += 1) {
    const byte = start.readUInt8(at);
    if (byte === LESS_THAN) return isDeclaredAt(start, at) || !start.some(isControl);
    // One zero may be half of a space in UTF-16.
    const isZeros = byte === 0 && start[at + 1] === 0;
    if (isZeros || !BEFORE_XML.has(byte)) return false;
  }
  return undefined;
}

/** Whether `<?` is there, in UTF-16 too. */
function isDeclaredAt(start: Buffer, at: number): boolean {
  const next = start[at + 1] === 0 ? start[at + 2] : start[at + 1];
  return next === QUESTION_MARK;
}

function isControl(byte: number): boolean {
  return byte < SPACE && !BEFORE_XML.has(byte);
}

const [SPACE, LESS_THAN, QUESTION_MARK] = [0x20, 0x3c, 0x3f];
const BEFORE_XML = new Set([0x00, 0x09, 0x0a, 0x0d, SPACE, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
const CDATA = '<![CDATA[';
// Without declarations of its own it changes nothing. Where it ends nobody may see otherwise: a `>` in one of its texts would be in doubt.
const SVG_DOCTYPE =
  /<!DOCTYPE[ \t\r\n]+svg(?:[ \t\r\n]+(?:PUBLIC[ \t\r\n]+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)[ \t\r\n]+(?:"[^"<>]*"|'[^'<>]*'))?[ \t\r\n]*>/y;

const NOT_SPACE = /[^ \t\r\n]/;

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new Error(`An XML part has no ${mark} where one must be.`);
  return at + mark.length;
}

type StartTag = { name: string; attributes: Attribute[]; isEmpty: boolean; end: number };

// Each begins where the one before it ended, and what one of them passes over the next does not see.
// White space is what XML calls so; the other signs that are some elsewhere may be in names for other programs, and are in none here.
const TAG_NAME = /<([^\s\u0085/>=<"'!]+)/y;
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const ATTRIBUTE_START = /[ \t\r\n]+([^\s\u0085/>=<"']+)[ \t\r\n]*=[ \t\r\n]*(["'])/y;

// Far more than any program writes, and little enough to hold.
const ATTRIBUTES_MAX = 1000;

function startTag(xml: string, from: number): StartTag {
  const attributes: Attribute[] = [];
  const name = named(matchAt(TAG_NAME, xml, from)?.[1]);
  let at = TAG_NAME.lastIndex;
  for (;;) {
    const close = matchAt(TAG_END, xml, at);
    if (close !== null) return { name, attributes, isEmpty: close[1] === '/', end: TAG_END.lastIndex };
    if (attributes.length === ATTRIBUTES_MAX)
      throw new Error('A tag of an XML part has too many attributes.');
    const [, attribute, quote = ''] = matchAt(ATTRIBUTE_START, xml, at) ?? [];
    const start = ATTRIBUTE_START.lastIndex;
    const attributeName = named(attribute);
    at = after(xml, quote, start);
    const written = xml.slice(start, at - 1);
    if (written.includes('<')) throw new Error('An attribute of an XML part has a sign that none may have.');
    attributes.push({ name: attributeName, value: resolved(written) });
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function named(name: string | undefined): string {
  if (name === undefined) throw new Error('An XML part has a tag that is none.');
  return name;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x(0*[\da-f]{1,6})|#(0*\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10));
      return NAMED[name] ?? whole;
    },
  );
}

function textOf(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  if (text.includes('\0') || declaresAnotherEncoding(text))
    throw new Error('An XML part has an encoding that none may have.');
  return text;
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
