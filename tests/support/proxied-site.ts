/** Runs the application as in production behind a real reverse proxy. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApp, type TestApp } from './app.ts';
import { aFreePort } from './application.ts';
import { aFolder } from './cluster.ts';
import { aCertificateFile, PROXIES, type Certificate, type Proxied } from './reverse-proxies.ts';

export type ProxiedSite = Readonly<{
  site: TestApp;
  publicUrl: string;
  certificate: Certificate;
  /** Sends a request from 127.0.0.2, so that the client's address differs from the proxy's. */
  ask: (path: string, options?: Asked) => Promise<Answer>;
  readProxyLog: () => string;
  /** Returns everything the application has logged. */
  readLog: () => string;
  stopApplication: () => Promise<void>;
}>;
type Asked = Readonly<{
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | undefined;
}>;
export type Answer = Readonly<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>;

const CLIENT = '127.0.0.2';
const PAGES = {
  'index.html': `<!doctype html><title>Navodayan</title>${'<p>Alumni of the Navodaya schools</p>'.repeat(50)}`,
  '404/index.html': '<!doctype html><title>Not found</title>',
  '__spa-fallback.html': '<!doctype html><title>Shell</title>',
};

/**
 * Starts the proxy and the application. `change` modifies the shipped configuration of the proxy. This process trusts
 * the proxy's certificate.
 */
export async function aProxiedSite(
  proxy: keyof typeof PROXIES,
  {
    trustedProxies = '127.0.0.1',
    change,
  }: Readonly<{ trustedProxies?: string; change?: Proxied['change'] }> = {},
): Promise<ProxiedSite> {
  const [port, appPort] = [await aFreePort(), await aFreePort()];
  const publicUrl = `https://localhost:${port}`;
  const certificate = aCertificateFile();
  trust(certificate);
  let log = '';
  const logged = new Writable({ write: (chunk, _encoding, done) => done(void (log += String(chunk))) });
  const site = await createTestApp(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Union <post@union.example>',
      TRUSTED_PROXIES: trustedProxies,
    },
    { logger: createLogger('debug', logged) },
  );
  onTestFinished(site.close);
  const app = await buildApp(site.deps, aWebFolder());
  onTestFinished(() => app.close());
  await app.listen({ port: appPort, host: '127.0.0.1' });
  const { readLog } = await PROXIES[proxy]({ port, appPort, certificate, change });
  return {
    site,
    publicUrl,
    certificate,
    ask: (path, options) => ask(`${publicUrl}${path}`, certificate, options),
    readProxyLog: readLog,
    readLog: () => log,
    stopApplication: () => app.close(),
  };
}

/** Restores the trusted certificates when the test ends. */
function trust({ text }: Certificate): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, text]);
  onTestFinished(() => setDefaultCACertificates(before));
}

async function ask(
  url: string,
  { text: ca }: Certificate,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress: CLIENT, family: 4, ca, agent: false });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    sent.end(body);
  });
}

function aWebFolder(): string {
  const folder = aFolder();
  for (const [name, content] of Object.entries(PAGES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
