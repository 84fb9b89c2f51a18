/** What "Thank you for your message!" is worth: a real process, a real mail server, and neither always there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aDataFolder, aFreePort, startApplication } from './support/application.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';

const PATIENCE_MS = 20_000;
const LETTER = {
  name: 'Meera Das',
  email: 'meera@example.org',
  subject: 'support',
  message: 'How do I find my batch?',
};

test(
  'a message that was thanked for arrives, although the mail server was away and the application was killed',
  { timeout: 60_000 },
  async () => {
    const port = await aFreePort();
    const environment = {
      DATA_DIR: aDataFolder(),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SUPPORT_EMAIL: 'help@union.example',
      MAIL_FROM: 'Union <post@union.example>',
    };
    const first = await startApplication(environment);
    expect(await write(first.address)).toEqual({
      success: true,
      message: 'Thank you for your message! We will get back to you soon.',
    });
    await first.end('SIGKILL');

    const mailServer = await aMailServer(port);
    const second = await startApplication(environment);
    await arrived(mailServer, 2);
    const message = mailServer.received.find(({ recipients }) => recipients.includes('help@union.example'));
    expect(message?.source).toContain('How do I find my batch?');
    expect(message?.source).toMatch(/^Reply-To: meera@example\.org\r$/m);
    expect(message?.source).toMatch(/^From: Union <post@union\.example>\r$/m);
    const answer = mailServer.received.find(({ recipients }) => recipients.includes('meera@example.org'));
    expect(answer?.source).toMatch(/^Subject: Your message has arrived\r$/m);
    await second.end('SIGTERM');
    expect(mailServer.received).toHaveLength(2);
  },
);

async function write(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LETTER),
  });
  return answer.json();
}

async function arrived({ received }: MailServer, count: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (received.length < count && Date.now() < deadline) await sleep(20);
}
