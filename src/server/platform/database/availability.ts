import { errorCode } from '#server/platform/system-error.ts';

/**
 * SQLSTATE of a server that is starting or shutting down (57P01–57P03), cuts a session off that it finds idle (57P05, 25P03),
 * takes no more connections (53300) or no writes because another has its place (25006), or of a connection that failed (08).
 */
const REFUSED = /^(08...|57P0[1235]|25P03|53300|25006)$/;

/** Node's error codes of failed and broken connections, including unknown host names. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** A missing Unix socket, or one that refuses connections. Files have these codes too. */
const NO_SOCKET = /^(ENOENT|EAGAIN)$/;

/** What `pg` and its pool say themselves, without a code. */
const PHRASES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|has been discarded/i;

/** SQLSTATE of a statement that took too long (57014), waited too long for a lock (55P03), or met another's (40P01, 40001). */
const BUSY = /^(57014|55P03|40P01|40001)$/;

/** Whether the database could not be reached, or was lost on the way: whether a change came about is not known then. */
export function isDatabaseDown(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = errorCode(thrown) ?? '';
  if (REFUSED.test(code) || UNREACHABLE.test(code)) return true;
  if (NO_SOCKET.test(code)) return 'syscall' in thrown && thrown.syscall === 'connect';
  return PHRASES.test(thrown.message);
}

/** Whether the database is there but has too much to do for this just now. */
export function isDatabaseBusy(thrown: unknown): boolean {
  return BUSY.test(errorCode(thrown) ?? '');
}
