import { errorMessage } from '#server/platform/system-error.ts';
import { withFileBytes } from '../buffer-pool.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { InspectionJob, InspectionReply } from './inspection-process.ts';
import type { Finding } from './outcome.ts';

// Child process that inspects documents, one job at a time. It exits with the application, because their IPC
// channel then closes and nothing else keeps the process alive.

// pdf-lib logs warnings about a file to the console.
console.warn = () => undefined;

// Ignore the signals that a terminal or service manager sends to every process, because the application
// finishes uploads before it exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: InspectionJob) => {
  void answer(job);
});

async function answer(job: InspectionJob): Promise<void> {
  process.send?.(await reply(job));
}

async function reply(job: InspectionJob): Promise<InspectionReply> {
  try {
    return { ok: true, finding: await inspect(job) };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

async function inspect({ content, path }: InspectionJob): Promise<Finding> {
  if (content === 'docx') return inspectDocx(path);
  return withFileBytes(path, content === 'pdf' ? inspectPdf : inspectDoc);
}
