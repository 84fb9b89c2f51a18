import { expect, test } from 'vitest';
import { taskQueue, type RunTask } from './task-queue.ts';

const WAIT_MS = 20_000;

/** Returns the recorded order of starts, and `add`, which queues a task that runs until its `end` is called. */
function tasksOn(runTask: RunTask) {
  const order: string[] = [];
  const add = (name: string, network?: string, signal?: AbortSignal) => {
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const task = runTask(
      async (place) => {
        order.push(name);
        started.resolve();
        await ended.promise;
        return place;
      },
      { network, signal },
    );
    const end = async () => {
      await started.promise;
      ended.resolve();
      return task;
    };
    return { task, started: started.promise, end };
  };
  return { order, add };
}

test('the queue schedules networks round-robin, no matter how many tasks one network has queued', async () => {
  const { order, add } = tasksOn(taskQueue(WAIT_MS));
  const [a0, a1, a2, a3] = [add('a0', 'a'), add('a1', 'a'), add('a2', 'a'), add('a3', 'a')];
  const [b0, b1, c0] = [add('b0', 'b'), add('b1', 'b'), add('c0', 'c')];
  for (const { end } of [a0, b0, c0, a1, b1, a2, a3]) await end();
  expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
});

test("a network's first task does not wait for all queued tasks of another network", async () => {
  const { order, add } = tasksOn(taskQueue(WAIT_MS));
  const [a0, a1, a2, a3] = [add('a0', 'a'), add('a1', 'a'), add('a2', 'a'), add('a3', 'a')];
  await a0.end();
  await a1.end();
  await a2.started;
  const b0 = add('b0', 'b');
  for (const { end } of [a2, b0, a3]) await end();
  expect(order).toEqual(['a0', 'a1', 'a2', 'b0', 'a3']);
});

test('one network can use only one of two slots', async () => {
  const { order, add } = tasksOn(taskQueue(WAIT_MS, 2));
  const [a0, a1] = [add('a0', 'a'), add('a1', 'a')];
  expect(await add('b0', 'b').end()).toBe(1);
  expect(order).toEqual(['a0', 'b0']);
  expect(await a0.end()).toBe(0);
  expect(await a1.end()).toBe(0);
});

test('tasks without a client network may use every slot', async () => {
  const { add } = tasksOn(taskQueue(WAIT_MS, 2));
  const tasks = [add('one'), add('two')];
  await Promise.all(tasks.map(({ started }) => started));
  expect(await Promise.all(tasks.map(({ end }) => end()))).toEqual([0, 1]);
});

test('an aborted task leaves the queue, and the next task of its network runs', async () => {
  const { order, add } = tasksOn(taskQueue(WAIT_MS));
  const [a0, disconnected] = [add('a0', 'a'), new AbortController()];
  const [left, b1] = [add('b0', 'b', disconnected.signal), add('b1', 'b')];
  disconnected.abort();
  await expect(left.task).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
  await a0.end();
  await b1.end();
  expect(order).toEqual(['a0', 'b1']);
});

test('a failed task frees its slot', async () => {
  const runTask = taskQueue(WAIT_MS);
  await expect(runTask(async () => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
  expect(await runTask(async () => 'done')).toBe('done');
});
