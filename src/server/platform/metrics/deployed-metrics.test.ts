/** Checks that the alerts and the dashboard in deploy/ query only metrics that the application serves. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { addSiteMetrics } from '#server/features/operations/metrics.service.ts';
import { z } from '#shared/zod.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const ALERTS = 'deploy/alerts.yml';
const DASHBOARD = 'deploy/grafana-dashboard.json';
const PROMTOOL = '/usr/bin/promtool';
/** Metrics served by Prometheus itself and by node_exporter. */
const FOREIGN = /^(up|node_\w+)$/;
const NAME = /\b(?:up|(?:navodayan|process|nodejs|node)_[a-z0-9_]+)\b/g;

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).nonempty() }),
  ),
});
const alerts = [...readFileSync(ALERTS, 'utf8').matchAll(/- alert: (\w+)\n((?: {8}.*\n)+)/g)].map(
  ([, name = '', body = '']) => ({
    name,
    query: /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(body)?.[1] ?? '',
  }),
);
const panels = dashboard
  .parse(JSON.parse(readFileSync(DASHBOARD, 'utf8')))
  .panels.map(({ title, targets }) => ({ name: title, query: targets.map(({ expr }) => expr).join('\n') }));

test('every alert and every dashboard panel queries only metrics that the application serves', async () => {
  const served = await servedNames();
  expect(served).toContain('navodayan_http_request_seconds_bucket');
  expect([alerts.length, panels.length]).toEqual([15, 14]);
  for (const { name, query } of [...alerts, ...panels]) {
    const names = namesIn(query);
    expect(names, name).not.toEqual([]);
    expect(
      names.filter((one) => !served.has(one) && !FOREIGN.test(one)),
      name,
    ).toEqual([]);
  }
});

test('every metric of the application is used in an alert', async () => {
  const alerted = new Set(alerts.flatMap(({ query }) => namesIn(query)));
  const own = [...(await servedNames())].filter((name) => /^navodayan_.*(?<!_sum)$/.test(name));
  expect(own.filter((name) => !alerted.has(name))).toEqual([]);
});

test.skipIf(!existsSync(PROMTOOL))('promtool accepts the alerts (apt-get install prometheus)', () => {
  const output = execFileSync(PROMTOOL, ['check', 'rules', ALERTS], { encoding: 'utf8' });
  expect(output).toContain(`SUCCESS: ${alerts.length} rules found`);
});

function namesIn(query: string): string[] {
  return [...new Set(query.replaceAll(/"[^"]*"/g, '').match(NAME))];
}

/** Returns the names of all series at `/metrics`. */
async function servedNames(): Promise<Set<string>> {
  const metrics = createMetrics();
  const site = await createTestApp({}, { metrics });
  onTestFinished(site.close);
  metrics.watchProcess();
  addSiteMetrics(metrics, site.deps);
  await site.visitor({ method: 'GET', url: '/api/health' });
  const { port, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return new Set([...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name = '']) => name));
}
