/** Uploads over a raw socket, at a rate that the test determines. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aPdf } from './documents.ts';
import { signUpRequest } from './sign-up-form.ts';

export const SIGN_UP = 'POST /api/auth/signup';

/** Start of a form whose file never ends. */
export const ENDLESS = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name="verificationDocument"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n',
);
/** `ENDLESS` with enough bytes to reach the minimum rate for the first 15 seconds. */
const FAST = Buffer.concat([ENDLESS, Buffer.alloc(200_000)]);
const ENDLESS_HEADERS = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '5000000' };

export type RawUpload = Readonly<{
  socket: Socket;
  /** The response received so far. */
  answer: () => string;
  /** Status of the response, or 0 before it arrives. */
  status: () => number;
  isClosed: () => boolean;
}>;

/** Sends the headers of an upload and the start of its body. By default the body is fast at first and never ends. */
export async function startUpload(
  port: number,
  call: string,
  headers: Readonly<Record<string, string>> = {},
  body: Uint8Array = FAST,
): Promise<RawUpload> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let isClosed = false;
  socket
    .on('error', () => undefined)
    .on('data', (bytes: Buffer) => void (answer += bytes.toString('utf8')))
    .on('close', () => void (isClosed = true));
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', ...ENDLESS_HEADERS, ...headers });
  socket.write(`${call} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return {
    socket,
    answer: () => answer,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
    isClosed: () => isClosed,
  };
}

/** Returns the headers and body of a sign-up with a document of this size in bytes. */
export async function aSignUpForm(email: string, bytes: number) {
  const file = { bytes: await aPdf({ bytes }), name: 'certificate.pdf', type: 'application/pdf' };
  const { payload, headers } = await signUpRequest({ email }, file);
  const body = payload as Buffer;
  return {
    headers: { 'content-type': String(headers?.['content-type']), 'content-length': String(body.length) },
    body,
  };
}
