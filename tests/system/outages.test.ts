/** The mail server or the file store goes down while people use the site, and comes back. */
import { expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import { createTestApp } from '../support/app.ts';
import { aDataFolder, aFreePort, startApplication } from '../support/application.ts';
import { aCertificate, anApplicant } from '../support/applicants.ts';
import { aMailServer } from '../support/mail-server.ts';
import { aMember, anAdmin } from '../support/members.ts';
import { openObjectStore } from '../support/object-store.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const DAY_MS = 86_400_000;

test('emails of sign-up, reset and approval wait for an unreachable mail server and arrive once each', async () => {
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

test('while the file store is down people get 503 with Retry-After; afterwards all works without a restart', async () => {
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
  expect([await statusOf('/api/ready'), await statusOf('/api/directory/count')]).toEqual([503, 200]);
  await store.comeBack();
  await expect.poll(() => statusOf('/api/ready'), { timeout: 10_000 }).toBe(200);
  expect((await send('second@example.com')).status).toBe(201);
  await application.end('SIGTERM');
});
