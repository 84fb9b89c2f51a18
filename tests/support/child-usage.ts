import { readFileSync, readdirSync } from 'node:fs';
import { cpuTimeMs } from '#server/platform/storage/documents/process-usage.ts';

const WATCH_MS = 10;
const KB_PER_MB = 1024;

/** CPU time of all measured processes, and the peak memory of the largest one. */
export type ChildUsage = { cpuMs: number; peakMegabytes: number };

/** Runs `work` and measures this process's children whose command line contains the name of a program. Linux only. */
export async function withUsageOf<Result>(
  program: string,
  work: () => Promise<Result>,
): Promise<ChildUsage & { result: Result }> {
  const before = new Map(childrenOf(program).map((pid) => [pid, cpuTimeMs(pid) ?? 0]));
  const used = new Map<number, number>();
  let peakMegabytes = 0;
  const sample = () => {
    for (const pid of childrenOf(program)) {
      used.set(pid, (cpuTimeMs(pid) ?? used.get(pid) ?? 0) - (before.get(pid) ?? 0));
      peakMegabytes = Math.max(peakMegabytes, peakMegabytesOf(pid));
    }
  };
  const watching = setInterval(sample, WATCH_MS);
  try {
    const result = await work();
    sample();
    return { result, cpuMs: [...used.values()].reduce((sum, ms) => sum + ms, 0), peakMegabytes };
  } finally {
    clearInterval(watching);
  }
}

function childrenOf(program: string): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => read(`/proc/self/task/${task}/children`).split(' '))
    .filter((pid) => pid !== '' && read(`/proc/${pid}/cmdline`).includes(program))
    .map(Number);
}

/** Returns the peak memory of a process since its start, which an earlier job may have caused. */
function peakMegabytesOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KB_PER_MB;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has exited
  }
}
