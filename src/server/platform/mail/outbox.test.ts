import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aDirectory } from '../../../../tests/support/files.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { handleFailures } from '../http/failures.ts';
import type { Mail } from './mail.ts';
import { findInOutbox, listOutbox, outboxMailer } from './outbox.ts';
import { outboxRoutes } from './outbox-page.ts';

const LOGO = { cid: 'logo', fileName: 'logo.png', content: Buffer.from('PNG'), mediaType: 'image/png' };

function aMail(given: Partial<Mail> = {}): Mail {
  return {
    to: 'asha@example.com',
    subject: 'Welcome',
    text: 'Confirm: http://localhost:3000/confirm-email?token=abc',
    html: '<html><head></head><body><img src="cid:logo"><script>alert(1)</script></body></html>',
    pictures: [LOGO],
    ...given,
  };
}

async function anOutbox() {
  const directory = path.join(await aDirectory(), 'outbox');
  const printed: string[] = [];
  return {
    directory,
    printed,
    mailer: outboxMailer({ directory, print: (line) => void printed.push(line) }),
  };
}

async function aPage(directory: string) {
  const app = Fastify();
  handleFailures(app);
  await app.register(outboxRoutes, { directory });
  onTestFinished(() => app.close());
  return (url: string) => app.inject({ method: 'GET', url });
}

test('emails are listed newest first, even within the same millisecond', async () => {
  const { directory, mailer } = await anOutbox();
  expect(await listOutbox(directory)).toEqual([]);
  const subjects = Array.from({ length: 12 }, (_, index) => `Email ${index}`);
  for (const subject of subjects) await mailer.send(aMail({ subject }));
  expect((await listOutbox(directory)).map((mail) => mail.subject)).toEqual(subjects.toReversed());
});

test('the outbox prints the recipient and first link of each email', async () => {
  const { mailer, printed } = await anOutbox();
  await mailer.send(aMail());
  await mailer.send(aMail({ text: 'No link in it.' }));
  expect(printed).toEqual([
    'Email to asha@example.com: Welcome\n  http://localhost:3000/confirm-email?token=abc',
    'Email to asha@example.com: Welcome',
  ]);
});

test("only the application's user can read the outbox folder, and incomplete files are not listed", async () => {
  const { directory, mailer } = await anOutbox();
  await mailer.send(aMail());
  await writeFile(path.join(directory, 'half.json.part'), '{');
  await writeFile(path.join(directory, 'notes.txt'), 'x');
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  const name = (await readdir(directory)).find((file) => file.endsWith('.json'));
  expect((await stat(path.join(directory, name!))).mode & 0o777).toBe(0o600);
  expect(await listOutbox(directory)).toHaveLength(1);
});

test("an email's id finds this email and no other file", async () => {
  const { directory, mailer } = await anOutbox();
  await mailer.send(aMail());
  const { id } = (await listOutbox(directory))[0]!;
  expect((await findInOutbox(directory, id))?.subject).toBe('Welcome');
  for (const other of ['', '..', `../outbox/${id}`, '0199b4c7-0000-7000-8000-000000000000', 'x'.repeat(36)])
    expect(await findInOutbox(directory, other)).toBeNull();
});

test('the outbox page shows the whole email, and no script in it can run', async () => {
  const { directory, mailer } = await anOutbox();
  await mailer.send(aMail({ subject: '<script>alert(1)</script>', to: '"<b>"@example.com' }));
  const get = await aPage(directory);
  const { id } = (await listOutbox(directory))[0]!;
  for (const url of ['/outbox', `/outbox/${id}`]) {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(reply.body).not.toMatch(/<script|<b>/);
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
    );
  }
  expect((await get(`/outbox/${id}`)).body).toContain(
    '<a href="http://localhost:3000/confirm-email?token=abc">',
  );
  const html = await get(`/outbox/${id}/html`);
  expect(html.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(html.body).toContain(`src="data:image/png;base64,${LOGO.content.toString('base64')}"`);
});

test('the outbox page links every email, with its time in India', async () => {
  const { directory, mailer } = await anOutbox();
  await mailer.send(aMail({ subject: 'The newest' }));
  const older = {
    ...aMail({ subject: 'An older one', to: 'ravi@example.com' }),
    id: '0199b4c7-0000-7000-8000-000000000000',
    writtenAt: '2026-11-24T18:45:00.000Z',
  };
  await writeFile(path.join(directory, `${older.id}.json`), JSON.stringify(older));
  const get = await aPage(directory);
  const { body } = await get('/outbox');
  expect(body).toContain('2 emails, newest first');
  expect(body.indexOf('The newest')).toBeLessThan(body.indexOf('An older one'));
  expect(body).toContain(`<a href="/outbox/${older.id}">`);
  expect(body).toContain('<time datetime="2026-11-24T18:45:00.000Z">25 Nov, 12:15 am IST</time>');
  const mail = (await get(`/outbox/${older.id}`)).body;
  expect(mail).toContain(`src="/outbox/${older.id}/html"`);
});

test('an empty outbox shows a message, and an unknown email returns 404', async () => {
  const get = await aPage((await anOutbox()).directory);
  expect((await get('/outbox')).body).toContain('No email yet.');
  expect((await get('/outbox/unknown')).statusCode).toBe(404);
});

test('production has no outbox page', async () => {
  const site = await createTestApp({
    PUBLIC_URL: 'https://navodayan.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Union <post@union.example>',
  });
  onTestFinished(() => site.close());
  expect((await site.visitor({ method: 'GET', url: '/outbox' })).statusCode).toBe(404);
});
