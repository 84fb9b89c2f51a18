import { inflateSync, constants } from 'node:zlib';
import {
  PDFArray,
  PDFInvalidObject,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFDict,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { ParsingEffort } from './pdf-effort.ts';
import { hasObjectHeader } from './pdf-names.ts';

const UNPACKED_BYTES_MAX = 16 * 1024 * 1024;
const NOTHING = new Uint8Array();
const [STREAM, END] = ['stream', 'end'];
const [ZERO, NINE, LETTER_O, NEWLINE, RETURN] = [0x30, 0x39, 0x6f, 0x0a, 0x0d];
// Shared errors, because the parser may throw at every byte between objects, and stack traces are slow.
const NOT_A_NUMBER = new Error('A number is missing.');
const NO_END = new Error('A stream has no end.');
const TYPE = PDFName.of('Type');
const FILTER = PDFName.of('Filter');
const OBJECT_STREAM = PDFName.of('ObjStm');
const CROSS_REFERENCE_STREAM = PDFName.of('XRef');
const OBJECT_STREAM_KEYS = ['N', 'First'].map((key) => PDFName.of(key));
const UNPACKED_DIFFERENTLY = ['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms'].map((key) =>
  PDFName.of(key),
);

/** The objects of a PDF and what is suspicious about its structure. */
export type PdfObjects = {
  /** All objects, including replaced objects and the contents of object streams. */
  objects: PDFObject[];
  objectStreams: number;
  /** Whether a trailer or cross-reference stream names an encryption dictionary. */
  isEncrypted: boolean;
  /** A structural fault that could make another reader see different objects; null if there is none. */
  distrust: 'damaged' | 'too-complex' | null;
};

/**
 * Reads a PDF from its first byte to its last, without trusting its cross-reference table.
 * @throws the parser's error if the file cannot be parsed, or if parsing takes far more work than its size justifies.
 */
export async function readPdfObjects(bytes: Buffer): Promise<PdfObjects> {
  const parser = new ThoroughParser(bytes);
  return parser.readAll();
}

/**
 * pdf-lib's parser with three changes. It returns every object, not only the last object with each number. It inflates
 * object streams up to a limit, so that a small file cannot exhaust the memory. It limits backtracking.
 */
class ThoroughParser extends PDFParser {
  readonly #file: Buffer;
  readonly #effort = new ParsingEffort();
  readonly #objects: PDFObject[] = [];
  readonly #objectStreams: PDFRawStream[] = [];
  #isEncrypted = false;
  #distrust: PdfObjects['distrust'] = null;
  #unpackedBytesLeft = UNPACKED_BYTES_MAX;

  constructor(bytes: Buffer) {
    super(bytes);
    this.#file = bytes;
    this.#effort.watch(this.bytes, bytes.length);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      if (object instanceof PDFInvalidObject) this.#effort.countUnreadableObject();
      this.#objects.push(object);
      assign(ref, object);
    };
  }

  async readAll(): Promise<PdfObjects> {
    const { trailerInfo } = await this.parseDocument();
    for (const stream of this.#objectStreams) {
      if (this.#distrust === null) await this.#readPackedObjects(stream);
    }
    const trailer = Object.values(trailerInfo).filter((value) => value !== undefined);
    return {
      objects: [...this.#objects, ...trailer],
      objectStreams: this.#objectStreams.length,
      isEncrypted: this.#isEncrypted || trailerInfo.Encrypt !== undefined,
      distrust: this.#distrust,
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(TYPE);
    if (type === OBJECT_STREAM) {
      this.#objectStreams.push(object);
      return object.dict;
    }
    if (isHidingPlace(object)) this.#distrust ??= 'damaged';
    if (type === CROSS_REFERENCE_STREAM) return this.#skip(object);
    // Release the bytes now, because only the dictionary is used from here on.
    return PDFRawStream.of(object.dict, NOTHING);
  }

  // Compares without moving the position, because moving back would count as rereading.
  override matchKeyword(keyword: number[]): boolean {
    const isHere = keyword.every((byte, index) => this.bytes.peekAhead(index) === byte);
    if (isHere) this.bytes.moveTo(this.bytes.offset() + keyword.length);
    else if (isObj(keyword)) this.#effort.countMisreadHeader();
    return isHere;
  }

  override parseRawInt(): number {
    const byte = this.bytes.peek();
    if (byte >= ZERO && byte <= NINE) return super.parseRawInt();
    this.#effort.countMisreadHeader();
    throw NOT_A_NUMBER;
  }

  // Replaces pdf-lib's search, which tries six keywords at every byte.
  override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    let depth = 1;
    for (let at = this.#file.indexOf(STREAM, start); at >= 0; at = this.#file.indexOf(STREAM, at + 1)) {
      const end = at - END.length;
      const isEnd = end >= start && this.#file.toString('latin1', end, at) === END;
      depth += isEnd ? -1 : 1;
      if (depth > 0) continue;
      this.bytes.moveTo(at + STREAM.length);
      return endOfLineBefore(this.#file, start, end);
    }
    this.bytes.moveTo(this.#file.length);
    throw NO_END;
  }

  async #readPackedObjects(stream: PDFRawStream): Promise<void> {
    const { dict } = stream;
    const filters = filtersOf(dict);
    const isPlain = filters.length === 0 || (filters.length === 1 && filters[0] === PDFName.FlateDecode);
    if (!isPlain || UNPACKED_DIFFERENTLY.some((key) => dict.has(key))) {
      this.#distrust ??= 'damaged';
      return;
    }
    const contents = filters.length === 0 ? stream.contents : this.#inflate(stream.contents);
    if (contents === null) return;
    dict.delete(FILTER);
    const parser = new PackedObjects(PDFRawStream.of(dict, contents), this.#effort);
    await parser.parseIntoContext();
  }

  #inflate(contents: Uint8Array): Uint8Array | null {
    try {
      const options = { maxOutputLength: this.#unpackedBytesLeft, finishFlush: constants.Z_SYNC_FLUSH };
      const unpacked = inflateSync(contents, options);
      this.#unpackedBytesLeft -= unpacked.length;
      return unpacked;
    } catch (error) {
      this.#distrust ??= error instanceof RangeError ? 'too-complex' : 'damaged';
      return null;
    }
  }

  // The offsets in the stream are not used, but its dictionary also serves as a trailer.
  #skip(stream: PDFRawStream): PDFDict {
    if (stream.dict.has(PDFName.of('Encrypt'))) this.#isEncrypted = true;
    return stream.dict;
  }
}

/**
 * Parser for the contents of an object stream. Limits backtracking, because all offsets may point to the same bytes.
 */
class PackedObjects extends PDFObjectStreamParser {
  constructor(stream: PDFRawStream, effort: ParsingEffort) {
    super(stream);
    effort.watch(this.bytes, stream.contents.length);
  }
}

function filtersOf(dict: PDFDict): PDFObject[] {
  const filter = dict.lookup(FILTER);
  if (filter instanceof PDFArray) return filter.asArray();
  return filter === undefined ? [] : [filter];
}

// Our parser does not see an object inside a stream's bytes, but a cross-reference table can point to it.
// Some readers also treat a stream as an object stream only because it has the entries N and First.
function isHidingPlace(stream: PDFRawStream): boolean {
  return hasObjectHeader(stream.contents) || OBJECT_STREAM_KEYS.every((key) => stream.dict.has(key));
}

function endOfLineBefore(bytes: Buffer, start: number, end: number): number {
  let before = end;
  if (before > start && bytes[before - 1] === NEWLINE) before -= 1;
  if (before > start && bytes[before - 1] === RETURN) before -= 1;
  return before;
}

function isObj(keyword: readonly number[]): boolean {
  return keyword.length === 3 && keyword[0] === LETTER_O;
}
