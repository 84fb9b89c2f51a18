import { errorCode } from '#server/platform/system-error.ts';

/**
 * SQLSTATEs of a server that is starting or shutting down (57P01–57P03), terminates an idle session (57P05, 25P03),
 * accepts no more connections (53300), or is read-only because another server has become the primary (25006); and of
 * failed connections (08).
 */
const REFUSED = /^(08...|57P0[1235]|25P03|53300|25006)$/;

/** Node's error codes of failed and broken connections, including unknown host names. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Node's error codes of a Unix socket that is missing or refuses connections. File errors have these codes too. */
const NO_SOCKET = /^(ENOENT|EAGAIN)$/;

/** Messages of the errors of `pg` and its pool that have no code. */
const PHRASES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|has been discarded/i;

/**
 * SQLSTATEs of a statement timeout (57014), a lock timeout (55P03), a deadlock (40P01) and a serialization failure
 * (40001).
 */
const BUSY = /^(57014|55P03|40P01|40001)$/;

/**
 * Returns whether the database could not be reached or the connection was lost, so that the outcome of a change is
 * unknown.
 */
export function isDatabaseDown(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = errorCode(thrown) ?? '';
  if (REFUSED.test(code) || UNREACHABLE.test(code)) return true;
  if (NO_SOCKET.test(code)) return 'syscall' in thrown && thrown.syscall === 'connect';
  return PHRASES.test(thrown.message);
}

/** Returns whether the database is reachable but too busy for this query. */
export function isDatabaseBusy(thrown: unknown): boolean {
  return BUSY.test(errorCode(thrown) ?? '');
}
