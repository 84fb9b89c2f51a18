import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { startSession } from '#server/features/auth/sessions.service.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

export type Caller = (request: InjectOptions) => Promise<LightMyRequestResponse>;

/** Token and cookie of a browser session. */
export type BrowserSession = Readonly<{ token: string; cookie: string }>;

/** Starts a session like a sign-in from a browser. */
export async function aBrowserSession(
  site: Readonly<{ db: Db; clock: { now: () => Date } }>,
  memberId: string,
): Promise<BrowserSession> {
  const request = {
    memberId,
    isBrowser: true,
    isRemembered: false,
    userAgent: 'Mozilla/5.0',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  const now = site.clock.now();
  const { token, cookie } = await site.db.transaction().execute((tx) => startSession(tx, request, now));
  if (cookie === null) throw new Error('A browser got no cookie.');
  return { token, cookie };
}

/** Starts a session like a sign-in from an API client. Returns its token. */
export async function anApiToken(db: Db, memberId: string, now = new Date()): Promise<string> {
  return db.transaction().execute((tx) => startApiSession(tx, memberId, now));
}

/** Like `anApiToken`, in a running transaction. */
export async function startApiSession(tx: Tx, memberId: string, now = new Date()): Promise<string> {
  const request = {
    memberId,
    isBrowser: false,
    isRemembered: false,
    userAgent: 'tests',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  return (await startSession(tx, request, now)).token;
}

/** Returns a caller that sends requests with this token and cookie, either of which may be missing. */
export function callerWith(
  site: { readonly app: FastifyInstance },
  { token, cookie }: Partial<BrowserSession>,
): Caller {
  return (options: InjectOptions) =>
    site.app.inject({
      ...options,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie: `sid=${cookie}` }),
        ...options.headers,
      },
    });
}
