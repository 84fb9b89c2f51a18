import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createPasswords } from '#server/platform/passwords.ts';
import { z } from '#shared/zod.ts';
import { load, type Load } from './load.ts';
import {
  approvedMembers,
  cpuSeconds,
  forgetTries,
  printTable,
  quantile,
  readerTokens,
  residentMb,
  signInAs,
  startApplication,
  withCommunity,
} from './shared.ts';

const PASSWORD = 'Measured-Navodaya-25';
const ROUNDS = 9;
const SECONDS = 2;
const LIST = '/api/auth/all/users/limitedinfo';
/** Each verification of a password takes a thread and much memory. */
const SIGN_INS_AT_ONCE = 8;

const baselineAddresses = z.object({ bytes: z.string(), query: z.string(), password: z.string() });
type Baseline = keyof z.output<typeof baselineAddresses>;

type Call = Readonly<{
  what: string;
  path: string;
  requests: readonly Load[];
  baseline: Baseline;
  target?: number;
  connections?: number;
}>;

/**
 * Measures calls under load, alternating with a bare server that serves the same bytes, one prepared query, or the
 * verification of a password. The ratio of their rates hardly depends on the machine.
 */
export async function measureHttp(size: number, only: string): Promise<void> {
  await withCommunity(size, async ({ db }, folder) => {
    const [member] = await approvedMembers(db, 1);
    if (member === undefined) throw new Error('The community has no approved member.');
    const hash = await createPasswords({}).hash(PASSWORD);
    const confirmed = { password_hash: hash, email_confirmed_at: new Date() };
    await db.updateTable('member').set(confirmed).where('id', '=', member.id).execute();
    const { token, sessionId } = await signInAs(db, member.id);
    const readers = (await readerTokens(db)).map(withToken);
    const calls: readonly Call[] = [
      { what: 'home page', path: '/', requests: [{}], baseline: 'bytes', target: 0.5 },
      {
        what: 'check-auth',
        path: '/api/auth/check-auth',
        requests: [withToken(token)],
        baseline: 'query',
        target: 0.35,
      },
      { what: 'directory page', path: LIST, requests: readers, baseline: 'query' },
      { what: 'search', path: `${LIST}?search=kumar`, requests: readers, baseline: 'query' },
      {
        what: 'sign-in',
        path: '/api/auth/signin',
        requests: [
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: member.email, password: PASSWORD }),
          },
        ],
        baseline: 'password',
        connections: SIGN_INS_AT_ONCE,
      },
    ];
    const site = await startApplication(folder);
    const baselines = fork(join(import.meta.dirname, 'baselines.ts'));
    try {
      baselines.send({
        socketDirectory: join(folder, 'postgres'),
        page: `${site.address}/`,
        sessionId,
        hash,
        password: PASSWORD,
      });
      const [addresses] = await once(baselines, 'message');
      const bare = baselineAddresses.parse(addresses);
      const rows: string[][] = [];
      for (const call of calls.filter(({ what }) => what.includes(only))) {
        const limits = { seconds: SECONDS, connections: call.connections ?? 20 };
        const rounds: Readonly<Record<'own' | 'bare' | 'ownCpu' | 'bareCpu' | 'p99' | 'failed', number>>[] =
          [];
        for (let round = 0; round < ROUNDS; round += 1) {
          await forgetTries(db);
          const least = await withCpu(baselines.pid ?? 0, () => load(bare[call.baseline], [{}], limits));
          const own = await withCpu(site.pid, () => load(site.address + call.path, call.requests, limits));
          rounds.push({
            own: own.durations.length / SECONDS,
            bare: least.durations.length / SECONDS,
            ownCpu: own.cpuMicroseconds,
            bareCpu: least.cpuMicroseconds,
            p99: quantile(own.durations, 0.99),
            failed: own.failed,
          });
        }
        const median = (figure: (round: (typeof rounds)[number]) => number) =>
          quantile(rounds.map(figure), 0.5);
        const ratio = median((round) => round.own / round.bare);
        rows.push([
          call.what,
          median((round) => round.own).toFixed(0),
          `${median((round) => round.bare).toFixed(0)} (${call.baseline})`,
          ratio.toFixed(2),
          call.target === undefined ? '' : `≥ ${call.target}`,
          `${median((round) => round.ownCpu).toFixed(0)} (${median((round) => round.bareCpu).toFixed(0)})`,
          median((round) => round.p99).toFixed(0),
          residentMb(site.pid).toFixed(0),
          rounds.reduce((sum, { failed }) => sum + failed, 0).toString(),
        ]);
        console.error(rows.at(-1)?.join(' | '));
      }
      printTable([
        [
          '',
          'requests/s',
          'baseline',
          'ratio',
          'target',
          'CPU per call (baseline), µs',
          'p99, ms',
          'memory, MB',
          'failed',
        ],
        ...rows,
      ]);
    } finally {
      baselines.kill();
      await site.stop();
    }
  });
}

function withToken(token: string): Load {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Adds the CPU time of the process for each request, without the database's and the client's. */
async function withCpu(pid: number, work: () => ReturnType<typeof load>) {
  const before = cpuSeconds(pid);
  const result = await work();
  return { ...result, cpuMicroseconds: ((cpuSeconds(pid) - before) / result.durations.length) * 1e6 };
}
