import { readFileSync } from 'node:fs';

/** Duration of a clock tick, which is 10 ms on every Linux. */
const MS_PER_TICK = 10;
/** Indices of the fields in /proc/…/stat, counted after the process name, which may contain spaces and brackets. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const KB_PER_MB = 1024;

/** Returns the CPU time of a process since its start; null if unknown (not on Linux, or the process has ended). */
export function cpuTimeMs(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return null;
  }
}

/** Returns the resident memory of a process; null if unknown (not on Linux, or the process has ended). */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / KB_PER_MB;
  } catch {
    return null;
  }
}
