import { expect, test } from 'vitest';
import { createShutdown } from './shutdown.ts';

test('shutdown closes resources one by one, in reverse order of opening', async () => {
  const closed: string[] = [];
  const shutdown = createShutdown(() => undefined);
  for (const name of ['database', 'worker', 'server']) {
    shutdown.add(async () => {
      await new Promise(setImmediate);
      closed.push(name);
    });
  }
  await shutdown.close();
  expect(closed).toEqual(['server', 'worker', 'database']);
});

test('shutdown reports a resource that fails to close and still closes the others', async () => {
  const closed: string[] = [];
  const reported: unknown[] = [];
  const shutdown = createShutdown((error) => reported.push(error));
  shutdown.add(async () => closed.push('database'));
  shutdown.add(() => Promise.reject(new Error('stuck')));
  await shutdown.close();
  expect(closed).toEqual(['database']);
  expect(reported).toEqual([new Error('stuck')]);
});

test('closing the registry twice closes each resource once', async () => {
  let times = 0;
  const shutdown = createShutdown(() => undefined);
  shutdown.add(async () => (times += 1));
  await Promise.all([shutdown.close(), shutdown.close()]);
  expect(times).toBe(1);
});
