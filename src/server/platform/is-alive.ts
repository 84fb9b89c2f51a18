import { errorCode } from '#server/platform/system-error.ts';

/** Whether there is a process with this id, whoever's it is. A zombie counts as one. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // alive, and somebody else's
  }
}
