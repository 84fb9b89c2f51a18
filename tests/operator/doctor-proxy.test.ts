/** Tests how `navodayan doctor` checks the connection through a real nginx. */
import { expect, test } from 'vitest';
import { setDefaultCACertificates } from 'node:tls';
import { examineCertificate, examinePublicSite } from '#operator/public-site.ts';
import { openVault, type Vault } from '#server/platform/storage/vault.ts';
import { aNewDataFolder } from '../support/application.ts';
import { missingServers } from '../support/debian-servers.ts';
import { aProxiedSite, type ProxiedSite } from '../support/proxied-site.ts';

const missing = missingServers('nginx', 'openssl');
const needed = missing === null ? '' : `: ${missing}`;
const runTest = test.skipIf(missing !== null);
const DAY_MS = 24 * 3_600_000;
const FORWARDED = 'proxy_set_header X-Forwarded-For $remote_addr;';

runTest(`doctor finds nothing behind the shipped nginx.conf${needed}`, async () => {
  const proxied = await aProxiedSite('nginx');
  expect(await lines(proxied)).toEqual([
    expect.stringMatching(/^good Certificate: It is valid for another \d+ days\.$/),
    `good Public address: ${proxied.publicUrl} shows this site.`,
    "good Proxy: The application sees visitors' addresses, this time 127.0.0.1.",
    'good Uploads: A document of 5 MB passes the proxy.',
  ]);
});

runTest(`doctor names nginx's limit when a document of 5 MB does not pass${needed}`, async () => {
  const proxied = await aProxiedSite('nginx', {
    change: (file) => file.replace('client_max_body_size 20m', 'client_max_body_size 1m'),
  });
  expect(await faults(proxied)).toEqual([
    'fault Uploads: The proxy rejects documents of 5 MB (status 413): let it pass bodies of 20 MB (nginx: client_max_body_size 20m;).',
  ]);
});

runTest(`doctor names the address that TRUSTED_PROXIES lacks${needed}`, async () => {
  expect(await faults(await aProxiedSite('nginx', { trustedProxies: '' }))).toEqual([
    "fault Proxy: The application takes the proxy's address 127.0.0.1 for every visitor's. Set TRUSTED_PROXIES=127.0.0.1 and restart it.",
  ]);
  expect(await faults(await aProxiedSite('nginx', { trustedProxies: '10.0.0.1' }))).toEqual([
    expect.stringContaining('Set TRUSTED_PROXIES=10.0.0.1,127.0.0.1 and restart it.'),
  ]);
});

runTest(`doctor detects a proxy that lets visitors choose their address${needed}`, async () => {
  const proxied = await aProxiedSite('nginx', {
    change: (file) => file.replace(FORWARDED, 'proxy_set_header X-Forwarded-For $http_x_forwarded_for;'),
  });
  expect(await faults(proxied)).toEqual([
    'fault Proxy: The proxy passes on the X-Forwarded-For header of visitors, so they can choose their address. Let it set the header (nginx: proxy_set_header X-Forwarded-For $remote_addr;).',
  ]);
});

runTest(`doctor detects a proxy that does not tell the address of visitors${needed}`, async () => {
  const proxied = await aProxiedSite('nginx', {
    change: (file) => file.replace(FORWARDED, 'proxy_set_header X-Forwarded-For "";'),
  });
  expect(await faults(proxied)).toEqual([
    'fault Proxy: The proxy does not tell the address of visitors. Let it set X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr;).',
  ]);
});

