/**
 * Tests the supervision of the worker process with small scripts; tests/system/worker.test.ts tests it with the real
 * worker.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../../tests/support/cluster.ts';
import { createWorkerProcess } from './worker-process.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const CONNECTION = { socketDirectory: '/nowhere' };

/** Creates a supervisor whose child process runs this code. `lines` returns what the code passed to `write`. */
function aWorker(code: string, drainLimitMs?: number) {
  const folder = aFolder();
  mkdirSync(folder);
  const [script, log] = [join(folder, 'script.mjs'), join(folder, 'log')];
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs';
    const write = (line) => appendFileSync(${JSON.stringify(log)}, line + '\\n');
    process.once('disconnect', () => process.exit(1));
    ${code}`,
  );
  const ends: object[] = [];
  const worker = createWorkerProcess({
    script,
    connection: CONNECTION,
    logger: { error: (end: object) => void ends.push(end) },
    ...(drainLimitMs !== undefined && { drainLimitMs }),
  });
  onTestFinished(worker.stop);
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []);
  return { worker, ends, lines };
}

test('a worker process that exits is restarted with exponential backoff, and the log gives its exit code', async () => {
  const { worker, ends } = aWorker('process.exit(3);');
  worker.start();
  await expect.poll(() => ends.length, PATIENCE).toBe(3);
  expect(ends).toEqual([250, 500, 1000].map((restartInMs) => ({ code: 3, signal: null, restartInMs })));
});

test('no worker process starts after the supervisor has stopped, even if a restart is due', async () => {
  const { worker, ends, lines } = aWorker("write('started'); process.exit(1);");
  worker.start();
  await expect.poll(() => ends.length, PATIENCE).toBe(1);
  await worker.stop();
  await sleep(600); // longer than the first backoff delay
  expect(lines()).toEqual(['started']);
  worker.start();
  await sleep(300);
  expect(lines()).toEqual(['started']);
});

test('a worker process that does not drain in time is killed', async () => {
  const { worker, lines } = aWorker(
    "process.on('message', (message) => write(message === 'drain' ? 'ignored' : 'started'));",
    300,
  );
  worker.start();
  await expect.poll(lines, PATIENCE).toEqual(['started']);
  const began = performance.now();
  await worker.stop();
  expect(performance.now() - began).toBeGreaterThan(250);
  expect(lines()).toEqual(['started', 'ignored']);
});
