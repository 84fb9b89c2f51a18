/** Tests the shipped nginx.conf and Caddyfile with a real nginx and a real Caddy in front of the application. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { SCREENS, type Screen } from '#shared/screens.ts';
import { connectionCheckHeader } from '#server/features/operations/connection-check.service.ts';
import { missingServers } from '../support/debian-servers.ts';
import { aMember } from '../support/members.ts';
import { aProxiedSite, type ProxiedSite } from '../support/proxied-site.ts';
import { aSignUpForm } from '../support/raw-uploads.ts';
import { multipartRequest } from '../support/sign-up-form.ts';

const MB = 1024 * 1024;
const SPOOFED = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=203.0.113.7',
};

for (const proxy of ['nginx', 'caddy'] as const) {
  const missing = missingServers(proxy, 'openssl');
  const needed = missing === null ? '' : `: ${missing}`;
  const runTest = test.skipIf(missing !== null);

  runTest(
    `${proxy} passes a document of 5 MB and leaves a larger one to the application${needed}`,
    async () => {
      const proxied = await aProxiedSite(proxy);
      const upload = async (email: string, bytes: number) =>
        proxied.ask('/api/auth/signup', { method: 'POST', ...(await aSignUpForm(email, bytes)) });
      expect((await upload('five@example.com', 5 * MB)).status).toBe(201);
      expect(await proxied.site.storedFiles()).toBe(1);
      const refused = await upload('six@example.com', 6 * MB);
      expect([refused.status, JSON.parse(String(refused.body)).fields]).toEqual([
        413,
        {
          verificationDocument:
            'The document must be 5 MB or smaller. Choose a smaller file, or retake the photo at a lower resolution.',
        },
      ]);
    },
  );

  runTest(
    `behind ${proxy} the application sees the client's address, which it cannot choose${needed}`,
    async () => {
      const proxied = await aProxiedSite(proxy);
      for (const headers of [{}, SPOOFED])
        expect(await connectionOf(proxied, headers)).toMatchObject({
          address: '127.0.0.2',
          forwardedFor: '127.0.0.2',
          peer: '127.0.0.1',
          isPeerTrusted: true,
        });
    },
  );

  runTest(
    `${proxy} speaks HTTP/2 and passes on pages as the application compressed them${needed}`,
    async () => {
      const proxied = await aProxiedSite(proxy);
      const page = await proxied.ask('/', { headers: { 'accept-encoding': 'br' } });
      expect([page.status, page.headers['content-encoding'], page.headers['vary']]).toEqual([
        200,
        'br',
        'accept-encoding',
      ]);
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
      const socket = connect({
        port: Number(new URL(proxied.publicUrl).port),
        host: '127.0.0.1',
        servername: 'localhost',
        ca: proxied.certificate.text,
        ALPNProtocols: ['h2'],
      });
      await once(socket, 'secureConnect');
      expect(socket.alpnProtocol).toBe('h2');
      socket.destroy();
    },
  );

  runTest(`neither ${proxy} nor the application logs secrets of links${needed}`, async () => {
    const proxied = await aProxiedSite(proxy);
    const member = await aMember(proxied.site.db);
    await proxied.ask('/api/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email }),
    });
    await proxied.site.runJobs();
    const reset = /\/reset-password\/([\w-]+)/.exec(proxied.site.inbox.at(-1)?.text ?? '')?.[1] ?? '';
    expect(reset).toHaveLength(43);
    const secrets = [reset];
    const secret = () => {
      const made = randomBytes(32).toString('base64url');
      secrets.push(made);
      return made;
    };
    const visit = async () => {
      const pages = SCREENS.flatMap((screen: Screen) => (screen.isMailed ? [screen.path] : []));
      for (const path of [...pages, '/signup', '/Reset-Password/:token', '/reset%2Dpassword/:token'])
        await proxied.ask(`${path.replace(':token', secret())}?token=${secret()}&code=${secret()}`, {
          headers: { referer: `${proxied.publicUrl}/reset-password/${secret()}` },
        });
      await proxied.ask(`/reset-password/${reset}`);
      for (const path of ['/api/documents/1?ticket=', '/api/auth/user/export?ticket=', '/nowhere/'])
        await proxied.ask(`${path}${secret()}`);
      for (const path of ['/newsletter/unsubscribe', '/invitation/decline', '/digest/unsubscribe'])
        await proxied.ask(`${path}?token=${secret()}`, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
        });
      await proxied.ask(`/api/auth/reset-password/${reset}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'Mango-Orchard-41', confirmPassword: 'Mango-Orchard-41' }),
      });
    };
    await visit();
    // For each of these requests the proxies log an error that quotes the request.
    await proxied
      .ask(`/api/auth/reset-password/${secret()}?token=${secret()}`, {
        method: 'POST',
        headers: { 'content-length': String(30 * MB) },
        body: new Uint8Array(30 * MB),
      })
      .catch(() => undefined);
    await proxied.stopApplication();
    await visit();
    expect((await proxied.ask('/')).status).toBe(502);

    await expect.poll(proxied.readProxyLog).toMatch(/GET.*\/nowhere\//);
    expect(proxied.readProxyLog()).toContain('password/***');
    expect(proxied.readProxyLog().match(/\b502\b/g)?.length).toBeGreaterThan(10);
    expect(proxied.readLog()).toContain('/api/auth/reset-password/:token');
    for (const log of [proxied.readProxyLog(), proxied.readLog()])
      expect(secrets.filter((one) => log.includes(one.slice(0, 20)))).toEqual([]);
  });
}

/** Returns how the application sees the connection of a request with these headers. */
async function connectionOf({ site, ask }: ProxiedSite, headers: Record<string, string>) {
  const form = await multipartRequest('POST', '', {});
  const type = { 'content-type': String(form.headers?.['content-type']) };
  const proof = connectionCheckHeader(site.deps.vault, site.clock.now());
  const reply = await ask('/api/connection-check', {
    method: 'POST',
    headers: { ...headers, ...type, ...proof },
    body: form.payload as Buffer,
  });
  return JSON.parse(String(reply.body)) as object;
}
