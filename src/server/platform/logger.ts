import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/**
 * Creates a logger that writes one JSON object per line to standard output. Logs the route's pattern of a request,
 * because its URL may contain a reset token, and never its body or headers. Omits the detail line of database errors,
 * which quotes values of a row.
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
