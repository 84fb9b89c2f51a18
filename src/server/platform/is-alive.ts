import { errorCode } from '#server/platform/system-error.ts';

/** Returns whether a process with this id exists, under any user. Includes zombies. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // the process exists, but belongs to another user
  }
}
