import type { FastifyBaseLogger } from 'fastify';
import type { AppError } from '#shared/errors.ts';

const INTERVAL_MS = 1000;

/**
 * Number of rejections not logged since the last line, by kind. There are few kinds: each is a code with one of its
 * messages.
 */
const leftOut = new Map<string, number>();

/**
 * Logs an expected refusal, such as a full queue or an exceeded limit, without a stack trace. Writes at most one line a
 * second for each kind, with the number of suppressed ones, so that a flood cannot fill the disk. `cause` is the thrown
 * value.
 */
export function logRefusal(log: FastifyBaseLogger, refusal: AppError, cause: unknown): void {
  const kind = `${refusal.code} ${refusal.message}`;
  const count = leftOut.get(kind);
  if (count !== undefined) {
    leftOut.set(kind, count + 1);
    return;
  }
  write(log, refusal, cause, 0);
  leftOut.set(kind, 0);
  const next = () => {
    const missing = leftOut.get(kind) ?? 0;
    leftOut.delete(kind);
    if (missing === 0) return;
    write(log, refusal, cause, missing);
    leftOut.set(kind, 0);
    setTimeout(next, INTERVAL_MS).unref();
  };
  setTimeout(next, INTERVAL_MS).unref();
}

function write(log: FastifyBaseLogger, refusal: AppError, thrown: unknown, missing: number): void {
  const { code, status, message: reason } = refusal;
  const cause = thrown !== refusal && thrown instanceof Error ? thrown.message : undefined;
  const level = status >= 500 ? 'warn' : 'info';
  log[level]({ code, reason, ...(cause && { cause }), ...(missing > 0 && { leftOut: missing }) }, 'refused');
}
