import type { Finding } from './outcome.ts';
import { attributeOf, type XmlPiece } from './xml-pieces.ts';

/**
 * How the instructions of fields begin that fetch something from elsewhere, or start a program, when the document is opened
 * (ECMA-376 part 1, §17.16.5): DDE and DDEAUTO, INCLUDE, INCLUDETEXT and INCLUDEPICTURE, and the others. No other field begins so.
 */
const FETCHING = ['DDE', 'INCLUDE', 'IMPORT', 'LINK', 'DATABASE', 'RD'];
const LETTERS_MAX = Math.max(...FETCHING.map((word) => word.length));

// As Word writes them, and in strict Open XML.
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const MATH = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);

const INSTRUCTIONS = new Set(['instrText', 'delInstrText']);
const TEXTS = new Set(['t', 'delText']);
const DELETIONS = new Set(['del', 'moveFrom']);

/**
 * What is known of a field so far: where it began, whether its instruction or its result is being read, and what the instruction may
 * begin with, as far as that may become one of those that fetch.
 */
type Field = { branch: number; isInstruction: boolean; beginnings: ReadonlySet<string> };

const NOTHING_YET: ReadonlySet<string> = new Set(['']);

/**
 * Looks through a part with text (the document, a header, a note) for such fields. An instruction may be cut into pieces, with other
 * fields between them. Which pieces count is not always sure: some are deleted by a tracked change, and what stands in
 * elements that are not Word's own, or in one of several alternatives, programs take or leave (ECMA-376 part 3). So it is
 * refused what fetches something with any of these taken and any left.
 */
export function findingInText(pieces: Iterable<XmlPiece>): Finding {
  const place = placeInPart();
  const outside: Field = { branch: -1, isInstruction: false, beginnings: NOTHING_YET };
  const fields = [outside];
  let reading: { isSure: boolean } | null = null;
  for (const piece of pieces) {
    const field = fields.at(-1) ?? outside;
    if (piece.kind === 'text') {
      if (reading !== null) field.beginnings = longer(field.beginnings, piece.text, reading.isSure);
      if (isFetching(field.beginnings)) return 'external';
      continue;
    }
    place.pass(piece);
    if (piece.kind === 'end') {
      reading = null;
      continue;
    }
    // Nothing but text may be in these.
    if (reading !== null) return 'damaged';
    for (const { name, value } of piece.attributes)
      if (name === 'instr' && isFetching(longer(NOTHING_YET, value, true))) return 'external';
    if (!WORD.has(piece.namespace)) continue;
    if (INSTRUCTIONS.has(piece.name) || (TEXTS.has(piece.name) && field.isInstruction))
      reading = { isSure: piece.name === 'instrText' && field.isInstruction && place.isSureFor(field) };
    if (piece.name !== 'fldChar') continue;
    const finding = passMark(fields, attributeOf(piece, 'fldCharType', piece.namespace), place.branch());
    if (finding !== null) return finding;
  }
  return null;
}

/** Begins a field, goes on to its result, or ends it. */
function passMark(fields: Field[], type: string | undefined, branch: number): Finding {
  if (type === 'begin') {
    fields.push({ branch, isInstruction: true, beginnings: NOTHING_YET });
    return null;
  }
  if (type !== 'separate' && type !== 'end') return 'damaged';
  const field = fields.at(-1);
  if (field === undefined || fields.length === 1) return null;
  // Whether this mark counts is not sure, and so neither is what it belongs to.
  if (field.branch !== branch) return 'too-complex';
  if (type === 'end') fields.pop();
  field.isInstruction = false;
  field.beginnings = NOTHING_YET;
  return null;
}

/**
 * Where in a part its reading has come to. What is in an element that programs may leave out, or in a text box, is a branch of its own.
 */
function placeInPart() {
  const branches = [0];
  let [branchCount, deletionCount] = [0, 0];
  const branch = () => branches.at(-1) ?? 0;
  return {
    branch,
    isSureFor: (field: Field) => deletionCount === 0 && field.branch === branch(),
    pass({ kind, name, namespace }: Exclude<XmlPiece, { kind: 'text' }>) {
      const isWord = WORD.has(namespace);
      if (isWord && DELETIONS.has(name)) deletionCount += kind === 'start' ? 1 : -1;
      if (isWord ? name !== 'txbxContent' : MATH.has(namespace)) return;
      if (kind === 'end') branches.pop();
      else branches.push((branchCount += 1));
    },
  };
}

/** What an instruction may begin with when this comes next, surely or perhaps. There are never more of them than beginnings of the words above. */
function longer(beginnings: ReadonlySet<string>, text: string, isSure: boolean): ReadonlySet<string> {
  if (beginnings.size === 0) return beginnings;
  const first = text.trimStart().slice(0, LETTERS_MAX);
  const next = text.slice(0, LETTERS_MAX);
  const all = new Set(isSure ? [] : beginnings);
  for (const beginning of beginnings) {
    const one = (beginning === '' ? first : beginning + next).toUpperCase();
    if (FETCHING.some((word) => word.startsWith(one) || one.startsWith(word))) all.add(one);
  }
  return all;
}

function isFetching(beginnings: ReadonlySet<string>): boolean {
  for (const one of beginnings) if (FETCHING.some((word) => one.startsWith(word))) return true;
  return false;
}
