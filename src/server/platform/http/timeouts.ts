import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Client timeouts in milliseconds. */
export type Timeouts = Readonly<{
  /** For receiving the request headers. */
  headers: number;
  /** For the whole request, and for progress while the response is sent. */
  request: number;
  /** For reading the whole response; enough for 5 MB over a very slow connection. */
  answer: number;
  /** Interval between checks for expired timeouts. */
  check: number;
}>;

export const TIMEOUTS: Timeouts = { headers: 15_000, request: 60_000, answer: 600_000, check: 5000 };

/** Maximum pipelined requests per connection. Browsers and proxies send one at a time. */
const WAITING_MAX = 4;

/** A response in progress and the time when its request arrived. */
type Waiting = Readonly<{ response: ServerResponse; at: number }>;

/**
 * Disconnects clients that read nothing of a response for the request timeout, that read too slowly to finish in time,
 * or that pipeline many requests and read nothing, because Node does not limit these. Handles the requests of a
 * connection one at a time, so that one client cannot delay the others.
 */
export function limitAnswers(app: FastifyInstance, { answer, check, request: silence }: Timeouts): void {
  const { server } = app;
  /** Pending responses of each connection, oldest first. One interval for all is cheaper than a timer for each. */
  const lines = new Map<Socket, Waiting[]>();
  const earlier = new WeakMap<IncomingMessage, ServerResponse>();
  const begin = (socket: Socket): Waiting[] => {
    const line: Waiting[] = [];
    lines.set(socket, line);
    // A queued response gets no `close` event when its connection closes.
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
  const sweep = setInterval(
    () => {
      const latest = performance.now() - answer;
      for (const [socket, [oldest]] of lines) if (oldest && oldest.at <= latest) socket.destroy();
    },
    Math.min(check, answer),
  );
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
  // Half, because Node closes a connection only at the second check without progress.
  app.addHook('onSend', async (_request, { raw }) => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(silence / 2);
  });
}
