import { once } from 'node:events';
import { connect } from 'node:net';

export type Load = Readonly<{
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

/**
 * Sends requests over this many connections for some seconds, the next one once the last one is answered. The requests
 * take turns. A plain socket costs less than the client of node:http, which is slower than a bare server.
 */
export async function load(url: string, requests: readonly Load[], { seconds = 2, connections = 20 } = {}) {
  const { hostname, port, pathname, search, host } = new URL(url);
  const texts = requests.map(({ method = 'GET', headers = {}, body = '' }) => {
    const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  });
  const durations: number[] = [];
  let [sent, failed] = [0, 0];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname);
      let [begun, reply, bytesLeft] = [0, '', 0];
      const next = () => {
        if (performance.now() > end) return socket.end();
        [begun, reply] = [performance.now(), ''];
        return socket.write(texts[sent++ % texts.length] ?? '');
      };
      socket.on('connect', next).on('data', (bytes) => {
        if (bytesLeft > 0) bytesLeft -= bytes.length;
        else {
          reply += bytes.toString('latin1');
          const headEnd = reply.indexOf('\r\n\r\n');
          if (headEnd === -1) return;
          const length = /\r\ncontent-length: (\d+)/i.exec(reply.slice(0, headEnd))?.[1];
          if (length === undefined) throw new Error(`A reply of ${url} has no length.`);
          if (!reply.startsWith('HTTP/1.1 2')) failed += 1;
          bytesLeft = headEnd + 4 + Number(length) - reply.length;
        }
        if (bytesLeft > 0) return;
        durations.push(performance.now() - begun);
        next();
      });
      await once(socket, 'close');
    }),
  );
  return { durations, failed };
}
