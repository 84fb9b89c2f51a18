import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { aFileOf } from '../../../../../tests/support/files.ts';
import { ownProcess } from './own-process.ts';

/** Computes for ever, does nothing for ever, or answers. */
const PROGRAM = `process.on('message', ({ what }) => {
  if (what === 'compute') for (;;);
  if (what === 'answer') process.send('done');
});`;

async function aProcess(computeMs: number, waitMs: number) {
  const path = await aFileOf(Buffer.from(PROGRAM));
  return ownProcess({ program: pathToFileURL(path), computeMs, waitMs, heapMegabytesMax: 32, jobsMax: 10 });
}

test('a job that computes for too long is ended, and the next one is done', async () => {
  const run = await aProcess(300, 20_000);
  expect(await run({ what: 'compute' })).toEqual({ kind: 'ended' });
  expect(await run({ what: 'answer' })).toEqual({ kind: 'reply', message: 'done' });
});

test.runIf(process.platform === 'linux')(
  'a job that the machine did not let compute is told to come again, and says nothing about the file',
  async () => {
    const run = await aProcess(500, 600);
    await expect(run({ what: 'wait' })).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
    expect(await run({ what: 'answer' })).toEqual({ kind: 'reply', message: 'done' });
  },
);
