import { Readable } from 'node:stream';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** Chunk size in bytes; small enough for a socket to accept within a fraction of a millisecond. */
const CHUNK_BYTES = 64 * 1024;
/** Maximum number of chunks sent per turn of the event loop, across all responses. */
const CHUNKS_PER_TURN = 16;

/**
 * Sends long responses in chunks, so that the event loop can serve other requests in between. Without this, a thousand
 * long responses would delay everyone by seconds. Applies to routes registered after the call; call it after
 * compression is set up.
 */
export function sendInChunks(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], inChunks].flat();
  });
}

const inChunks: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isWhole || payload.length <= 2 * CHUNK_BYTES) return payload;
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  reply.header('content-length', bytes.length);
  return Readable.from(chunksOf(bytes), { objectMode: false });
};

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    await nextSlot();
    yield bytes.subarray(at, at + CHUNK_BYTES);
  }
}

const slotQueue: (() => void)[] = [];

/** Resolves when the next chunk may be sent, in order of the calls. */
function nextSlot(): Promise<void> {
  return new Promise((resolve) => {
    slotQueue.push(resolve);
    if (slotQueue.length === 1) setImmediate(grantSlots);
  });
}

function grantSlots(): void {
  for (const resolve of slotQueue.splice(0, CHUNKS_PER_TURN)) resolve();
  if (slotQueue.length > 0) setImmediate(grantSlots);
}
