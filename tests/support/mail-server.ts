import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A received email, with its envelope recipients. */
export type ReceivedMail = { recipients: string[]; source: string };

export type MailServer = Readonly<{
  url: string;
  received: ReceivedMail[];
  /** Returns the recipients of every attempt, including rejected ones. */
  tried: () => readonly string[];
  /** Makes the server reject emails with this status code and text from now on; null makes it accept again. */
  refuseWith: (code: number | null, how?: Partial<Refusal>) => void;
  /** Makes the server stop answering RCPT TO until the returned function is called. */
  hold: () => () => void;
  /** Makes the server delay its reply to each recipient by this many milliseconds from now on. */
  slowDown: (ms: number) => void;
  /**
   * Makes the server close the connection instead of answering RCPT TO or a complete email; null makes it answer again.
   */
  hangUp: (at: HangUp | null) => void;
}>;
type HangUp = 'RCPT TO' | 'end of DATA';
/**
 * A rejection: response text, such as an enhanced status code, the stage at which it is sent, and the recipients it
 * applies to (empty for all).
 */
type Refusal = Readonly<{
  text: string;
  at: 'greeting' | 'MAIL FROM' | 'RCPT TO' | 'DATA';
  only: string | readonly string[];
}>;

/**
 * Starts a real SMTP server for one test, on a free or a given port. Like real servers, it quotes the address in
 * rejections.
 */
export async function aMailServer(onPort = 0): Promise<MailServer> {
  const server = await openMailServer(onPort);
  onTestFinished(server.close);
  return server;
}

/** Starts an SMTP server for all tests of a file; the caller must close it. */
export async function openMailServer(onPort = 0): Promise<MailServer & { close: () => Promise<void> }> {
  const received: ReceivedMail[] = [];
  const tried: string[] = [];
  let refusal: (Refusal & { code: number }) | null = null;
  let hangingUpAt: HangUp | null = null;
  let pausedReplies: (() => void)[] | null = null;
  let delayMs = 0;
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
      if (pausedReplies) pausedReplies.push(answer);
      else if (delayMs > 0) setTimeout(answer, delayMs);
      else answer();
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = answerTo('DATA', recipients[0]);
        if (refused === null) received.push({ recipients, source: Buffer.concat(chunks).toString() });
        if (!hangsUp('end of DATA')) done(refused);
      });
    },
  });
  server.on('error', () => undefined); // a killed client resets its connection
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
    const answers: (() => void)[] = (pausedReplies = []);
    return () => {
      pausedReplies = null;
      for (const answer of answers) answer();
    };
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tried: () => tried,
    refuseWith,
    hold,
    slowDown: (ms) => void (delayMs = ms),
    hangUp,
    close,
  };
}
