import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { z } from '#shared/zod.ts';
import { UsageError } from '#operator/commands/run-command.ts';
import { communityFolder, SIZES, withCommunity } from './community.ts';
import { forgetTries, makeReaders, makeSignIn, type SignIn } from './http-member.ts';
import { startMeasuredSite, type MeasuredSite } from './measured-site.ts';
import { circumstances, table, writeSection } from './report.ts';
import { timingOf } from './timing.ts';

export const HTTP_USAGE = `  npm run bench -- http [--members 10500] [--seconds 2] [--rounds 9] [--call check-auth] [--write]
    Measures endpoints under load, alternating with a bare baseline server. Above ${SIZES[0]} members it measures only the
    calls whose cost depends on the number of members. --call measures one call and ignores --write.`;

const CONNECTIONS = 20;
/** Linux counts CPU time in hundredths of a second (USER_HZ). */
const MICROSECONDS_A_TICK = 10_000;
const MEGABYTE = 1024 * 1024;

type Call = Readonly<{
  what: string;
  path: string;
  request?: Partial<autocannon.Options>;
  floor: 'bytes' | 'query' | 'argon2';
  /** Minimum throughput as a fraction of the baseline's. */
  target?: number;
  /** Whether the cost grows with the number of members. */
  grows?: true;
}>;
type Round = Readonly<{
  rate: number;
  floor: number;
  p99: number;
  delay: number;
  /** CPU time per call and per baseline call in microseconds, without the database's and the client's time. */
  processor: number;
  floorProcessor: number;
  memory: number;
  failed: number;
}>;

const FLOORS = {
  bytes: 'bare node:http, same bytes',
  query: 'bare Fastify, one prepared query',
  argon2: 'password verification alone',
};

/** Starts the application and the baselines, puts load on each in turn and prints the ratios of their throughput. */
export async function measureHttp(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: String(SIZES[0]) },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '9' },
      call: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const [size, seconds, rounds] = [Number(values.members), Number(values.seconds), Number(values.rounds)];
  if (!SIZES.includes(size)) throw new UsageError(`--members must be one of ${SIZES.join(', ')}.`);
  if (!(seconds > 0) || !(rounds > 0))
    throw new UsageError('--seconds and --rounds must be numbers above 0.');
  const before = circumstances();
  const rows = await withCommunity(size, async ({ database }) =>
    measure(
      size,
      { seconds, rounds, named: values.call, forget: () => forgetTries(database.db) },
      { signIn: await makeSignIn(database.db), readers: await makeReaders(database.db) },
    ),
  );
  const load = `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s, alternating with the baseline; all values are medians over the rounds; the ratio is the median of the per-round ratios`;
  const text = `${before};\n${new Intl.NumberFormat('en').format(size)} members, ${load}; client, server and database on the same machine.\n\n${table([HEAD, ...rows])}`;
  console.log(text);
  const command = `npm run bench -- http --members ${size} --write`;
  if (values.write && values.call === '')
    writeSection(size === SIZES[0] ? 'http' : `http-${size}`, text, { command });
}

const HEAD = [
  '',
  'requests/s',
  'baseline',
  'baseline requests/s',
  'ratio',
  'target',
  'CPU per call (baseline)',
  'p99',
  'event loop delay (p99)',
  'memory',
  '',
];

type Run = Readonly<{
  seconds: number;
  rounds: number;
  /** Name of the only call to measure, or empty for all. */
  named: string;
  forget: () => Promise<void>;
}>;

/** One signed-in member, and many readers for the directory, because each may read only a limited number of cards. */
type Callers = Readonly<{ signIn: SignIn; readers: readonly string[] }>;

async function measure(
  size: number,
  { seconds, rounds, named, forget }: Run,
  { signIn, readers }: Callers,
): Promise<string[][]> {
  const site = await startMeasuredSite(communityFolder(size));
  const floors = fork(join(import.meta.dirname, 'floors.ts'));
  try {
    const addresses = await startFloors(floors, site, size, signIn);
    const rows: string[][] = [];
    const wanted = callsOf({ signIn, readers }).filter(({ what, grows }) =>
      named === '' ? size === SIZES[0] || grows : what === named,
    );
    for (const call of wanted) {
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await forget();
        measured.push(await measureRound(call, { site, floors, addresses, seconds }));
      }
      rows.push(rowOf(call, measured));
      console.error(rows.at(-1)?.join(' | '));
    }
    return rows;
  } finally {
    floors.kill();
    await site.stop();
  }
}

