import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/**
 * The log: one JSON object a line, on standard output. A request is logged by its route's pattern, since an address may
 * hold a reset token, and never with its body or headers; an error without the database's detail line, which quotes the
 * values of a row.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { req: describeRequest, res: describeReply, err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown' };
}

function describeReply(reply: FastifyReply) {
  return { statusCode: reply.statusCode };
}

function describeError(error: Error) {
  const { detail: _, ...rest } = stdSerializers.err(error);
  return rest;
}
