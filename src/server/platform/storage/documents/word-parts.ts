import type { Finding } from './outcome.ts';
import { attributeOf, type XmlPiece } from './xml-pieces.ts';

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

/** Looks through a `.rels` part for links to the outside and for embedded things (ECMA-376 part 2, §6.5). */
export function findingInRelationships(pieces: Iterable<XmlPiece>): Finding {
  for (const piece of pieces) {
    if (piece.kind !== 'start') continue;
    if (piece.attributes.some(({ name, value }) => name === 'TargetMode' && /^\s*External/i.test(value)))
      return 'external';
    const values = piece.attributes.map(({ value }) => value);
    if (values.some((value) => /relationships\/(vbaProject|wordVbaData)\b/i.test(value))) return 'macro';
    if (values.some((value) => EMBEDDING.test(value))) return 'embedded';
  }
  return null;
}

const EMBEDDING = /relationships\/(oleObject|package|control|aFChunk|attachedToolbars)\b/i;

/** Where the relationships of the package itself say that the document is, as a part's name in lower case; null for elsewhere. */
export function* documentsOf(pieces: Iterable<XmlPiece>): Generator<string | null> {
  for (const piece of pieces) {
    if (piece.kind !== 'start') continue;
    const of = (name: string) => attributeOf(piece, name);
    if (/\/officeDocument\s*$/i.test(of('Type') ?? '')) yield partAt(of('Target') ?? '');
  }
}

function partAt(target: string): string | null {
  const url = URL.parse(target.trim(), PACKAGE);
  return url?.href.startsWith(PACKAGE) === true ? url.href.slice(PACKAGE.length).toLowerCase() : null;
}

const PACKAGE = 'http://package/';
