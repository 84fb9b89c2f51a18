import { Client, type PoolClient } from 'pg';

/** The statement that lifts the timeout for the rest of a transaction. */
export const LIFT_TIMEOUT = 'set local statement_timeout = 0';

/**
 * Closes a connection after so long without an answer that the server must be gone: the server itself cancels earlier
 * what takes too long, unless it is cut off or frozen. What waits for the answer fails as with a server that went away.
 * Streams, and transactions whose limit was lifted, are left alone.
 */
export function closeUnansweredConnections(client: PoolClient, answerMs: number): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function' || !(client instanceof Client)) return;
  let isLifted = false;
  const watched = (...args: unknown[]): unknown => {
    const [asked] = args;
    if (asked === LIFT_TIMEOUT) isLifted = true;
    const isUnlimited = isLifted || isStream(asked);
    if (asked === 'commit' || asked === 'rollback') isLifted = false;
    if (isUnlimited) return Reflect.apply(query, client, args);
    const timer = setTimeout(() => void client.end(), answerMs);
    const answered = () => clearTimeout(timer);
    const answer: unknown = Reflect.apply(query, client, withCallback(args, answered));
    if (answer instanceof Promise) void answer.then(answered, answered);
    return answer;
  };
  Object.assign(client, { query: watched });
}

/** COPY streams rows without a time limit. */
function isStream(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'submit' in asked;
}

/** Returns the same arguments, with `first` called before the callback if there is one. */
function withCallback(args: readonly unknown[], first: () => void): readonly unknown[] {
  const last = args.at(-1);
  if (typeof last !== 'function') return args;
  const told = (...answer: unknown[]): unknown => {
    first();
    return Reflect.apply(last, undefined, answer);
  };
  return [...args.slice(0, -1), told];
}
