import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { aDirectory } from '../../../../tests/support/files.ts';
import { spool, sweepTemporaryFiles } from './temporary-files.ts';

const FIVE_MEGABYTES = 5 * 1024 * 1024;

test('a stream of exactly the limit is stored, counted and hashed', async () => {
  const directory = join(await aDirectory(), 'uploads');
  const content = Buffer.alloc(FIVE_MEGABYTES, 'marksheet');
  const spooled = await spool(aStream(content), { directory, bytesMax: FIVE_MEGABYTES });
  if ('tooLarge' in spooled) throw new Error('It was refused.');
  expect(spooled.bytes).toBe(5_242_880);
  expect(spooled.sha256).toEqual(createHash('sha256').update(content).digest());
  expect((await readFile(spooled.path)).equals(content)).toBe(true);
  expect((await stat(spooled.path)).mode & 0o777).toBe(0o600);
});

test('a stream of one byte over the limit is rejected and drained, and leaves no file', async () => {
  const directory = await aDirectory();
  const stream = aStream(Buffer.alloc(FIVE_MEGABYTES + 1 + 10_000_000));
  expect(await spool(stream, { directory, bytesMax: FIVE_MEGABYTES })).toEqual({ tooLarge: true });
  expect(await readdir(directory)).toEqual([]);
  await finished(stream);
  expect(stream.readableEnded).toBe(true);
  expect(
    await spool(aStream(Buffer.alloc(FIVE_MEGABYTES + 1)), { directory, bytesMax: FIVE_MEGABYTES }),
  ).toEqual({ tooLarge: true });
});

test('a failing stream rejects and leaves no file', async () => {
  const directory = await aDirectory();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000);
      throw new Error('The sender went away.');
    })(),
    { objectMode: false },
  );
  await expect(spool(broken, { directory, bytesMax: FIVE_MEGABYTES })).rejects.toThrow(
    'The sender went away.',
  );
  expect(await readdir(directory)).toEqual([]);
});

test('an empty stream creates an empty file', async () => {
  const spooled = await spool(aStream(Buffer.alloc(0)), { directory: await aDirectory(), bytesMax: 10 });
  expect(spooled).toMatchObject({ bytes: 0 });
});

test('the cleanup deletes temporary files older than an hour and keeps newer files and folders', async () => {
  const directory = await aDirectory();
  const now = new Date('2026-03-01T12:00:00Z');
  await writeAged(join(directory, 'old'), new Date('2026-03-01T10:59:59Z'));
  await writeAged(join(directory, 'young'), new Date('2026-03-01T11:00:01Z'));
  await mkdir(join(directory, 'folder'));
  await utimes(join(directory, 'folder'), new Date(0), new Date(0));
  expect(await sweepTemporaryFiles(directory, now)).toBe(1);
  expect((await readdir(directory)).sort()).toEqual(['folder', 'young']);
});

test('the cleanup of a missing temporary folder does nothing', async () => {
  expect(await sweepTemporaryFiles(join(await aDirectory(), 'never'), new Date())).toBe(0);
});

function aStream(content: Buffer): Readable {
  const chunks = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, index) =>
    content.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return Readable.from(chunks, { objectMode: false });
}

async function writeAged(path: string, modifiedAt: Date): Promise<void> {
  await writeFile(path, 'x');
  await utimes(path, modifiedAt, modifiedAt);
}
