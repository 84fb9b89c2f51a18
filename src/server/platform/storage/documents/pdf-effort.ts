/** Reread budget per byte of the file. In legitimate files pdf-lib rereads at most the bytes of a broken object. */
const REREAD_PER_BYTE = 4;
const REREAD_BYTES_FREE = 64 * 1024;
/** Maximum false object headers. pdf-lib looks for a header at every byte between objects. */
const MISREAD_HEADERS_MAX = 500_000;
const UNREADABLE_OBJECTS_MAX = 1000;

/** Position of a pdf-lib parser in its bytes. */
type Position = { offset(): number; moveTo(offset: number): void };

/**
 * Limits the work of pdf-lib's parsers on one file. They backtrack wherever they cannot parse a file, at worst from
 * every byte to the end, so parsing takes quadratic time. This counts the bytes they reread; beyond a few times the
 * file's size, every further backtracking throws.
 */
export class ParsingEffort {
  #rereadBytesLeft = REREAD_BYTES_FREE;
  #misreadHeaders = 0;
  #unreadableObjects = 0;

  /**
   * Starts counting the bytes that this parser rereads when it backtracks. `length` is the size of its input in bytes.
   */
  watch(bytes: Position, length: number): void {
    this.#rereadBytesLeft += length * REREAD_PER_BYTE;
    const moveTo = bytes.moveTo.bind(bytes);
    bytes.moveTo = (offset) => {
      this.#countReread(Math.min(bytes.offset(), length) - offset);
      moveTo(offset);
    };
  }

  /** Counts a false object header. @throws beyond 500,000 of them. */
  countMisreadHeader(): void {
    this.#misreadHeaders += 1;
    if (this.#misreadHeaders > MISREAD_HEADERS_MAX) this.#exhaust();
  }

  /** Counts an unreadable object. @throws beyond 1,000 of them. */
  countUnreadableObject(): void {
    this.#unreadableObjects += 1;
    if (this.#unreadableObjects > UNREADABLE_OBJECTS_MAX) this.#exhaust();
  }

  #countReread(bytes: number): void {
    if (bytes > 0) this.#rereadBytesLeft -= bytes;
    if (this.#rereadBytesLeft < 0) this.#exhaust();
  }

  // pdf-lib catches the error and backtracks, so every later backtracking must throw too.
  #exhaust(): never {
    this.#rereadBytesLeft = -Infinity;
    throw EXHAUSTED;
  }
}

// Shared, because capturing a stack trace each time costs more than the parsing.
const EXHAUSTED = new Error('The file makes the parser reread it too often.');