function callsOf({ signIn: { token, email, password }, readers }: Callers): Call[] {
  const headers = { authorization: `Bearer ${token}` };
  const requests = readers.map((reader) => ({ headers: { authorization: `Bearer ${reader}` } }));
  const body = JSON.stringify({ email, password });
  return [
    { what: 'home page', path: '/', floor: 'bytes', target: 0.5 },
    {
      what: 'check-auth',
      path: '/api/auth/check-auth',
      request: { headers },
      floor: 'query',
      target: 0.35,
      grows: true,
    },
    {
      what: 'directory page',
      path: '/api/auth/all/users/limitedinfo',
      request: { requests },
      floor: 'query',
      grows: true,
    },
    {
      what: 'search',
      path: '/api/auth/all/users/limitedinfo?search=kumar',
      request: { requests },
      floor: 'query',
      grows: true,
    },
    {
      what: 'sign-in',
      path: '/api/auth/signin',
      request: { method: 'POST', headers: { 'content-type': 'application/json' }, body, connections: 8 },
      floor: 'argon2',
    },
  ];
}

const addressesReply = z.object({ bytes: z.string(), query: z.string() });
type Addresses = z.output<typeof addressesReply>;

async function startFloors(
  floors: ChildProcess,
  site: MeasuredSite,
  size: number,
  signIn: SignIn,
): Promise<Addresses> {
  const { password, passwordHash, sessionId } = signIn;
  const started = once(floors, 'message');
  floors.send({
    socketDirectory: join(communityFolder(size), 'postgres'),
    page: `${site.address}/`,
    password,
    passwordHash,
    sessionId,
  });
  const [addresses] = await started;
  return addressesReply.parse(addresses);
}

async function measureRound(
  { path, request = {}, floor }: Call,
  {
    site,
    floors,
    addresses,
    seconds,
  }: Readonly<{ site: MeasuredSite; floors: ChildProcess; addresses: Addresses; seconds: number }>,
): Promise<Round> {
  const load = { connections: CONNECTIONS, duration: seconds, ...request };
  const floorBefore = processorMicroseconds(floors.pid ?? 0);
  const least =
    floor === 'argon2'
      ? await verified(floors, seconds * 1000)
      : (await autocannon({ connections: CONNECTIONS, duration: seconds, url: addresses[floor] })).requests
          .total;
  const floorSpent = processorMicroseconds(floors.pid ?? 0) - floorBefore;
  await site.metrics();
  const before = processorMicroseconds(site.pid);
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, url: site.address + path });
  const spent = processorMicroseconds(site.pid) - before;
  const { delayP99Ms, memory } = await site.metrics();
  return {
    rate: requests.total / seconds,
    floor: least / seconds,
    processor: spent / requests.total,
    floorProcessor: floorSpent / least,
    p99: latency.p99,
    delay: delayP99Ms,
    memory,
    failed: non2xx + errors,
  };
}

/** Returns the CPU time that a process has used, in microseconds (proc(5), stat). */
function processorMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = '0', system = '0'] = fields.slice(11, 13);
  return (Number(user) + Number(system)) * MICROSECONDS_A_TICK;
}

async function verified(floors: ChildProcess, duration: number): Promise<number> {
  const answered = once(floors, 'message');
  floors.send(duration);
  const [count] = await answered;
  return z.number().parse(count);
}

function rowOf({ what, floor, target }: Call, rounds: readonly Round[]): string[] {
  const median = (figure: (round: Round) => number) => timingOf(rounds.map(figure)).p50;
  const ratio = median((round) => round.rate / round.floor);
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  const verdict = target === undefined ? '' : ratio >= target ? 'met' : 'missed';
  return [
    what,
    Math.round(median((round) => round.rate)).toString(),
    FLOORS[floor],
    Math.round(median((round) => round.floor)).toString(),
    ratio.toFixed(2),
    target === undefined ? '' : `≥ ${target}`,
    `${Math.round(median((round) => round.processor))} (${Math.round(median((round) => round.floorProcessor))}) µs`,
    `${Math.round(median((round) => round.p99))} ms`,
    `${median((round) => round.delay).toFixed(1)} ms`,
    `${Math.round(median((round) => round.memory) / MEGABYTE)} MB`,
    failed > 0 ? `${failed} failed` : verdict,
  ];
}
