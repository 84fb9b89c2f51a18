import { randomUUID } from 'node:crypto';
import { updateCounts } from '#server/features/directory/counts.service.ts';
import { listMembers } from '#server/features/directory/service.ts';
import { openDeps, type OpenDeps } from '#server/open-deps.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sampleMembers } from '../../tests/support/directory-workload.ts';
import { measureGrowth, type Task } from './growth.ts';
import { realWrites, setStatus, writeBareMembers, type RealWrites } from './real-writes.ts';

export const WRITES_USAGE = `  npm run bench -- writes [--members 10500 ...] [--write]
    Sign-up, approval and profile edit as the product makes them, and one row with its commit to compare.`;

type BareMembers = ReturnType<typeof writeBareMembers>;

const RUNS = 150;
const APPROVED_AT_ONCE = 1000;
const CHANGED_BEFORE_COUNTING = 100;
const COUNTED = 10;
const FIRST_PAGE = { search: '', school: '', state: '', city: '', sort: 'name', limit: 24 } as const;
/** A page that takes no longer than a search may. */
const BESIDE = { p95: 25, p99: 60 };
const AT_ANY_SIZE = { 10_500: BESIDE, 100_000: BESIDE, 1_000_000: BESIDE };

/** Times writes at each size; the targets are three times the first row of the same run. */
export async function measureWrites(args: string[]): Promise<void> {
  const opened: Pick<OpenDeps, 'close'>[] = [];
  await measureGrowth(args, {
    section: 'writes',
    tasks: async (database, config) => {
      const deps = await openDeps(config, database);
      const bare = writeBareMembers(database.connection);
      opened.push(deps, bare);
      return writeTasks(deps, bare);
    },
    baseline: { times: 3, rows: 3 },
    warmUps: 4,
  }).finally(async () => {
    for (const { close } of opened) await close();
  });
}

/** One row, and the product's writes, each with its commit. */
export async function commitTasks({ deps }: Pick<OpenDeps, 'deps'>, bare: BareMembers): Promise<Task[]> {
  const { db } = deps;
  const writes = await realWrites(deps);
  const members = await sampleMembers(db, RUNS);
  const approved = await someOf(db, RUNS);
  return [
    task(
      'one row and its commit',
      many(() => insertRow(db)),
    ),
    task(
      'profile edit: profession, in the directory',
      members.map(
        ({ id }) =>
          () =>
            writes.edit(id),
      ),
    ),
    {
      ...task(
        'approval: decision, directory, mail job, audit',
        approved.map((id) => () => writes.approve(id)),
      ),
      ...approving(db, writes, approved),
    },
    {
      ...task('sign-up: member, consents, document, mail job, letter, audit', many(writes.signUp)),
      after: writes.forgetSignUps,
    },
    {
      ...task("a member's row and its commit, nothing kept beside it", many(bare.insert)),
      after: bare.forget,
    },
  ];
}

async function writeTasks(opened: OpenDeps, bare: BareMembers): Promise<Task[]> {
  const { db } = opened.deps;
  const writes = await realWrites(opened.deps);
  const readPage = () => listMembers({ db, config: { directoryAccess: 'approved' } }, 'member', FIRST_PAGE);
  const chosen = await someOf(db, APPROVED_AT_ONCE);
  const changeMany = async () => {
    const changed = chosen.slice(0, CHANGED_BEFORE_COUNTING);
    await setStatus(db, changed, 'pending');
    await setStatus(db, changed, 'approved');
  };
  return [
    ...(await commitTasks(opened, bare)),
    task('a page, nothing else going on', many(readPage)),
    {
      ...task(`a page while ${APPROVED_AT_ONCE} are approved`, [readPage]),
      targets: AT_ANY_SIZE,
      beside: async () => {
        for (const id of chosen) await writes.approve(id);
      },
      ...approving(db, writes, chosen),
    },
    {
      ...task(
        `${CHANGED_BEFORE_COUNTING * 2} changes worked into the counts by the job`,
        many(() => updateCounts(db), COUNTED),
      ),
      prepareEach: changeMany,
    },
  ];
}

function task(what: string, runs: Task['runs']): Task {
  return { what, targets: {}, runs };
}

function many(run: () => Promise<unknown>, runs = RUNS): Task['runs'] {
  return Array.from({ length: runs }, () => run);
}

/** Before and after approvals: they wait for one, and are as they were. */
function approving(db: Db, writes: RealWrites, ids: readonly string[]): Pick<Task, 'prepare' | 'after'> {
  return {
    prepare: () => setStatus(db, ids, 'pending'),
    after: async () => {
      await writes.forgetApprovals(ids);
      await setStatus(db, ids, 'approved');
    },
  };
}

async function insertRow(db: Db): Promise<void> {
  await db
    .insertInto('installation_fact')
    .values({ name: `bench:${randomUUID()}`, value: '{}', recorded_at: new Date() })
    .execute();
}

async function someOf(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'approved')
    .where('role', '=', 'user')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
