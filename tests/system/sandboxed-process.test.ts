import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { aFileOf } from '../support/files.ts';
import { sandboxedProcess } from '#server/platform/storage/documents/sandboxed-process.ts';

/**
 * Child program that computes forever, allocates memory outside V8's heap, hangs or responds, depending on its task.
 */
const PROGRAM = `const kept = [];
process.on('message', ({ what, megabytes }) => {
  if (what === 'compute') for (;;);
  if (what === 'allocate') setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 20);
  if (what === 'keep') kept.push(Buffer.alloc(megabytes * 1_000_000, 1));
  if (what === 'answer') process.send('done');
  if (what === 'keep') process.send(process.pid);
});`;

async function aProcess(computeMs: number, waitMs: number, queueMs = 20_000) {
  const path = await aFileOf(Buffer.from(PROGRAM));
  return sandboxedProcess({
    program: pathToFileURL(path),
    computeMs,
    waitMs,
    queueMs,
    heapMegabytesMax: 32,
    jobsMax: 10,
  });
}

test('a task that exceeds its CPU time is killed, and the next task runs', async () => {
  const run = await aProcess(300, 20_000);
  expect(await run({ what: 'compute' })).toEqual({ kind: 'ended' });
  expect(await run({ what: 'answer' })).toEqual({ kind: 'reply', message: 'done' });
});

test.runIf(process.platform === 'linux')(
  "a task that takes more than 300 MB outside V8's heap is killed, and the next one runs",
  async () => {
    const run = await aProcess(10_000, 20_000);
    expect(await run({ what: 'allocate' })).toEqual({ kind: 'ended' });
    expect(await run({ what: 'answer' })).toEqual({ kind: 'reply', message: 'done' });
  },
);

test.runIf(process.platform === 'linux')(
  'a process whose memory has grown is replaced after its task',
  async () => {
    const run = await aProcess(10_000, 20_000);
    const first = await run({ what: 'keep', megabytes: 1 });
    expect(await run({ what: 'keep', megabytes: 150 })).toEqual(first);
    expect(await run({ what: 'keep', megabytes: 1 })).not.toEqual(first);
  },
);

test.runIf(process.platform === 'linux')(
  'a task that got no CPU time is reported as busy, with no verdict about the file',
  async () => {
    const run = await aProcess(500, 600);
    await expect(run({ what: 'wait' })).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
    // Retries, because a busy machine may also delay the next task.
    await expect
      .poll(async () => run({ what: 'answer' }).catch(() => null), { timeout: 20_000 })
      .toEqual({ kind: 'reply', message: 'done' });
  },
  30_000,
);

test('a task that waits too long in the queue gets 503 and never runs', async () => {
  const run = await aProcess(1500, 20_000, 300);
  const endless = run({ what: 'compute' });
  const late = await Promise.allSettled([run({ what: 'compute' }), run({ what: 'compute' })]);
  expect(late).toMatchObject([
    { status: 'rejected', reason: { code: 'BUSY', retryAfterSeconds: 10 } },
    { status: 'rejected', reason: { code: 'BUSY', retryAfterSeconds: 10 } },
  ]);
  expect(await endless).toEqual({ kind: 'ended' });
  // The previous task computes for a second and a half.
  expect(await run({ what: 'answer' })).toEqual({ kind: 'reply', message: 'done' });
});

test('a task whose caller disconnects is removed from the queue, and a task of a disconnected caller is not queued', async () => {
  const run = await aProcess(1500, 20_000);
  const [first, disconnected] = [run({ what: 'compute' }), new AbortController()];
  const left = run({ what: 'compute' }, { signal: disconnected.signal });
  const next = run({ what: 'answer' });
  let isFirstOver = false;
  const watched = first.then(() => (isFirstOver = true));
  disconnected.abort();
  await expect(left).rejects.toMatchObject({ code: 'BUSY' });
  await expect(run({ what: 'compute' }, { signal: disconnected.signal })).rejects.toMatchObject({
    code: 'BUSY',
  });
  // Both tasks were rejected immediately, before the first task ended.
  expect(isFirstOver).toBe(false);
  await watched;
  expect(await first).toEqual({ kind: 'ended' });
  expect(await next).toEqual({ kind: 'reply', message: 'done' });
});
