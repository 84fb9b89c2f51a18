import { readFile } from 'node:fs/promises';
import { errorMessage } from '#server/platform/system-error.ts';
import type { DocumentJob, DocumentReply } from './document-process.ts';
import { drawPdf, drawPhoto, type DrawnPages } from './draw-pages.ts';
import { inspectWord } from './inspect-word.ts';

// Child process that draws and inspects documents, one job at a time. It exits with the application, because their IPC
// channel then closes and nothing else keeps the process alive.

// Ignore the signals that a terminal or service manager sends to every process, because the application
// finishes uploads before it exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: DocumentJob) => {
  void reply(job).then((message) => process.send?.(message));
});

async function reply(job: DocumentJob): Promise<DocumentReply> {
  try {
    const drawn = await take(job);
    return typeof drawn === 'string' ? { kind: 'refused', reason: drawn } : { kind: 'pages', pages: drawn };
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) };
  }
}

async function take({ path, content }: DocumentJob): Promise<DrawnPages> {
  const bytes = await readFile(path);
  if (content === 'pdf') return drawPdf(bytes);
  if (content === 'zip' || content === 'ole') return inspectWord(bytes, content) ?? [];
  return drawPhoto(path);
}
