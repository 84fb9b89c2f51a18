import type { UserFilter } from '#shared/admin/filter.ts';
import { readOverview } from '#server/features/admin/overview.service.ts';
import { countUsers } from '#server/features/admin/user-search.queries.ts';
import { countDashboard, listUsers } from '#server/features/admin/users.service.ts';
import { createLogger } from '#server/platform/logger.ts';
import { seededRandom } from '#server/features/sample/random.service.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { inventSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import { SIZES } from './community.ts';
import { measureGrowth, type Task } from './growth.ts';

export const ADMIN_USAGE = `  npm run bench -- admin [--members 10500 ...] [--only "text of a row"] [--write]
    The lists of administrators: first, middle and last pages, filters, search, counts, with ${SIZES.join(', ')} members.`;

const RUNS = 100;
const SEED = 5;
const LIMIT = 100;
const ANY: UserFilter = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' };
const TARGETS = { [1_000_000]: { p95: 50 } };

const logger = createLogger('silent');
const LATER_MS = 11 * 60_000;
let moment = Date.now();
/** So much later than the last time that nothing counted then is believed. */
function later(): Clock {
  moment += LATER_MS;
  const now = new Date(moment);
  return { now: () => now, leapMs: () => 0 };
}

/** Times the lists of administrators at each size. */
export async function measureAdmin(args: string[]): Promise<void> {
  await measureGrowth(args, { section: 'admin', tasks: adminTasks });
}

async function adminTasks({ db }: Database): Promise<Task[]> {
  const random = seededRandom(SEED);
  const members = await sampleMembers(db, 200);
  const totalOf = async (filter: UserFilter) =>
    (await listUsers({ db, clock: systemClock }, { ...filter, page: 1, limit: 1 })).total;
  const page = (filter: UserFilter, number: number) => () =>
    listUsers({ db, clock: systemClock }, { ...filter, page: Math.max(1, Math.floor(number)), limit: LIMIT });
  const task = (what: string, runs: Task['runs']): Task => ({
    what,
    targets: TARGETS,
    runs,
  });
  const many = (make: () => () => Promise<unknown>) => Array.from({ length: RUNS }, make);
  /** First, middle, last and any other page of a list. */
  const pages = async (what: string, filter: UserFilter): Promise<Task[]> => {
    const last = Math.ceil((await totalOf(filter)) / LIMIT);
    return [
      task(
        `${what}: first page`,
        many(() => page(filter, 1)),
      ),
      task(
        `${what}: middle page`,
        many(() => page(filter, last / 2)),
      ),
      task(
        `${what}: last page`,
        many(() => page(filter, last)),
      ),
      task(
        `${what}: any page`,
        many(() => page(filter, 1 + random.below(last))),
      ),
    ];
  };
  const searches = [...inventSearches(members, SEED, RUNS * 2)];
  return [
    ...(await pages('newest', ANY)),
    ...(await pages('oldest', { ...ANY, sort: 'oldest' })),
    ...(await pages('by name', { ...ANY, sort: 'name' })),
    ...(await pages('approved, newest', { ...ANY, status: 'approved' })),
    ...(await pages('approved, by name', { ...ANY, status: 'approved', sort: 'name' })),
    ...(await pages('rejected, newest', { ...ANY, status: 'rejected' })),
    ...(await pages('founders, by name', { ...ANY, role: 'founder', sort: 'name' })),
    ...(await pages('joined in half a year, newest', {
      ...ANY,
      joinedFrom: '2026-01-01',
      joinedUntil: '2026-06-30',
    })),
    task(
      'search: first page and count',
      searches.map(({ query: { search } }) => page({ ...ANY, search }, 1)),
    ),
    task(
      'search by name: first page and count',
      searches.map(({ query: { search } }) => page({ ...ANY, search, sort: 'name' }, 1)),
    ),
    {
      what: 'count of a search, which follows once a minute',
      targets: {},
      runs: searches.map(
        ({ query: { search } }) =>
          () =>
            countUsers(db, { ...ANY, search }),
      ),
    },
    task(
      'overview',
      many(() => () => readOverview({ db, logger, clock: systemClock })),
    ),
    {
      what: 'overview, counted anew once a minute',
      targets: {},
      runs: Array.from({ length: 3 }, () => () => readOverview({ db, logger, clock: later() })),
    },
    task(
      'counts of the cards',
      many(() => () => countDashboard({ db })),
    ),
  ];
}
