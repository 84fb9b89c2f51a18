import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitTo } from './limit.ts';

test('tasks start in order, up to the concurrency limit, and each call gets its own result', async () => {
  const limited = limitTo(3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) =>
      limited(async () => {
        started.push(number);
        running += 1;
        most = Math.max(most, running);
        await setImmediate();
        running -= 1;
        return number * 2;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(answers).toEqual(started.map((number) => number * 2));
});

test('a failed task frees its slot', async () => {
  const limited = limitTo(1);
  const failing = limited(async () => Promise.reject(new Error('It broke.')));
  const next = limited(async () => 'done');
  await expect(failing).rejects.toThrow('It broke.');
  expect(await next).toBe('done');
});
