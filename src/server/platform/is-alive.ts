import { errorCode } from '#server/platform/system-error.ts';

/** Returns whether a process with this id exists, of any user. Zombies count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // alive, but another user's
  }
}
