import type { UserFilter } from '#shared/admin-users/schema.ts';
import { findUserPage } from '#server/features/admin-users/user-list.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import type { Task } from './growth.ts';

const RUNS = 60;
const SEED = 5;
const LIMIT = 10;
const ANY: UserFilter = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' };
const TARGETS = { 1_000_000: { p95: 50 } };

/** Returns tasks for the administrators' user list: first, next, previous and last page, and searches. */
export async function adminTasks(db: Db): Promise<Task[]> {
  const members = await sampleMembers(db, RUNS);
  const searches = [...generateSearches(members, SEED, RUNS)].map(({ query: { search } }) => search);
  const task = (what: string, runs: Task['runs']): Task => ({ what, targets: TARGETS, runs });
  const page = (filter: Partial<UserFilter>, cursor?: string) => () =>
    findUserPage(db, { ...ANY, ...filter }, { page: 1, limit: LIMIT, cursor });
  const filters: readonly (readonly [string, Partial<UserFilter>])[] = [
    ['newest', {}],
    ['by name', { sort: 'name' }],
    ['approved, by name', { status: 'approved', sort: 'name' }],
  ];
  return [
    ...filters.flatMap(([name, filter]) => [
      task(
        `admin list, ${name}: first`,
        members.map(() => page(filter)),
      ),
      task(
        `admin list, ${name}: next`,
        members.map(({ id }) => page(filter, `after:${id}`)),
      ),
      task(
        `admin list, ${name}: previous`,
        members.map(({ id }) => page(filter, `before:${id}`)),
      ),
      task(
        `admin list, ${name}: last`,
        members.map(() => page(filter, 'last')),
      ),
    ]),
    task(
      'admin list, search: first and count',
      searches.map((search) => page({ search })),
    ),
  ];
}
