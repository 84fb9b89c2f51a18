import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '../../../../tests/support/application.ts';
import { aMailServer } from '../../../../tests/support/mail-server.ts';
import { deliverUncounted, UndeliveredMail } from './deliver.ts';
import { RefusedMail, UncertainMail, watchMailer, type Mail, type MailResult } from './mail.ts';
import { renderMail } from './mail-template.ts';
import { checkSmtp, smtpMailer } from './smtp.ts';

const SENDER = {
  name: 'Navodayan Alumni Union',
  address: 'Navodayan Alumni Union, Lucknow, India',
  supportEmail: 'support@navodayan.example',
  grievanceEmail: 'grievance@navodayan.example',
  hindiLine1: 'नवोदय: नई सुबह,',
  hindiLine2: 'वही परिवार',
};

function aMail(given: Partial<Mail> = {}): Mail {
  const mail = renderMail({
    locale: 'en',
    to: 'asha@example.com',
    subject: 'The gate is open, Asha',
    preheader: 'You are verified.',
    heading: 'नमस्ते, Asha',
    blocks: [
      { kind: 'text', text: 'The directory is open to you.' },
      { kind: 'button', label: 'Open the directory', url: 'https://navodayan.example/jnvians' },
    ],
    sender: SENDER,
  });
  return { ...mail, ...given };
}

function aMailer(url: string) {
  const mailer = smtpMailer({ url, from: 'Navodayan Alumni Union <no-reply@navodayan.example>' });
  onTestFinished(() => mailer.close());
  return mailer;
}

test('an email reaches the mail server with its text, HTML and pictures', async () => {
  const { url, received } = await aMailServer();
  await aMailer(url).send(aMail());
  const [{ recipients, source }] = received as [(typeof received)[0]];
  expect(recipients).toEqual(['asha@example.com']);
  expect(headersOf(source)).toMatchObject({
    from: 'Navodayan Alumni Union <no-reply@navodayan.example>',
    to: 'asha@example.com',
    subject: 'The gate is open, Asha',
  });
  for (const type of ['text/plain; charset=utf-8', 'text/html; charset=utf-8', 'image/png'])
    expect(source).toContain(`Content-Type: ${type}`);
  expect(source).toMatch(/Content-Id: <logo>/i);
});

test("only an enhanced status code about the recipient marks an address as wrong, and errors omit the server's text", async () => {
  const { url, refuseWith } = await aMailServer();
  const mailer = aMailer(url);
  for (const [code, text] of [
    [550, '5.1.1'],
    [550, '5.1.2'],
    [501, '5.1.3'],
    [556, '5.1.10'],
    [550, '5.1.1 There is no such mailbox:\n5.1.1 please look again:'],
  ] as const) {
    refuseWith(code, { text });
    const refused = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(refused, text).toMatchObject({ answer: code, about: 'address' });
    expect(String(refused)).toContain(`The mail server refused the address for good (${code}).`);
    expect(String(refused)).not.toContain('asha');
  }
});

test.each([
  ['a rejection by a blocklist', 550, { text: '5.7.1 Service unavailable; client host [192.0.2.1] blocked' }],
  ['a rejection without an enhanced code', 550, {}],
  ['a full mailbox', 552, { text: '5.2.2 over quota' }],
  [
    'a rejection of our sender in the reply to RCPT TO',
    550,
    { text: '5.1.8 Sender address rejected: Domain not found' },
  ],
  ['an ambiguous enhanced code', 550, { text: '5.1.0 Address rejected' }],
  ['a number like a code in the text', 554, { text: '5.7.1 see https://example.net/5.1.1 for' }],
] as const)(
  '%s causes a retryable error and does not mark the address as wrong',
  async (_what, code, how) => {
    const { url, received, refuseWith } = await aMailServer();
    const mailer = aMailer(url);
    refuseWith(code, how);
    const refused = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ answer: code, about: 'recipient' });
    expect(String(refused)).toBe(`RefusedMail: The mail server refused the email (${code}).`);
    refuseWith(null);
    await mailer.send(aMail());
    expect(received).toHaveLength(1);
  },
);

test.each([
  ['at the greeting', 554, { at: 'greeting', text: '5.1.1 No SMTP service here' }, 'sender'],
  ['at MAIL FROM', 550, { at: 'MAIL FROM', text: '5.1.1 Sender unknown' }, 'sender'],
  ['for a daily quota', 550, { at: 'MAIL FROM', text: '5.4.5 Daily user sending quota exceeded' }, 'sender'],
  ['for a quota after the message text', 550, { at: 'DATA', text: '5.4.5 Daily quota exceeded' }, 'mail'],
  [
    'with a code about the address after the message text',
    550,
    { at: 'DATA', text: '5.1.1 Suspicious' },
    'mail',
  ],
  ['of the recipient for now', 450, { text: '4.2.0 Greylisted' }, 'recipient'],
  ['for too many connections', 421, { at: 'MAIL FROM', text: '4.7.0 Too many connections' }, 'sender'],
] as const)(
  'the error for a rejection %s names what the server rejected',
  async (_what, code, how, about) => {
    const { url, refuseWith } = await aMailServer();
    refuseWith(code, how);
    const refused = await aMailer(url)
      .send(aMail())
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ answer: code, about });
  },
);

test('a rejected SMTP password does not mark the address as wrong', async () => {
  const { url } = await aMailServer();
  const refused = await aMailer(url.replace('//', '//someone:wrong@'))
    .send(aMail())
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ answer: 535, about: 'sender' });
});

