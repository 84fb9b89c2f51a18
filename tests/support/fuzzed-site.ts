/** Runs the application as a separate process, for fuzzing by many callers over a long time. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { aDataFolder, aFreePort, spawnReady } from './application.ts';
import { aFounder, aMember, anAdmin, aPendingMember, aRejectedMember } from './members.ts';
import { anApiToken, startApiSession } from './sessions.ts';

const KINDS = {
  admin: anAdmin,
  member: aMember,
  founder: aFounder,
  pending: aPendingMember,
  rejected: aRejectedMember,
};
type Kind = keyof typeof KINDS;
const OF_EACH = 4;
const BYTES_PER_MB = 1024 ** 2;

export type Sender = Readonly<{ name: string; token: () => string | undefined; renew: () => Promise<void> }>;

/**
 * Starts the application and signs in four people of each kind. `faults` returns the errors in the application's log.
 */
export async function aFuzzedSite() {
  const DATA_DIR = aDataFolder();
  const port = await aFreePort();
  // Trusts this client as a proxy, so that each request can claim another network and no rate limit ends the
  // test early.
  const application = await spawnReady(
    { PORT: String(port), DATA_DIR, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' },
    ['--import', new URL('heap-on-signal.ts', import.meta.url).href],
  );
  const { db, close } = openDatabase({
    connection: { socketDirectory: join(DATA_DIR, 'postgres') },
    role: 'owner',
  });
  onTestFinished(close);
  const people: (Sender & { id: string })[] = [];
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let number = 0; number < OF_EACH; number += 1) people.push(await aSender(db, kind));
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    senders: [
      { name: 'visitor', token: () => undefined, renew: async () => undefined },
      ...people,
    ] as Sender[],
    ids: people.map(({ id }) => id),
    /** Returns whether the process is still running. */
    isAlive: () => application.process.exitCode === null && application.process.signalCode === null,
    /** Returns the log lines at pino's error level (50) or above, and stack traces. */
    faults: () =>
      application
        .stdout()
        .split('\n')
        .filter((line) => /"level":(50|60)|^\w*Error|^\s+at /.test(line)),
    /** Returns the heap size after garbage collection, in megabytes. */
    heapMegabytes: async () => {
      const before = heaps(application.stdout()).length;
      application.process.kill('SIGUSR2');
      while (heaps(application.stdout()).length === before) await sleep(20);
      return Number(heaps(application.stdout()).at(-1)?.[1]) / BYTES_PER_MB;
    },
    end: async () => {
      application.process.kill('SIGTERM');
      await once(application.process, 'exit');
    },
  };
}

const heaps = (stdout: string) => [...stdout.matchAll(/^heap: (\d+)$/gm)];

/** Creates a member with a session. `renew` replaces the session, or the account if it was deleted. */
async function aSender(db: Db, kind: Kind): Promise<Sender & { id: string }> {
  let { id } = await KINDS[kind](db);
  let token = await anApiToken(db, id);
  return {
    name: kind,
    id,
    token: () => token,
    renew: async () => {
      const still = await db.transaction().execute(async (tx) => {
        // Locks the row, because a concurrent request may delete the member.
        const row = await tx
          .selectFrom('member')
          .select('role')
          .where('id', '=', id)
          .forKeyShare()
          .executeTakeFirst();
        if (row === undefined || (kind === 'admin' && row.role !== 'admin')) return undefined;
        return startApiSession(tx, id);
      });
      if (still === undefined) {
        const suffix = `${Date.now()}.${Math.random().toString(36).slice(2, 8)}`;
        ({ id } = await KINDS[kind](db, {
          username: `again.${suffix}`,
          email: `again.${suffix}@example.com`,
        }));
      }
      token = still ?? (await anApiToken(db, id));
    },
  };
}

/**
 * Sends bytes over a new connection and reads until the server closes it. A client that half-closes may get no
 * response, because the server treats it as disconnected.
 */
export async function exchange(port: number, bytes: Buffer, saysEnd = true): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close the connection before it has read all bytes.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  if (saysEnd) socket.end(bytes);
  else {
    socket.write(bytes);
    socket.once('end', () => socket.end());
  }
  await closed;
  return Buffer.concat(chunks);
}
