import { errorMessage } from '#server/platform/system-error.ts';
import { readWorkbook } from './read-workbook.ts';
import type { WorkbookJob, WorkbookReply } from './workbook-process.ts';

// Child process that reads workbooks, one job at a time.

// Ignore the signals that a terminal or service manager sends to every process, so that uploads can finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: WorkbookJob) => {
  void reply(job).then((message) => process.send?.(message));
});

async function reply({ path, rowsMax }: WorkbookJob): Promise<WorkbookReply> {
  try {
    const found = await readWorkbook(path, rowsMax);
    return typeof found === 'string' ? { kind: 'refused', reason: found } : { kind: 'rows', ...found };
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) };
  }
}
