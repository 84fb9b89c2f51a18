import type { FastifyBaseLogger } from 'fastify';
import type { AppError } from '#shared/errors.ts';

const INTERVAL_MS = 1000;

/**
 * Number of rejections suppressed since the last log line, by kind. A kind is an error code with one of its messages,
 * so there are few.
 */
const leftOut = new Map<string, number>();

/**
 * Logs an expected rejection, such as a full queue or an exceeded limit, without a stack trace. Writes at most one line
 * a second for each kind, with the number of suppressed rejections, so that a flood cannot fill the disk. `cause` is
 * the thrown value.
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
