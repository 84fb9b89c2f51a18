/** `npm run bench -- pages`: runs a benchmark of docs/performance.md. Each is a file in `scripts/bench`. */
import { DIRECTORY_USAGE, measureDirectory } from './bench/directory.ts';
import { HTTP_USAGE, measureHttp } from './bench/http.ts';
import { MEMORY_USAGE, measureMemory } from './bench/memory.ts';
import { measurePages, PAGES_USAGE } from './bench/pages.ts';
import { isUsageError } from './command.ts';
import { errorMessage } from '../src/server/platform/system-error.ts';

const MEASUREMENTS: Readonly<
  Record<string, { readonly usage: string; readonly run: (args: string[]) => Promise<void> }>
> = {
  directory: { usage: DIRECTORY_USAGE, run: measureDirectory },
  http: { usage: HTTP_USAGE, run: measureHttp },
  memory: { usage: MEMORY_USAGE, run: measureMemory },
  pages: { usage: PAGES_USAGE, run: measurePages },
};

const [name = '', ...args] = process.argv.slice(2);
const measurement = MEASUREMENTS[name];
if (measurement === undefined) {
  const usages = Object.values(MEASUREMENTS).map(({ usage }) => usage);
  console.error(['Usage:', ...usages].join('\n'));
  process.exitCode = 1;
} else {
  try {
    await measurement.run(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`${errorMessage(error)}\n\nUsage:\n${measurement.usage}`);
    process.exitCode = 1;
  }
}
