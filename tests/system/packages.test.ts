/** Tests the output of `./navodayan packages` for different responses of the registry, and the bill of materials. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { aFreePort } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';

const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string(), name: z.string().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const LOCKED = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { name, version }]) => ({ name: name ?? path.split('node_modules/').at(-1) ?? '', version }));
const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? '';

test('a vulnerable package is reported with its fix, and newer versions are listed', async () => {
  const registry = await aRegistry({ vulnerable: 'fastify', newer: 'knip' });
  const { code, stdout } = await run(['scripts/commands/packages.ts'], { npm_config_registry: registry });
  expect(stdout).toContain(
    `VULNERABLE (high) fastify ${versionOf('fastify')}: It answers too much (https://advisories.example/1). `,
  );
  expect(stdout).toContain('Fix it: npm install --save-exact fastify@99.0.0, then npm test.');
  expect(stdout).toContain(`  knip ${versionOf('knip')}, latest 99.0.0\n`);
  expect(code).toBe(1);
}, 60_000);

test('reports that no vulnerability is known if the registry has advisories', async () => {
  const { code, stdout } = await run(['scripts/commands/packages.ts'], {
    npm_config_registry: await aRegistry({}),
  });
  expect(stdout).toMatch(
    /^0 of \d{3} packages have a known vulnerability\.\n0 packages in package\.json have a newer version\.\n$/,
  );
  expect(code).toBe(0);
}, 60_000);

test.each<[string, () => Promise<string>, reason: string]>([
  ['rejects the request', () => aRegistry({ refusesAudit: true }), '405 '],
  ['refuses the connection', aClosedPort, 'ECONNREFUSED'],
  ['never responds', () => aServer(() => undefined), 'timeout'],
  ['returns a web page', () => anAnswer('<html>Blocked by policy</html>'), 'invalid json'],
  ['returns truncated JSON', () => anAnswer('{"fastify": [{"id"'), 'invalid json'],
  ['returns other JSON', () => anAnswer('{"fastify": "yes"}'), ''],
  ['returns an empty array', () => anAnswer('[]'), 'it reports no vulnerability even for minimist 0.0.8'],
])(
  'warns and exits with code 2 when the registry %s',
  async (_case, registryOf, reason) => {
    const { code, stdout } = await run(['scripts/commands/packages.ts'], {
      npm_config_registry: await registryOf(),
      npm_config_fetch_timeout: '500',
      npm_config_fetch_retries: '0',
    });
    const [first = ''] = stdout.split('\n');
    expect(first).toContain('WARNING: the registry did not report which packages are vulnerable (');
    expect(first).toContain(reason);
    expect(stdout).not.toContain('known vulnerability');
    expect(code).toBe(2);
  },
  60_000,
);

test('warns when npm is configured to work offline', async () => {
  const { code, stdout } = await run(['scripts/commands/packages.ts'], {
    npm_config_registry: await aClosedPort(),
    npm_config_offline: 'true',
  });
  expect(stdout).toContain('WARNING: the registry did not report which packages are vulnerable (');
  expect(code).toBe(2);
}, 60_000);

test('the bill of materials lists every package of the lock file', async () => {
  const { stdout } = await run(['scripts/commands/sbom.ts'], {});
  const { bomFormat, components } = z
    .object({
      bomFormat: z.string(),
      components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
    })
    .parse(JSON.parse(stdout));
  expect(bomFormat).toBe('CycloneDX');
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(LOCKED.map(({ name, version }) => `${name}@${version}`).filter((one) => !named.has(one))).toEqual(
    [],
  );
}, 60_000);

/**
 * Starts a registry with the locked versions, the control package's vulnerability and additional entries. Returns its
 * address.
 */
async function aRegistry(given: { vulnerable?: string; newer?: string; refusesAudit?: boolean }) {
  const known = {
    minimist: '0.0.8',
    ...(given.vulnerable && { [given.vulnerable]: versionOf(given.vulnerable) }),
  };
  return await aServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') {
      response.statusCode = given.refusesAudit === true ? 405 : 200;
      const advisories = Object.entries(known).map(([name, version]) => [name, [advisoryUpTo(version)]]);
      return response.end(JSON.stringify(Object.fromEntries(advisories)));
    }
    const versions = LOCKED.filter(({ name }) => name === path).map(({ version }) => version);
    const hasNewer = path === given.newer || path === given.vulnerable;
    return response.end(JSON.stringify(packument(path, hasNewer ? [...versions, '99.0.0'] : versions)));
  });
}

async function anAnswer(body: string): Promise<string> {
  return await aServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
}

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function aClosedPort(): Promise<string> {
  return `http://127.0.0.1:${await aFreePort()}/`;
}

function advisoryUpTo(version: string) {
  return {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'It answers too much',
    severity: 'high',
    vulnerable_versions: `<=${version}`,
    cwe: [],
    cvss: { score: 7, vectorString: null },
  };
}

function packument(name: string, versions: readonly string[]) {
  const dist = { tarball: 'http://127.0.0.1:9/none.tgz', shasum: '0'.repeat(40) };
  return {
    name,
    'dist-tags': { latest: versions.includes('99.0.0') ? '99.0.0' : versionOf(name) },
    versions: Object.fromEntries(versions.map((version) => [version, { name, version, dist }])),
  };
}

async function run(args: readonly string[], environment: Record<string, string>, program = process.execPath) {
  return await new Promise<{ code: number; stdout: string }>((resolve) => {
    const env = { PATH: process.env.PATH, npm_config_cache: aFolder(), ...environment };
    execFile(program, [...args], { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    );
  });
}
