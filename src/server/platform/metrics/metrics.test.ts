import { expect, onTestFinished, test } from 'vitest';
import { addSiteMetrics } from '#server/features/operations/metrics.service.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aBouncedEmail } from '../../../../tests/support/mails.ts';
import { aMember, aPendingMember } from '../../../../tests/support/members.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

test('metrics contain responses by route, pending jobs and process metrics, but no personal data', async () => {
  const metrics = createMetrics();
  const site = await createTestApp({}, { metrics });
  onTestFinished(() => site.close());
  const { id } = await aMember(site.db);
  await aPendingMember(site.db);
  await aBouncedEmail(site.db);
  metrics.watchProcess();
  addSiteMetrics(metrics, site.deps);
  await (
    await site.as(id)
  )({ method: 'GET', url: '/api/auth/check-auth' });
  await site.visitor({ method: 'GET', url: `/api/documents/${id}?ticket=secret-of-nobody` });
  await site.visitor({ method: 'GET', url: `/api/nowhere/${id}` });

  const { port, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const count = (labels: string) =>
    text.match(new RegExp(`^navodayan_http_request_seconds_count\\{${labels}\\} (\\d+)$`, 'm'))?.[1];
  expect(count('method="GET",route="/api/auth/check-auth",status="200"')).toBe('1');
  expect(count('method="GET",route="/api/documents/:id",status="400"')).toBe('1');
  expect(count('method="GET",route="nowhere",status="404"')).toBe('1');
  for (const line of [
    'navodayan_ready 1',
    'navodayan_pending_members 1',
    'navodayan_undelivered_mails 1',
    'navodayan_jobs_given_up 0',
    'navodayan_unscanned_documents 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toContain(id);
  expect(text).not.toContain('secret-of-nobody');

  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await site.visitor({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
});

test('while the database is down, metrics that do not need it are still served', async () => {
  const metrics = createMetrics();
  metrics.addReading({
    names: { broken: 'never there' },
    read: async () => Promise.reject(new Error('The database is away.')),
  });
  metrics.noteAnswer({ method: 'GET', route: '/api/health', status: 200, seconds: 0.01 });
  const { text } = await metrics.write();
  expect(text).toContain('route="/api/health"');
  expect(text).not.toMatch(/^navodayan_broken \d/m);
});

test('startup fails with the name of the setting if the metrics address is in use', async () => {
  const { port, close } = await serveMetrics(createMetrics(), { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  await expect(serveMetrics(createMetrics(), { host: '127.0.0.1', port })).rejects.toThrow('METRICS_ADDRESS');
});
