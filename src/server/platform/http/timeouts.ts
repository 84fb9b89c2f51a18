import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** An answer that is not complete yet, and when it was asked for. */
type Waiting = Readonly<{ response: ServerResponse; at: number }>;

/**
 * Cuts callers off who take nothing of an answer for as long as a request may take, or so little that they never come to
 * its end, or ask for many answers at once and take none: Node has no limit for that. Of several requests on one line one
 * is worked on at a time, so that others have their turn in between.
 */
export function limitAnswers(app: FastifyInstance, { answer, check, request: silence }: Timeouts): void {
  const { server } = app;
  /** What each line waits for, the oldest first. One look at all of them costs less than a timer for each. */
  const lines = new Map<Socket, Waiting[]>();
  const earlier = new WeakMap<IncomingMessage, ServerResponse>();
  const begin = (socket: Socket): Waiting[] => {
    const line: Waiting[] = [];
    lines.set(socket, line);
    // An answer that waits for another one does not hear of the end of its line.
    socket.once('close', () => lines.delete(socket));
    return line;
  };
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? begin(socket);
    const before = line.at(-1);
    if (before) earlier.set(request, before.response);
    line.push({ response, at: performance.now() });
    response.once('close', () => line.shift());
    if (line.length > WAITING_MAX) socket.destroy();
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const before = earlier.get(raw);
    if (before === undefined || before.closed) done();
    else before.once('close', () => done());
  });
  const look = setInterval(
    () => {
      const latest = performance.now() - answer;
      for (const [socket, [oldest]] of lines) if (oldest && oldest.at <= latest) socket.destroy();
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