test('an unreachable mail server causes a retryable error', async () => {
  const away = await aMailer('smtp://127.0.0.1:1')
    .send(aMail())
    .catch((error: unknown) => error);
  expect(away).not.toBeInstanceOf(RefusedMail);
  expect(String(away)).toMatch(/The mail server is away \(E\w+\)/);
});

test('an email whose connection is lost after its text was sent has an unknown outcome and is not retried', async () => {
  const { url, received, tried, hangUp } = await aMailServer();
  const mailer = aMailer(url);
  // Sends over a reused connection, then over a new one.
  await mailer.send(aMail({ to: 'before@example.com' }));
  for (const to of ['first@example.com', 'second@example.com']) {
    hangUp('end of DATA');
    const failure = await mailer.send(aMail({ to })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UncertainMail);
    expect(String(failure)).toContain(
      "The mail server's answer was lost; the email may have arrived (ECONNECTION).",
    );
  }
  hangUp(null);
  await mailer.send(aMail({ to: 'after@example.com' }));
  const to = ['before', 'first', 'second', 'after'].map((name) => `${name}@example.com`);
  expect(received.flatMap(({ recipients }) => recipients)).toEqual(to);
  expect(tried()).toEqual(to);
});

test('an email whose connection is lost before its text was sent counts as not sent', async () => {
  const { url, received, hangUp } = await aMailServer();
  hangUp('RCPT TO');
  const failure = await aMailer(url)
    .send(aMail())
    .catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(UncertainMail);
  expect(String(failure)).toContain('The mail server is away (ECONNECTION).');
  expect(received).toEqual([]);
});

test('a logged error names the kind of rejection but no address', async () => {
  const { url, refuseWith } = await aMailServer();
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const fail = async (code: number, text = '') => {
    refuseWith(code, { text });
    const error = await deliverUncounted({ mailer: aMailer(url) }, aMail()).catch(
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof UndeliveredMail)) throw error;
    logger.warn({ err: error }, 'it failed');
    return error;
  };
  const refused = await fail(550, '5.1.1');
  expect([refused.to, refused.refusal]).toMatchObject([
    'asha@example.com',
    { answer: 550, about: 'address' },
  ]);
  expect((await fail(421)).refusal).toMatchObject({ answer: 421, about: 'sender' });
  expect(lines.join()).toMatch(/550[^]*421/);
  expect(lines.join()).not.toMatch(/asha|example\.com/);
});

test('line breaks in the subject, name, address or headers of an email add neither headers nor recipients', async () => {
  const { url, received } = await aMailServer();
  const mailer = aMailer(url);
  const evil = 'Asha\r\nBcc: evil@example.net\r\n\r\n<p>forged</p>';
  const headers = { 'List-Unsubscribe': '<https://a.example>\r\nBcc: evil@example.net' };
  await mailer.send(aMail({ subject: evil, headers }));
  await mailer.send(aMail({ subject: 'Asha\nBcc: evil@example.net' }));
  await mailer.send(
    renderMail({
      locale: 'en',
      to: 'asha@example.com',
      subject: evil,
      preheader: evil,
      heading: evil,
      blocks: [],
      sender: SENDER,
    }),
  );
  await expect(mailer.send(aMail({ to: 'asha@example.com\r\nBcc: evil@example.net' }))).rejects.toThrow(
    'The mail server refused the email (501).',
  );
  expect(received).toHaveLength(3);
  for (const { recipients, source } of received) {
    expect(recipients.join()).not.toContain('evil');
    expect(Object.keys(headersOf(source))).not.toContain('bcc');
  }
});

/** Returns the headers of an email, unfolded. */
function headersOf(source: string): Record<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
}

test('only the first email after an outage reports that the mail server is back', async () => {
  const server = await aMailServer();
  const results: MailResult[] = [];
  let returns = 0;
  const mailer = watchMailer(aMailer(server.url), {
    onResult: (result) => results.push(result),
    onBack: async () => void (returns += 1),
  });
  await mailer.send(aMail());
  await mailer.send(aMail());
  expect(returns).toBe(1);
  server.refuseWith(550, { text: '5.1.1' });
  await expect(mailer.send(aMail())).rejects.toThrow('for good');
  server.refuseWith(null);
  await mailer.send(aMail());
  expect(returns).toBe(1);
  server.refuseWith(421, { at: 'MAIL FROM' });
  await expect(mailer.send(aMail())).rejects.toThrow('The mail server refused the email (421).');
  server.refuseWith(null);
  await mailer.send(aMail());
  expect(returns).toBe(2);
  expect(results).toEqual(['sent', 'sent', 'refused', 'sent', 'refused', 'sent']);
});

test('each mistake in SMTP_URL has a separate error message, and none reveals the password', async () => {
  const server = await aMailServer();
  const { port } = new URL(server.url);
  const closed = await aFreePort();
  const passwords = await aPasswordServer();
  expect(await checkSmtp(server.url)).toBe(null);
  expect(await checkSmtp(`smtp://127.0.0.1:${closed}`)).toBe(`Nothing listens at 127.0.0.1:${closed}.`);
  expect(await checkSmtp('smtp://mail.invalid:25')).toBe('There is no host called mail.invalid.');
  expect(await checkSmtp(`smtp://asha:s3cret@127.0.0.1:${passwords}`)).toBe(
    `The mail server 127.0.0.1:${passwords} refuses the user "asha" or its password (535).`,
  );
  expect(await checkSmtp(`smtps://127.0.0.1:${port}`)).toBe(
    `The mail server 127.0.0.1:${port} does not speak TLS from the start: use smtp:// instead of smtps://.`,
  );
});

/** Starts a server that rejects every password; returns its port. */
async function aPasswordServer(): Promise<number> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
