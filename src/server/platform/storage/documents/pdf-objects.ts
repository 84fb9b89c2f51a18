import { inflateSync, constants } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { hasObjectHeader } from './pdf-names.ts';

const UNPACKED_BYTES_MAX = 16 * 1024 * 1024;
const NOTHING = new Uint8Array();
const TYPE = PDFName.of('Type');
const FILTER = PDFName.of('Filter');
const OBJECT_STREAM = PDFName.of('ObjStm');
const CROSS_REFERENCE_STREAM = PDFName.of('XRef');
const UNPACKED_DIFFERENTLY = ['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms'].map((key) =>
  PDFName.of(key),
);

/** The content of a PDF. */
export type PdfObjects = {
  /** All objects, including those in object streams and replaced ones. */
  objects: PDFObject[];
  objectStreams: number;
  /** Whether a trailer or cross-reference stream names an encryption dictionary. */
  isEncrypted: boolean;
  /** A structural fault that lets another reader see other objects; null if there is none. */
  distrust: 'damaged' | 'too-complex' | null;
};

/**
 * Reads a PDF from its first byte to its last, without trusting its cross-reference table. Throws what the parser
 * throws when it cannot make sense of the file.
 */
export async function readPdfObjects(bytes: Uint8Array): Promise<PdfObjects> {
  const parser = new ThoroughParser(bytes);
  return parser.readAll();
}

/**
 * pdf-lib's parser with two differences: it keeps every object, where pdf-lib keeps the last one of each number, and
 * it unpacks object streams itself, so that a small file cannot fill the memory (pdf-lib unpacks without a limit).
 */
class ThoroughParser extends PDFParser {
  readonly #objects: PDFObject[] = [];
  #objectStreams = 0;
  #isEncrypted = false;
  #distrust: PdfObjects['distrust'] = null;
  #unpackedBytesLeft = UNPACKED_BYTES_MAX;

  constructor(bytes: Uint8Array) {
    super(bytes);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      this.#objects.push(object);
      assign(ref, object);
    };
  }

  async readAll(): Promise<PdfObjects> {
    const { trailerInfo } = await this.parseDocument();
    const trailer = Object.values(trailerInfo).filter((value) => value !== undefined);
    return {
      objects: [...this.#objects, ...trailer],
      objectStreams: this.#objectStreams,
      isEncrypted: this.#isEncrypted || trailerInfo.Encrypt !== undefined,
      distrust: this.#distrust,
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(TYPE);
    if (type === OBJECT_STREAM) return this.#unpack(object);
    if (isHidingPlace(object)) this.#distrust ??= 'damaged';
    if (type === CROSS_REFERENCE_STREAM) return this.#skip(object);
    // The dictionary is all that is looked at from here on; the bytes need not wait for the end of the file in
    // memory.
    return PDFRawStream.of(object.dict, NOTHING);
  }

  #unpack(stream: PDFRawStream): PDFRawStream {
    this.#objectStreams += 1;
    const filters = filtersOf(stream.dict);
    const isPlain = filters.length === 0 || (filters.length === 1 && filters[0] === PDFName.FlateDecode);
    if (!isPlain || UNPACKED_DIFFERENTLY.some((key) => stream.dict.has(key))) {
      this.#distrust ??= 'damaged';
      return PDFRawStream.of(PDFDict.withContext(this.context), NOTHING);
    }
    const contents = filters.length === 0 ? stream.contents : this.#inflate(stream.contents);
    stream.dict.delete(FILTER);
    return PDFRawStream.of(stream.dict, contents);
  }

  #inflate(contents: Uint8Array): Uint8Array {
    try {
      const options = { maxOutputLength: this.#unpackedBytesLeft, finishFlush: constants.Z_SYNC_FLUSH };
      const unpacked = inflateSync(contents, options);
      this.#unpackedBytesLeft -= unpacked.length;
      return unpacked;
    } catch (error) {
      this.#distrust ??= error instanceof RangeError ? 'too-complex' : 'damaged';
      throw error;
    }
  }

  // The table of offsets is of no use to us, but a cross-reference stream doubles as a trailer.
  #skip(stream: PDFRawStream): PDFDict {
    if (stream.dict.has(PDFName.of('Encrypt'))) this.#isEncrypted = true;
    return stream.dict;
  }
}

function filtersOf(dict: PDFDict): PDFObject[] {
  const filter = dict.lookup(FILTER);
  if (filter instanceof PDFArray) return filter.asArray();
  return filter === undefined ? [] : [filter];
}

// An object in the bytes of a stream is invisible to us, but a cross-reference table can point at it; and some
// readers take a stream for an object stream by the entries N and First alone.
function isHidingPlace(stream: PDFRawStream): boolean {
  return hasObjectHeader(stream.contents) || (hasNumber(stream.dict, 'N') && hasNumber(stream.dict, 'First'));
}

function hasNumber(dict: PDFDict, key: string): boolean {
  return dict.lookup(PDFName.of(key)) instanceof PDFNumber;
}
