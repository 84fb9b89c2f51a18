import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** A file to archive: its path and its content, as bytes or as a stream. */
export type ArchiveEntry = Readonly<{ path: string; content: Buffer | AsyncIterable<Buffer> }>;

/**
 * Writes a ZIP archive (PKWARE APPNOTE) into a new file (mode 0600) at `target`. Streams the files, so that none has to
 * fit into memory, and stores them uncompressed, because pictures and documents are already compressed.
 */
export async function writeArchive(target: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  await pipeline(Readable.from(pieces(entries)), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

async function* pieces(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    done.push(piece);
  });
  for await (const { path, content } of entries) {
    const file = new ZipPassThrough(path);
    archive.add(file);
    for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
      file.push(piece);
      yield* done.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* done.splice(0);
  }
  archive.end();
  yield* done.splice(0);
}
