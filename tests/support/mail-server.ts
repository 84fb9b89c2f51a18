import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as the server got it: who it is for by the envelope, and its source. */
export type ReceivedMail = { recipients: string[]; source: string };

export type MailServer = Readonly<{
  url: string;
  received: ReceivedMail[];
  /** Whom letters were for that the server was asked to take, refused ones too. */
  tried: () => readonly string[];
  /** Makes the server refuse from now on what is said to it, with this number and text, or accept everything again. */
  refuseWith: (code: number | null, how?: Partial<Refusal>) => void;
  /** Makes the server leave recipients unanswered until the returned function is called. */
  hold: () => () => void;
  /** Makes the server close the line from now on instead of an answer, to a letter that it has read or to a recipient, or answer again. */
  hangUp: (at: HangUp | null) => void;
}>;
type HangUp = 'RCPT TO' | 'the end of a letter';
/** What the refusal begins with, such as the enhanced code `5.1.1`; when it comes; and whom alone it is for; nobody in particular when empty. */
type Refusal = Readonly<{
  text: string;
  at: 'greeting' | 'MAIL FROM' | 'RCPT TO' | 'DATA';
  only: string | readonly string[];
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
  const tried: string[] = [];
  let refusal: (Refusal & { code: number }) | null = null;
  let hangingUpAt: HangUp | null = null;
  let held: (() => void)[] | null = null;
  const lines = new Set<Socket>();
  const hangsUp = (at: HangUp): boolean => {
    if (at === hangingUpAt) for (const line of lines) line.destroy();
    return at === hangingUpAt;
  };
  const answerTo = (at: Refusal['at'], address = ''): Error | null => {
    if (refusal?.at !== at || (refusal.only.length > 0 && ![refusal.only].flat().includes(address)))
      return null;
    return Object.assign(new Error(`${refusal.text} <${address}> is refused`.trimStart()), {
      responseCode: refusal.code,
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(answerTo('greeting')),
    onMailFrom: (_address, _session, done) => done(answerTo('MAIL FROM')),
    onRcptTo: ({ address }, _session, done) => {
      tried.push(address);
      const answer = () => {
        if (!hangsUp('RCPT TO')) done(answerTo('RCPT TO', address));
      };
      if (held) held.push(answer);
      else answer();
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = answerTo('DATA', recipients[0]);
        if (refused === null) received.push({ recipients, source: Buffer.concat(chunks).toString() });
        if (!hangsUp('the end of a letter')) done(refused);
      });
    },
  });
  server.on('error', () => undefined); // a client that is killed resets its connection
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  const { port } = server.server.address() as AddressInfo;
  const refuseWith: MailServer['refuseWith'] = (code, how) => {
    refusal = code === null ? null : { code, text: '', at: 'RCPT TO', only: '', ...how };
  };
  const hangUp: MailServer['hangUp'] = (at) => (hangingUpAt = at);
  const hold: MailServer['hold'] = () => {
    const answers: (() => void)[] = (held = []);
    return () => {
      held = null;
      for (const answer of answers) answer();
    };
  };
  return { url: `smtp://127.0.0.1:${port}`, received, tried: () => tried, refuseWith, hold, hangUp, close };
}
