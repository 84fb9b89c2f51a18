import type { Finding } from './outcome.ts';
import { attributeOf, type XmlPiece } from './xml-pieces.ts';

const MAIN_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** What each part of a Word file declares itself to be, or the reason for refusing it. */
export type ContentTypes = Readonly<{
  finding: Finding;
  /** Whether a part, by its name in lower case, is declared as XML of any kind. */
  isXml: (part: string) => boolean;
  /** Whether it is declared as a drawing (SVG), which is XML too. */
  isDrawing: (part: string) => boolean;
  /** Whether this part, and no other of these, is declared as the document. */
  isOnlyDocument: (part: string, parts: Iterable<string>) => boolean;
}>;

/**
 * Reads `[Content_Types].xml`: a part has the type that is given for its name, else the one for its extension (ECMA-376 part 2,
 * §7.2.3). A name or an extension that is there twice is a reason to refuse, because programs disagree on which one counts.
 */
export function readContentTypes(pieces: Iterable<XmlPiece>): ContentTypes {
  const ofExtension = new Map<string, string>();
  const ofPart = new Map<string, string>();
  let finding: Finding = null;
  for (const piece of pieces) {
    if (piece.kind !== 'start') continue;
    finding ??= findingInValues(piece.attributes.map(({ value }) => value));
    const of = (name: string) => attributeOf(piece, name)?.trim();
    const type = (of('ContentType')?.split(';', 1)[0] ?? '').trimEnd().toLowerCase();
    const [types, key] =
      piece.name === 'Override' ? [ofPart, of('PartName')] : [ofExtension, of('Extension')];
    if (key === undefined) continue;
    if (types.has(key.toLowerCase())) finding ??= 'damaged';
    types.set(key.toLowerCase(), type);
  }
  const typeOf = (part: string) =>
    ofPart.get(`/${part}`) ?? ofExtension.get(part.slice(part.lastIndexOf('.') + 1)) ?? '';
  const isDocument = (part: string) => typeOf(part) === MAIN_CONTENT_TYPE;
  return {
    finding,
    isXml: (part) => /[/+]xml$/.test(typeOf(part)),
    isDrawing: (part) => typeOf(part) === 'image/svg+xml',
    isOnlyDocument: (document, parts) =>
      isDocument(document) &&
      // Also of parts that are not there: their names may be written in another way.
      [...ofPart].every(([name, type]) => type !== MAIN_CONTENT_TYPE || name === `/${document}`) &&
      [...parts].every((part) => part === document || !isDocument(part)),
  };
}

function findingInValues(values: readonly string[]): Finding {
  if (values.some((value) => /macroEnabled|vbaProject|vbaData/i.test(value))) return 'macro';
  return values.some((value) => /activeX|oleObject/i.test(value)) ? 'embedded' : null;
}
