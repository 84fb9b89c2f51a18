/** The longest run of bytes that real files make pdf-lib read again is that of a broken object. */
const REREAD_PER_BYTE = 4;
const REREAD_BYTES_FREE = 64 * 1024;
/** Places that look like an object's header and are none: pdf-lib looks for one at every byte between objects. */
const MISREAD_HEADERS_MAX = 500_000;
const UNREADABLE_OBJECTS_MAX = 1000;

/** A parser's position in its bytes, as in pdf-lib. */
type Position = { offset(): number; moveTo(offset: number): void };

/**
 * Limits the work of pdf-lib's parsers on one file. They go back and try again wherever they cannot make sense of a
 * file, at worst from every byte to the end of the file, so that the time grows with the square of the size. What they
 * read again is counted here, and beyond a few times the size every further step back throws.
 */
export class ParsingEffort {
  #rereadBytesLeft = REREAD_BYTES_FREE;
  #misreadHeaders = 0;
  #unreadableObjects = 0;

  /** Counts the steps back in these bytes. */
  watch(bytes: Position, length: number): void {
    this.#rereadBytesLeft += length * REREAD_PER_BYTE;
    const moveTo = bytes.moveTo.bind(bytes);
    bytes.moveTo = (offset) => {
      this.#countReread(Math.min(bytes.offset(), length) - offset);
      moveTo(offset);
    };
  }

  /** @throws beyond 500,000. */
  countMisreadHeader(): void {
    this.#misreadHeaders += 1;
    if (this.#misreadHeaders > MISREAD_HEADERS_MAX) this.#exhaust();
  }

  /** @throws beyond 1,000. */
  countUnreadableObject(): void {
    this.#unreadableObjects += 1;
    if (this.#unreadableObjects > UNREADABLE_OBJECTS_MAX) this.#exhaust();
  }

  #countReread(bytes: number): void {
    if (bytes > 0) this.#rereadBytesLeft -= bytes;
    if (this.#rereadBytesLeft < 0) this.#exhaust();
  }

  // pdf-lib catches errors and steps back, which throws again.
  #exhaust(): never {
    this.#rereadBytesLeft = -Infinity;
    throw EXHAUSTED;
  }
}

// Without a stack trace, which costs more than the parsing.
const EXHAUSTED = new Error('The file makes the parser read it again and again.');
