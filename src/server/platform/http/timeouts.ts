import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
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

/** Requests on one line that wait for their answers. Browsers and proxies send one at a time. */
const WAITING_MAX = 4;

/**
 * Cuts callers off who take nothing of an answer for as long as a request may take, or so little that they never come to
 * its end, or ask for many answers at once and take none: Node has no limit for that.
 */
export function limitAnswers(app: FastifyInstance, { answer, check, request: silence }: Timeouts): void {
  const { server } = app;
  /** When each answer that is not complete yet was asked for. One look at all of them costs less than a timer for each. */
  const begun = new Map<IncomingMessage, number>();
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => {
    const now = (waiting.get(socket) ?? 0) + more;
    waiting.set(socket, now);
    return now;
  };
  server.on('request', (request, response) => {
    const { socket } = request;
    begun.set(request, performance.now());
    if (count(socket, 1) > WAITING_MAX) socket.destroy();
    response.once('close', () => {
      begun.delete(request);
      count(socket, -1);
    });
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
  // Node cuts off when it has looked twice and nothing was taken in between.
  app.addHook('onSend', async (_request, { raw }) => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(silence / 2);
  });
}