runTest(`doctor accepts a proxy that appends the address${needed}`, async () => {
  const proxied = await aProxiedSite('nginx', {
    change: (file) => file.replace(FORWARDED, 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'),
  });
  expect(await faults(proxied)).toEqual([]);
});

runTest(
  `doctor reports an application that does not run and one of another installation${needed}`,
  async () => {
    const proxied = await aProxiedSite('nginx');
    const other = await openVault(`${aNewDataFolder()}/keys/master.key`);
    expect(await faults(proxied, other)).toEqual([
      `fault Public address: ${proxied.publicUrl} does not lead to this installation (status 403). Set PUBLIC_URL to its address, or let the proxy send requests to HOST and PORT.`,
    ]);
    await proxied.stopApplication();
    expect(await faults(proxied)).toEqual([
      `fault Public address: ${proxied.publicUrl} answers with status 502. Start the application, and let the proxy send requests to HOST and PORT.`,
    ]);
  },
);

runTest(`doctor reports a redirect to another address${needed}`, async () => {
  const proxied = await aProxiedSite('nginx', {
    change: (file) => file.replace('proxy_pass http://navodayan;', 'return 301 https://www.union.example/;'),
  });
  expect(await faults(proxied)).toEqual([
    `fault Public address: ${proxied.publicUrl} redirects to https://www.union.example/. Set PUBLIC_URL to the address that people end at.`,
  ]);
});

runTest(`doctor reports certificates that browsers refuse or that expire soon${needed}`, async () => {
  const { publicUrl } = await aProxiedSite('nginx');
  const now = new Date();
  const said = async (url: string, at = now) => {
    const { state, name, sentence } = await examineCertificate(url, at);
    return `${state} ${name}: ${sentence}`;
  };
  expect(await said(publicUrl)).toBe('good Certificate: It is valid for another 29 days.');
  expect(await said(publicUrl, new Date(now.getTime() + 20 * DAY_MS))).toBe(
    'warning Certificate: It expires in 9 days. Renew it, and find out why it was not renewed by itself.',
  );
  expect(await said(publicUrl, new Date(now.getTime() + 24 * DAY_MS))).toBe(
    'fault Certificate: It expires in 5 days. Renew it, and find out why it was not renewed by itself.',
  );
  const byNumber = publicUrl.replace('localhost', '127.0.0.1');
  const { host } = new URL(byNumber);
  expect(await said(byNumber)).toBe(
    `fault Certificate: The certificate at ${host} is for another name. Get one for 127.0.0.1.`,
  );
  setDefaultCACertificates([]);
  expect(await said(publicUrl)).toBe(
    `fault Certificate: Browsers do not accept the certificate at ${new URL(publicUrl).host} (DEPTH_ZERO_SELF_SIGNED_CERT). Install one of a public authority, with its chain.`,
  );
});

runTest(`doctor checks the rest of the site although its certificate expires soon${needed}`, async () => {
  const { site, publicUrl } = await aProxiedSite('nginx');
  const { trustedProxies } = site.deps.config;
  const soon = () => new Date(Date.now() + 24 * DAY_MS);
  const findings = await examinePublicSite({ publicUrl, trustedProxies }, null, soon);
  expect(findings.map(({ state, name }) => `${state} ${name}`)).toEqual([
    'fault Certificate',
    'good Public address',
  ]);
});

test('doctor reports a host name without an address and a port without a listener', async () => {
  expect((await examineCertificate('https://nowhere.invalid', new Date())).sentence).toBe(
    "DNS has no address for nowhere.invalid. Add an A or AAAA record with this server's address.",
  );
  expect((await examineCertificate('https://127.0.0.1:9', new Date())).sentence).toBe(
    'Nothing answers with https at 127.0.0.1:9 (ECONNREFUSED). Start the proxy and open its port.',
  );
});

async function lines({ site, publicUrl }: ProxiedSite, vault: Vault = site.deps.vault): Promise<string[]> {
  const { trustedProxies } = site.deps.config;
  const findings = await examinePublicSite({ publicUrl, trustedProxies }, vault, () => site.clock.now());
  return findings.map(({ state, name, sentence }) => `${state} ${name}: ${sentence}`);
}

async function faults(proxied: ProxiedSite, vault?: Vault): Promise<string[]> {
  return (await lines(proxied, vault)).filter((line) => !line.startsWith('good'));
}
