import { readFileSync } from 'node:fs';

/** In hundredths of a second, on every Linux. */
const MS_PER_TICK = 10;
/** Places in /proc/…/stat behind the name, which may itself hold spaces and brackets. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** How long a process has computed since it began, or null where the system does not tell: elsewhere than on Linux, or when it is gone. */
export function processorMs(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return null;
  }
}
