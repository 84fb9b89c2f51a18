import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aPdf } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { inspectInOwnProcess } from '#server/platform/storage/documents/inspection-process.ts';

test('a file that cannot be read from disk is a server error, and is not rejected', async () => {
  await expect(inspectInOwnProcess({ content: 'pdf', path: '/nonexistent/file' })).rejects.toThrow(
    'A document could not be inspected: ENOENT',
  );
  expect(await inspectInOwnProcess({ content: 'pdf', path: await aFileOf(await aPdf()) })).toBeNull();
});

test('an idle inspection process does not keep the application alive', async () => {
  const application = await anApplication('');
  const [code] = await once(application.child, 'exit');
  expect(code).toBe(0);
  await expectToEnd(application.inspector);
});

test('the inspection process ends when the application is killed', async () => {
  const application = await anApplication('setInterval(() => undefined, 1000);');
  expect(isAlive(application.inspector)).toBe(true);
  application.child.kill('SIGKILL');
  await expectToEnd(application.inspector);
});

/**
 * Runs a process that inspects a document, prints the id of its inspection process, and then runs the code `andThen`.
 */
async function anApplication(andThen: string) {
  const path = await aFileOf(await aPdf());
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { ChildProcess } from 'node:child_process';
    import { inspectInOwnProcess } from ${JSON.stringify(new URL('../../src/server/platform/storage/documents/inspection-process.ts', import.meta.url).href)};
    const finding = inspectInOwnProcess({ content: 'pdf', path: process.argv[1] });
    await new Promise((resolve) => setImmediate(resolve));
    const inspector = process._getActiveHandles().find((handle) => handle instanceof ChildProcess);
    if ((await finding) !== null) throw new Error('It was refused.');
    ${andThen}
    console.log(inspector.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, inspector: Number(line) };
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
