import { Readable } from 'node:stream';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** Chunk size: a socket accepts it within a fraction of a millisecond. */
const PIECE_BYTES = 64 * 1024;
/** Number of chunks of all responses that are sent before other work gets a turn. */
const PIECES_AT_ONCE = 16;

/**
 * Sends long responses of the routes declared after it in chunks, so that other requests get a turn in between: a
 * thousand such responses written whole would delay everyone by seconds. Call it after compression is set up.
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

/** Resolves when the next chunk may be sent, in order of request. */
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
