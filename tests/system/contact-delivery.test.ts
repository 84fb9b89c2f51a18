/** Tests that acknowledged contact messages are delivered although the process and the mail server fail. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aDataFolder, aFreePort, startApplication } from '../support/application.ts';
import { arrived, writeMessage } from '../support/contact.ts';
import { aMailServer } from '../support/mail-server.ts';

test(
  'an acknowledged contact message is delivered after the mail server hung and the application was killed',
  { timeout: 60_000 },
  async () => {
    const port = await aFreePort();
    const mute = await aMuteServer(port);
    const environment = {
      DATA_DIR: aDataFolder(),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Union <post@union.example>',
    };
    const first = await startApplication(environment);
    expect(await writeMessage(first.address, 'How do I find my batch?')).toEqual({
      success: true,
      message: 'Thank you for your message! We will get back to you soon.',
    });
    await mute.isAsked;
    await first.end('SIGKILL');
    await mute.close();

    const mailServer = await aMailServer(port);
    const second = await startApplication(environment);
    await arrived(mailServer, (mails) => mails.length >= 2);
    const message = mailServer.received.find(({ recipients }) =>
      recipients.includes('support@navodayan.example'),
    );
    expect(message?.source).toContain('How do I find my batch?');
    expect(message?.source).toMatch(/^Reply-To: meera@example\.org\r$/m);
    expect(message?.source).toMatch(/^From: Union <post@union\.example>\r$/m);
    const answer = mailServer.received.find(({ recipients }) => recipients.includes('meera@example.org'));
    expect(answer?.source).toMatch(/^Subject: Your message has arrived\r$/m);
    await second.end('SIGTERM');
    expect(mailServer.received).toHaveLength(2);
  },
);

/**
 * Starts a mail server that accepts connections and never responds. `isAsked` resolves at the first connection to it.
 */
async function aMuteServer(port: number) {
  const server = createServer();
  const isAsked = once(server, 'connection');
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(() => void server.close());
  return { isAsked, close };
}
