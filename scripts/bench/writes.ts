import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { projectMember } from '#server/features/members/directory.service.ts';
import { updateCounts } from '#server/features/members/counts.service.ts';
import { listMembers } from '#server/features/members/reading.service.ts';
import { updateRanks } from '#server/features/admin/ranks.service.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sampleMembers, type Sampled } from '../../tests/support/directory-workload.ts';
import { measureGrowth, type Task } from './growth.ts';

export const WRITES_USAGE = `  npm run bench -- writes [--members 10500 ...] [--write]
    Sign-up, approval and profile edit with everything that is kept beside them, and one row with its commit to compare.`;

const RUNS = 150;
const APPROVED_AT_ONCE = 1000;
const FIRST_PAGE = { search: '', school: '', state: '', city: '', sort: 'name', limit: 24 } as const;

/** Times writes at each size; the targets are three times the first row of the same run. */
export async function measureWrites(args: string[]): Promise<void> {
  await measureGrowth(args, {
    section: 'writes',
    tasks: ({ db }) => writeTasks(db),
    baseline: { times: 3, rows: 3 },
  });
}

async function writeTasks(db: Db): Promise<Task[]> {
  const members = await sampleMembers(db, RUNS);
  const task = (what: string, runs: Task['runs']): Task => ({ what, targets: {}, runs });
  const each = (work: (member: Sampled) => Promise<unknown>) => members.map((member) => () => work(member));
  const deps = { db, config: { directoryAccess: 'approved' } } as const;
  const readPages = () => Array.from({ length: RUNS }, () => () => listMembers(deps, 'member', FIRST_PAGE));
  const pending = await someOf(db, APPROVED_AT_ONCE);
  let approving: Promise<void> | undefined;
  return [
    task(
      'one row and its commit',
      each(() => insertRow(db)),
    ),
    task(
      'profile edit: profession, in the directory',
      each(({ id }) => edit(db, id)),
    ),
    {
      ...task(
        'approval: into the directory',
        pending.slice(0, RUNS).map((id) => () => decide(db, id, 'approved')),
      ),
      prepare: async () => {
        for (const id of pending.slice(0, RUNS)) await decide(db, id, 'rejected');
      },
    },
    task(
      'sign-up: the member alone',
      each(() => signUp(db)),
    ),
    task('a page, nothing else going on', readPages()),
    task(`a page while ${APPROVED_AT_ONCE} are approved`, [
      async () => void (approving ??= approveAll(db, pending)),
      ...readPages(),
      async () => {
        await approving;
        approving = undefined;
      },
    ]),
    task('counts brought up to date by the job', [() => updateCounts(db)]),
    task('numbers of lists brought up to date by the job', [() => updateRanks(db)]),
  ];
}

async function insertRow(db: Db): Promise<void> {
  await db
    .insertInto('installation_fact')
    .values({ name: `bench:${randomUUID()}`, value: '{}', recorded_at: new Date() })
    .execute();
}

async function edit(db: Db, id: string): Promise<void> {
  await changeMember(db, id, (tx) =>
    tx
      .updateTable('member')
      .set({ profession: `Measurer ${Math.floor(Math.random() * 100)}` })
      .where('id', '=', id)
      .execute(),
  );
}

async function decide(db: Db, id: string, approval_status: 'approved' | 'rejected'): Promise<void> {
  const now = new Date();
  await changeMember(db, id, (tx) =>
    tx
      .updateTable('member')
      .set({ approval_status, decided_at: now, updated_at: now })
      .where('id', '=', id)
      .execute(),
  );
}

async function signUp(db: Db): Promise<void> {
  const id = v7();
  const name = `bench.${id.replaceAll('-', '').slice(-12)}`;
  await db.transaction().execute((tx) =>
    tx
      .insertInto('member')
      .values({
        id,
        username: name,
        email: `${name}@example.com`,
        first_name: 'Bench',
        last_name: 'Member',
        is_sample: true,
        school_name: 'JNV Barabanki',
      })
      .execute(),
  );
}

async function changeMember(db: Db, id: string, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await change(tx);
    await projectMember(tx, id);
  });
}

async function someOf(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'approved')
    .where('role', '=', 'user')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Out of the directory and in again. */
async function approveAll(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await decide(db, id, 'rejected');
  for (const id of ids) await decide(db, id, 'approved');
}
