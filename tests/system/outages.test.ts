/** Tests outages of the mail server and the file store while requests arrive. */
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import { createTestApp } from '../support/app.ts';
import { aDataFolder, aFreePort, startApplication } from '../support/application.ts';
import { aCertificate, anApplicant } from '../support/applicants.ts';
import { aFolder } from '../support/cluster.ts';
import { aPdf } from '../support/documents.ts';
import { aMailServer } from '../support/mail-server.ts';
import { aMember, anAdmin } from '../support/members.ts';
import { openObjectStore } from '../support/object-store.ts';
import { signUp } from '../support/real-sign-ups.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const LIMIT = { timeout: 120_000 };
const DAY_MS = 86_400_000;

test('while the mail server is unreachable, emails about sign-up, reset and approval wait; afterwards each arrives once', async () => {
  const port = await aFreePort();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Union <post@union.example>' });
  const site = await createTestApp({}, { mailer });
  onTestFinished(() => site.close());
  const admin = await site.as((await anAdmin(site.db)).id);
  const { email: forgetful } = await aMember(site.db);
  const { id, email: applicant } = await anApplicant(site);
  const newcomer = 'newcomer@example.com';
  const answers = [
    await site.visitor(await signUpRequest({ email: newcomer }, await aCertificate())),
    await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: forgetful } }),
    await admin({
      method: 'PUT',
      url: `/api/auth/admin/approve-user/${id}`,
      payload: { isApproved: true },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  site.clock.advance(11_000);
  await site.runJobs();
  await site.runJobs();

  const mailServer = await aMailServer(port);
  site.clock.advance(2 * DAY_MS);
  await site.runJobs();
  mailer.close();
  const subjectsTo = (email: string) =>
    mailServer.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjectsTo(newcomer)).toEqual([expect.stringContaining('confirm your email address')]);
  expect(subjectsTo(forgetful)).toEqual([expect.stringContaining('password')]);
  expect(subjectsTo(applicant).filter((subject) => subject?.includes('The gate is open'))).toHaveLength(1);
});

test(
  'the first email that succeeds after an outage makes waiting emails due, and metrics show the age of waiting emails',
  LIMIT,
  async () => {
    const [port, metricsPort] = [await aFreePort(), await aFreePort()];
    const database = await startEmbeddedPostgres(aFolder());
    const DATABASE_URL = `postgresql://navodayan_owner@localhost/postgres?host=${encodeURIComponent(database.socketDirectory)}`;
    const application = await startApplication({
      DATA_DIR: aFolder(),
      DATABASE_URL,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
    });
    const metric = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^navodayan_${name} (\\S+)$`, 'm').exec(text)?.[1]);
    };
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    const certificate = await aPdf();
    const emails = ['asha@example.com', 'ravi@example.com', 'meena@example.com'];
    for (const email of emails) expect(await signUp(application.address, email, certificate)).toBe(true);
    await expect.poll(() => metric('mails_waiting'), { timeout: 20_000 }).toBe(3);
    // Makes jobs look as if they had failed many times: created an hour ago, with the next attempt in an
    // hour.
    await client.query(
      "update graphile_worker._private_jobs set created_at = now() - interval '1 hour', run_at = now() + interval '1 hour'",
    );
    expect(await metric('jobs_oldest_due_seconds')).toBeGreaterThan(3590);
    const dueIn = async () => {
      const { rows } = await client.query<{ seconds: number }>(
        'select max(extract(epoch from run_at - now()))::int as seconds from graphile_worker._private_jobs',
      );
      return rows[0]?.seconds;
    };
    await expect.poll(dueIn, { timeout: 20_000 }).toBeLessThanOrEqual(300);

    const mailServer = await aMailServer(port);
    expect(await signUp(application.address, 'new@example.com', certificate)).toBe(true);
    const recipients = () => mailServer.received.flatMap((mail) => mail.recipients).toSorted();
    await expect.poll(recipients, { timeout: 20_000 }).toEqual([...emails, 'new@example.com'].toSorted());
    await expect.poll(() => metric('mails_waiting')).toBe(0);
    expect(await metric('mails_total{result="sent"}'.replaceAll(/[{}]/g, '\\$&'))).toBe(4);
    expect(await application.end('SIGTERM')).toEqual([0, null]);
  },
);

test('while the file store is down requests get 503 with Retry-After; afterwards all calls succeed without a restart', async () => {
  const store = await openObjectStore();
  onTestFinished(store.close);
  const application = await startApplication({ DATA_DIR: aDataFolder(), STORAGE_URL: store.url });
  const certificate = await aCertificate();
  const send = async (email: string) => {
    const { payload, headers } = await signUpRequest({ email }, certificate);
    const reply = await fetch(`${application.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': String(headers?.['content-type']) },
      body: new Uint8Array(payload as Buffer),
    });
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() };
  };
  const statusOf = async (path: string) => (await fetch(application.address + path)).status;
  expect([(await send('first@example.com')).status, await statusOf('/api/ready')]).toEqual([201, 200]);
  await store.goAway();
  expect(await send('second@example.com')).toEqual({
    status: 503,
    retryAfter: '30',
    body: {
      success: false,
      code: 'BUSY',
      message: expect.stringContaining('Nothing was lost. Please try again in a minute.'),
    },
  });
  const state = async () => (await (await fetch(`${application.address}/api/ready`)).json()).state;
  expect([await statusOf('/api/ready'), await statusOf('/api/directory/count')]).toEqual([200, 200]);
  expect(await state()).toBe('degraded');
  await store.comeBack();
  await expect.poll(state, { timeout: 10_000 }).toBe('ready');
  expect((await send('second@example.com')).status).toBe(201);
  await application.end('SIGTERM');
});
