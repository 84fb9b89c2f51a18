import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a caller may take, in milliseconds. */
export type Timeouts = Readonly<{
  /** For the lines before the body. */
  headers: number;
  /** For the whole request, and between two signs of life while it is answered. */
  request: number;
  /** For taking the whole answer: 5 MB over a very slow line. */
  answer: number;
  /** How often headers and requests are looked at. */
  check: number;
}>;

export const TIMEOUTS: Timeouts = { headers: 15_000, request: 60_000, answer: 600_000, check: 5000 };

/** Cuts callers off who read their answer so slowly that they never come to its end; Node has no limit for that. */
export function limitAnswers({ server }: FastifyInstance, { answer, check }: Timeouts): void {
  /** When each answer that is not complete yet was asked for. One look at all of them costs less than a timer for each. */
  const begun = new Map<IncomingMessage, number>();
  server.on('request', (request, response) => {
    begun.set(request, performance.now());
    response.once('close', () => begun.delete(request));
  });
  const look = setInterval(
    () => {
      const latest = performance.now() - answer;
      for (const [request, at] of begun) if (at <= latest) request.socket.destroy();
    },
    Math.min(check, answer),
  );
  look.unref();
  server.once('close', () => clearInterval(look));
}
