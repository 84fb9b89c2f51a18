import { Readable } from 'node:stream';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** Chunk size in bytes; small enough for a socket to accept within a fraction of a millisecond. */
const PIECE_BYTES = 64 * 1024;
/** Maximum number of chunks sent per turn of the event loop, across all responses. */
const PIECES_AT_ONCE = 16;

/**
 * Sends long responses in chunks, so that the event loop can serve other requests in between. Without this, a thousand
 * long responses would delay everyone by seconds. Applies to routes registered after the call; call it after
 * compression is set up.
 */
export function sendInChunks(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], inPieces].flat();
  });
}

const inPieces: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isWhole || payload.length <= 2 * PIECE_BYTES) return payload;
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  reply.header('content-length', bytes.length);
  return Readable.from(piecesOf(bytes), { objectMode: false });
};

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await turn();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

const waiting: (() => void)[] = [];

/** Resolves when the next chunk may be sent; requests are served first in, first out. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letGo);
  });
}

function letGo(): void {
  for (const go of waiting.splice(0, PIECES_AT_ONCE)) go();
  if (waiting.length > 0) setImmediate(letGo);
}
