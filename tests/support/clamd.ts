import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The EICAR test string, split so that scanners do not flag this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

export type Clamd = Readonly<{
  url: string;
  /** Contents of the files that clients sent with INSTREAM. */
  scanned: Buffer[];
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}>;

/**
 * Starts a server that implements clamd's PING and INSTREAM commands and flags only EICAR. Like clamd, it rejects files
 * over its limit, here 6 MB.
 */
export async function openClamd(): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let heard = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes]);
      const answer = answerTo(heard, scanned);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const port = await listen(0);
  const goAway = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
  };
}

const COMMAND = Buffer.from('zINSTREAM\0');
const STREAM_BYTES_MAX = 6 * 1024 * 1024;

/** Returns the reply to the bytes received so far, or null if more bytes are needed. */
function answerTo(heard: Buffer, scanned: Buffer[]): string | null {
  if (heard.equals(Buffer.from('zPING\0'))) return 'PONG';
  if (heard.length < COMMAND.length) return null;
  if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  let total = 0;
  while (heard.length >= at + 4) {
    const length = heard.readUInt32BE(at);
    if (length === 0) {
      const file = Buffer.concat(chunks);
      scanned.push(file);
      return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    total += length;
    if (total > STREAM_BYTES_MAX) return 'INSTREAM size limit exceeded. ERROR';
    if (heard.length < at + 4 + length) return null;
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
