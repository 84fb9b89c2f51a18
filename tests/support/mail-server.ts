import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as the server got it: who it is for by the envelope, and its source. */
export type ReceivedMail = { recipients: string[]; source: string };

export type MailServer = Readonly<{
  url: string;
  received: ReceivedMail[];
  /** Makes the server refuse recipients with this code from now on, or accept them again. */
  refuseWith: (code: number | null) => void;
}>;

/**
 * A real SMTP server for one test, on a port of its own choice or a given one. Refusals quote the address, as real servers
 * do.
 */
export async function aMailServer(onPort = 0): Promise<MailServer> {
  const server = await openMailServer(onPort);
  onTestFinished(server.close);
  return server;
}

/** The same for all tests of a file, which must close it. */
export async function openMailServer(onPort = 0): Promise<MailServer & { close: () => Promise<void> }> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusal === null
          ? null
          : Object.assign(new Error(`<${address}> is refused`), { responseCode: refusal }),
      ),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ recipients, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, refuseWith: (code) => void (refusal = code), close };
}
