import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { z } from '#shared/zod.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectPdf } from './inspect-pdf.ts';

// The program of the inspection thread: one job comes in, one finding goes out. See inspection-thread.ts.
const Job = z.object({ content: z.enum(['pdf', 'doc']), path: z.string().max(4096) });

// pdf-lib reports oddities of a file on the console, as often as the file wants it to.
console.warn = () => undefined;

parentPort?.on('message', (message) => {
  void answer(message);
});

async function answer(message: unknown): Promise<void> {
  const { content, path } = Job.parse(message);
  const bytes = await readFile(path);
  const finding = content === 'pdf' ? await inspectPdf(bytes) : inspectDoc(bytes);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage(finding);
}
