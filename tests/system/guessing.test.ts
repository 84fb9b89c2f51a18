/**
 * Guesses passwords and codes of one account from many networks, through two processes. Only a limited number of
 * guesses is checked per hour, and the owner can still sign in. The long run makes 10,000 guesses of each kind.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { totpCode, totpStep } from '#server/platform/totp.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { aPdf } from '../support/documents.ts';
import { signUp } from '../support/real-sign-ups.ts';
import { fromBase32 } from '../support/second-factor.ts';
import { ACCEPTED_ANSWERS } from '../support/sign-up-form.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const AT_ONCE = 8;
const LIMIT = { timeout: 3_600_000 };
const PASSWORD = ACCEPTED_ANSWERS['password'] ?? '';

type Answer = { status: number; json: Record<string, unknown>; cookies: string[] };

/** Starts two processes on one database. Requests go to each in turn. */
async function aPair() {
  const environment = { DATA_DIR: aDataFolder(), TRUSTED_PROXIES: '127.0.0.1' };
  const processes = [await startApplication(environment), await startApplication(environment)] as const;
  let sent = 0;
  const send = async (method: string, path: string, body: object, headers = {}): Promise<Answer> => {
    sent += 1;
    const reply = await fetch(processes[sent % 2]!.address + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': aNetwork(), ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, json: await reply.json(), cookies: reply.headers.getSetCookie() };
  };
  return {
    send,
    address: processes[0].address,
    outbox: join(environment.DATA_DIR, 'outbox'),
    end: () => Promise.all(processes.map(({ end }) => end('SIGTERM'))),
  };
}
type Pair = Awaited<ReturnType<typeof aPair>>;

/** Creates an account whose owner has signed in with a browser. */
async function anAccount({ send, address }: Pair, email: string) {
  expect(await signUp(address, email, await aPdf())).toBe(true);
  const browser = { origin: address };
  const signIn = (password: string, given: object = {}, headers = {}) =>
    send('POST', '/api/auth/signin', { email, password, ...given }, headers);
  const first = await signIn(PASSWORD, {}, browser);
  const cookie = first.cookies.map((text) => text.split(';')[0]).join('; ');
  return {
    signIn,
    /** Signs in as the owner, in a browser that the account has used before. */
    signInAtHome: (given: object = {}) => signIn(PASSWORD, given, { ...browser, cookie }),
    /** Signs in as an API client, which needs no cookie. */
    session: async () => ({ authorization: `Bearer ${String((await signIn(PASSWORD)).json['token'])}` }),
  };
}

const aNetwork = () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends guesses, a few at a time; after half of them the owner signs in. Expects that each guess is rejected as wrong,
 * with 429, or with 503 while two passwords of the account are being checked, and that at most `most` guesses are
 * checked.
 */
async function guessing(
  { short, most, wrong }: { short: number; most: number; wrong: number },
  guess: () => Promise<Answer>,
  owner: () => Promise<Answer>,
): Promise<void> {
  const guesses = IS_LONG ? 10_000 : short;
  const statuses: number[] = [];
  let ownerIn = 0;
  const some = async (count: number) => {
    for (let done = 0; done < count; done += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, guess));
      statuses.push(...answers.map(({ status }) => status));
    }
  };
  for (let half = 0; half < 2; half += 1) {
    await some(guesses / 2);
    const answer = await owner();
    ownerIn += answer.status === 200 ? 1 : 0;
  }
  expect(ownerIn).toBe(2);
  expect(statuses.filter((status) => ![wrong, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(429);
  const lookedAt = statuses.filter((status) => status === wrong).length;
  expect(lookedAt).toBeGreaterThan(0);
  expect(lookedAt).toBeLessThanOrEqual(most);
}

/** The long run tests each kind of guess separately. The short run tests all kinds with one pair of processes. */
const KINDS = {
  'a password': atPassword,
  'the code in an email': atConfirmation,
  'a second factor': atSecondFactor,
};
const TOGETHER: Readonly<Record<string, (pair: Pair) => Promise<void>>> = IS_LONG
  ? KINDS
  : {
      'all of them': async (pair) => {
        for (const at of Object.values(KINDS)) await at(pair);
      },
    };

test.each(Object.entries(TOGETHER))(
  'only a limited number of guesses at %s is checked, and the owner can sign in',
  LIMIT,
  async (_what, guess) => {
    const pair = await aPair();
    await guess(pair);
    await pair.end();
  },
);

async function atPassword(pair: Pair): Promise<void> {
  const { signIn, signInAtHome } = await anAccount(pair, 'asha@example.com');
  await guessing(
    { short: 160, most: 20, wrong: 401 },
    () => signIn(`Mango-Grove-${randomInt(1e9)}`),
    signInAtHome,
  );
}

/** Guesses the confirmation code, and expects that the emailed link still works. */
async function atConfirmation(pair: Pair): Promise<void> {
  const { session, signInAtHome } = await anAccount(pair, 'meera@example.com');
  const headers = await session();
  const confirm = (body: object) => pair.send('POST', '/api/auth/confirm-email', body, headers);
  await guessing({ short: 80, most: 5, wrong: 400 }, () => confirm({ code: sixDigits() }), signInAtHome);
  expect((await confirm({ token: await tokenTo(pair, 'meera@example.com') })).status).toBe(200);
}

/** Waits for a confirmation email to this address and returns its token. */
async function tokenTo({ outbox }: Pair, email: string): Promise<string> {
  const tokens = () =>
    readdirSync(outbox)
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => /\/confirm-email\?token=([\w-]{43})/.exec(mail)?.[1] ?? []);
  await expect.poll(() => tokens().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return tokens().at(-1) ?? '';
}

/** Guesses the second factor as an attacker who knows the password. */
async function atSecondFactor(pair: Pair): Promise<void> {
  const { session, signIn, signInAtHome } = await anAccount(pair, 'ravi@example.com');
  const headers = await session();
  await pair.send('POST', '/api/auth/confirm-email', { token: await tokenTo(pair, 'ravi@example.com') });
  const url = '/api/auth/user/second-factor';
  const begun = await pair.send('POST', url, { password: PASSWORD }, headers);
  const secret = fromBase32(String(begun.json['secret']));
  const confirmed = await pair.send('PUT', url, { code: totpCode(secret, totpStep(new Date())) }, headers);
  expect(confirmed.status).toBe(200);
  const recoveryCodes = confirmed.json['recoveryCodes'] as string[];
  await guessing(
    { short: 48, most: 5, wrong: 401 },
    () => signIn(PASSWORD, { totp: wrongCode(secret) }),
    () => signInAtHome({ totp: recoveryCodes.pop() }),
  );
}

/** Returns a six-digit code that is not valid around this minute. */
function wrongCode(secret: Buffer): string {
  const code = sixDigits();
  const now = totpStep(new Date());
  return [-2, -1, 0, 1, 2].some((off) => totpCode(secret, now + off) === code) ? wrongCode(secret) : code;
}
