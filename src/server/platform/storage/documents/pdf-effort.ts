/**
 * Maximum bytes to reread per byte of the file. In legitimate files pdf-lib rereads at most the bytes of a broken
 * object.
 */
const REREAD_PER_BYTE = 4;
const REREAD_BYTES_FREE = 64 * 1024;
/** Maximum number of false object headers. pdf-lib looks for a header at every byte between objects. */
const MISREAD_HEADERS_MAX = 500_000;
const UNREADABLE_OBJECTS_MAX = 1000;

/** Reading position of a pdf-lib parser. */
type Position = { offset(): number; moveTo(offset: number): void };

/**
 * Limits the work of pdf-lib's parsers on one file. A parser backtracks wherever it cannot parse the file, at worst
 * from every byte to the end, so parsing takes quadratic time. This class counts the bytes that parsers reread; beyond
 * a few times the file's size, every further backtracking throws.
 */
export class ParsingEffort {
  #rereadBytesLeft = REREAD_BYTES_FREE;
  #misreadHeaders = 0;
  #unreadableObjects = 0;

  /** Counts the bytes that this parser rereads when it backtracks. `length` is the size of its input in bytes. */
  watch(bytes: Position, length: number): void {
    this.#rereadBytesLeft += length * REREAD_PER_BYTE;
    const moveTo = bytes.moveTo.bind(bytes);
    bytes.moveTo = (offset) => {
      this.#countReread(Math.min(bytes.offset(), length) - offset);
      moveTo(offset);
    };
  }

  /**
   * Counts a false object header.
   * @throws after the first 500,000.
   */
  countMisreadHeader(): void {
    this.#misreadHeaders += 1;
    if (this.#misreadHeaders > MISREAD_HEADERS_MAX) this.#exhaust();
  }

  /**
   * Counts an unreadable object.
   * @throws after the first 1,000.
   */
  countUnreadableObject(): void {
    this.#unreadableObjects += 1;
    if (this.#unreadableObjects > UNREADABLE_OBJECTS_MAX) this.#exhaust();
  }

  #countReread(bytes: number): void {
    if (bytes > 0) this.#rereadBytesLeft -= bytes;
    if (this.#rereadBytesLeft < 0) this.#exhaust();
  }

  // Leaves no budget, because pdf-lib catches the error and backtracks, and every later backtracking must
  // throw too.
  #exhaust(): never {
    this.#rereadBytesLeft = -Infinity;
    throw EXHAUSTED;
  }
}

// One shared error, because capturing a stack trace for each would cost more than the parsing.
const EXHAUSTED = new Error('The file makes the parser reread it too often.');
