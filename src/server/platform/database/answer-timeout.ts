import { Client, type PoolClient } from 'pg';

/** Statement that removes the statement timeout until the transaction ends. */
export const LIFT_TIMEOUT = 'set local statement_timeout = 0';

/**
 * Closes a connection when a query gets no response for so long that the server must be unreachable: a live server
 * would have cancelled the statement earlier. Pending queries fail with a connection error. Does not apply to streams,
 * or to transactions without a statement timeout.
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

/** Returns whether a query is a stream. Streams (COPY) have no time limit. */
function isStream(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'submit' in asked;
}

/** Wraps the callback in a query's arguments, if there is one, to call `first` before it. */
function withCallback(args: readonly unknown[], first: () => void): readonly unknown[] {
  const last = args.at(-1);
  if (typeof last !== 'function') return args;
  const told = (...answer: unknown[]): unknown => {
    first();
    return Reflect.apply(last, undefined, answer);
  };
  return [...args.slice(0, -1), told];
}
