import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { aMailServer } from '../../../../tests/support/mail-server.ts';
import { deliver, UndeliveredMail } from './deliver.ts';
import { UndeliverableMail, type Mail } from './mail.ts';
import { renderMail } from './mail-template.ts';
import { smtpMailer } from './smtp.ts';

const SENDER = {
  address: 'Navodayan Alumni Union, Lucknow, India',
  supportEmail: 'support@navodayan.example',
  grievanceEmail: 'grievance@navodayan.example',
};

function aMail(given: Partial<Mail> = {}): Mail {
  const mail = renderMail({
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

test('a mail arrives with its text, its HTML and its pictures', async () => {
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

test('a refusal for good is told apart, without the words of the server', async () => {
  const { url, refuseWith } = await aMailServer();
  const mailer = aMailer(url);
  for (const code of [550, 553]) {
    refuseWith(code);
    const refused = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UndeliverableMail);
    expect(String(refused)).toContain(`The mail server refused the mail for good (${code}).`);
    expect(String(refused)).not.toContain('asha');
  }
});

test('a refusal for now is worth another try', async () => {
  const { url, received, refuseWith } = await aMailServer();
  const mailer = aMailer(url);
  refuseWith(450);
  const refused = await mailer.send(aMail()).catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(UndeliverableMail);
  expect(refused).toEqual(new Error('The mail could not be handed over (450).'));
  refuseWith(421);
  await expect(mailer.send(aMail())).rejects.toThrow('The mail could not be handed over (421).');
  refuseWith(null);
  await mailer.send(aMail());
  expect(received).toHaveLength(1);
});

test('a password that the server refuses is our fault, not the address’s', async () => {
  const { url } = await aMailServer();
  const refused = await aMailer(url.replace('//', '//someone:wrong@'))
    .send(aMail())
    .catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(UndeliverableMail);
  expect(String(refused)).toContain('could not be handed over');
});

test('a server that is away is worth another try', async () => {
  const away = await aMailer('smtp://127.0.0.1:1')
    .send(aMail())
    .catch((error: unknown) => error);
  expect(away).not.toBeInstanceOf(UndeliverableMail);
  expect(String(away)).toMatch(/could not be handed over \(E\w+\)/);
});

test('a failure says whether the server refused the address for good, and logs none', async () => {
  const { url, refuseWith } = await aMailServer();
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const fail = async (code: number) => {
    refuseWith(code);
    const error = await deliver({ mailer: aMailer(url) }, aMail()).catch((thrown: unknown) => thrown);
    if (!(error instanceof UndeliveredMail)) throw error;
    logger.warn({ err: error }, 'it failed');
    return error;
  };
  const refused = await fail(550);
  expect([refused.to, refused.refusal]).toMatchObject([
    'asha@example.com',
    { answer: 550, isAboutAddress: true },
  ]);
  expect((await fail(421)).refusal).toBeUndefined();
  expect(lines.join()).toMatch(/550[^]*421/);
  expect(lines.join()).not.toMatch(/asha|example\.com/);
});

test('line breaks in a subject, a name, an address or a header add no header and no recipient', async () => {
  const { url, received } = await aMailServer();
  const mailer = aMailer(url);
  const evil = 'Asha\r\nBcc: evil@example.net\r\n\r\n<p>forged</p>';
  const headers = { 'List-Unsubscribe': '<https://a.example>\r\nBcc: evil@example.net' };
  await mailer.send(aMail({ subject: evil, headers }));
  await mailer.send(aMail({ subject: 'Asha\nBcc: evil@example.net' }));
  await mailer.send(
    renderMail({
      to: 'asha@example.com',
      subject: evil,
      preheader: evil,
      heading: evil,
      blocks: [],
      sender: SENDER,
    }),
  );
  await expect(
    mailer.send(aMail({ to: 'asha@example.com\r\nBcc: evil@example.net' })),
  ).rejects.toBeInstanceOf(UndeliverableMail);
  expect(received).toHaveLength(3);
  for (const { recipients, source } of received) {
    expect(recipients.join()).not.toContain('evil');
    expect(Object.keys(headersOf(source))).not.toContain('bcc');
  }
});

/** The headers in front of the first empty line, folded lines joined. */
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
