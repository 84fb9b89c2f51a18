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
export function limitAnswers({ server }: FastifyInstance, { answer }: Timeouts): void {
  server.on('request', (request, response) => {
    const cut = setTimeout(() => request.socket.destroy(), answer);
    cut.unref();
    response.once('close', () => clearTimeout(cut));
  });
}
