import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aPdf } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { DRAWN } from '../support/hostile-pdfs.ts';
import { drawDocument } from '#server/platform/storage/documents/document-process.ts';

test('a file that cannot be read from disk is a server error, and is not rejected', async () => {
  await expect(drawDocument({ content: 'pdf', path: '/nonexistent/file' })).rejects.toThrow(
    'A document could not be drawn: ENOENT',
  );
  expect(await drawDocument({ content: 'pdf', path: await aFileOf(await aPdf()) })).toHaveLength(1);
});

test('each of several concurrent files gets its own pages', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      drawDocument({ content: 'pdf', path: await aFileOf(await aPdf({ pages: index + 1 })) }),
    ),
  );
  expect(drawn.map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a page whose content exceeds the memory limit is too complex, and the next file is drawn', async () => {
  const blanks = await DRAWN.find(({ name }) => name === 'a page of blanks, packed')?.make(200_000);
  const path = await aFileOf(blanks ?? Buffer.alloc(0));
  expect(await drawDocument({ content: 'pdf', path })).toBe('too-complex');
  expect(await drawDocument({ content: 'pdf', path: await aFileOf(await aPdf()) })).toHaveLength(1);
});

test('an idle process does not keep the application alive', async () => {
  const application = await anApplication('');
  const [code] = await once(application.child, 'exit');
  expect(code).toBe(0);
  await expectToEnd(application.drawer);
});

test('the process ends when the application is killed', async () => {
  const application = await anApplication('setInterval(() => undefined, 1000);');
  expect(isAlive(application.drawer)).toBe(true);
  application.child.kill('SIGKILL');
  await expectToEnd(application.drawer);
});

/**
 * Runs a process that draws a document, prints the id of its child process, and then runs the code `andThen`.
 */
async function anApplication(andThen: string) {
  const path = await aFileOf(await aPdf());
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { ChildProcess } from 'node:child_process';
    import { drawDocument } from ${JSON.stringify(new URL('../../src/server/platform/storage/documents/document-process.ts', import.meta.url).href)};
    const drawn = drawDocument({ content: 'pdf', path: process.argv[1] });
    await new Promise((resolve) => setImmediate(resolve));
    const drawer = process._getActiveHandles().find((handle) => handle instanceof ChildProcess);
    if ((await drawn).length !== 1) throw new Error('It was rejected.');
    ${andThen}
    console.log(drawer.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, drawer: Number(line) };
}

async function expectToEnd(processId: number): Promise<void> {
  for (let tries = 0; tries < 100 && isAlive(processId); tries += 1) await setTimeout(50);
  expect(isAlive(processId)).toBe(false);
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
