/**
 * Runs a proxy between browser and application. Tests disconnect it, because the browser's offline mode does not affect
 * service workers.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type NetworkProxy = {
  readonly address: string;
  /** Requested paths, oldest first. */
  readonly asked: string[];
  isCut: boolean;
  /** Whether the proxy accepts requests without ever responding. */
  isSilent: boolean;
  /** Scripts by path that replace the application's scripts. */
  readonly instead: Map<string, string>;
  close(): Promise<void>;
};

/** Starts a proxy to the application at `target`. */
export async function openNetworkProxy(target: string): Promise<NetworkProxy> {
  const server = createServer((incoming, outgoing) => {
    if (line.isCut) incoming.socket.destroy();
    else if (!line.isSilent) pass(incoming, outgoing);
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    line.asked.push(url);
    const content = line.instead.get(url);
    if (content !== undefined) {
      outgoing
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(content);
      return;
    }
    const onward = ask(new URL(url, target), { method, headers: { ...headers, host: new URL(target).host } });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const line: NetworkProxy = {
    address: `http://localhost:${port}`,
    asked: [],
    isCut: false,
    isSilent: false,
    instead: new Map(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return line;
}
