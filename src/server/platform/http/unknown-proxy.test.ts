import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApp } from '../../../../tests/support/app.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://union.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Union <post@union.example>',
};

test('without a trusted proxy, a warning is logged for the first private address, but not for health checks', async () => {
  const { ask, warnings } = await aSite(PRODUCTION);
  for (const [url, address] of [
    ['/api/ready', '10.0.0.2'],
    ['/api/health?from=balancer', '127.0.0.1'],
    ['/api/config', '198.51.100.4'],
    ['/api/config', '2001:db8::4'],
  ] as const)
    await ask(url, address);
  expect(warnings()).toEqual([]);
  for (const address of ['::ffff:10.0.0.2', '127.0.0.1']) await ask('/api/config', address);
  expect(warnings()).toEqual([
    'A request came from the private address 10.0.0.2: if that is your reverse proxy, set TRUSTED_PROXIES=10.0.0.2, or all visitors share the limits of one address.',
  ]);
});

test.each(['172.20.0.3', '::1', 'fd00::2'])('the address %s counts as private', async (address) => {
  const { ask, warnings } = await aSite(PRODUCTION);
  await ask('/api/config', address);
  expect(warnings()).toHaveLength(1);
});

test('with a trusted proxy or outside production, no warning is logged for a private address', async () => {
  for (const settings of [{ ...PRODUCTION, TRUSTED_PROXIES: '10.0.0.2' }, {}]) {
    const { ask, warnings } = await aSite(settings);
    await ask('/api/config', '10.0.0.2');
    expect(warnings()).toEqual([]);
  }
});

async function aSite(settings: Record<string, string>) {
  const lines: string[] = [];
  const logged = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const site = await createTestApp(settings, { logger: createLogger('warn', logged) });
  onTestFinished(site.close);
  return {
    ask: (url: string, remoteAddress: string) => site.visitor({ method: 'GET', url, remoteAddress }),
    warnings: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
  };
}
