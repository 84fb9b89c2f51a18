import type { UserFilter } from '#shared/admin/filter.ts';
import { readOverview } from '#server/features/overview/service.ts';
import { countUsers, findPlaces } from '#server/features/admin-users/user-search.queries.ts';
import {
  countDashboard,
  listFounderRequests,
  listUsers,
} from '#server/features/admin-users/users.service.ts';
import { listPending } from '#server/features/verification/queue.service.ts';
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
const DEEP_RUNS = 40;
const SEED = 5;
const LIMIT = 100;
const DAY_MS = 24 * 3600 * 1000;
const NEW_DAYS = 90;
const ANY: UserFilter = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' };
const TARGETS = { [1_000_000]: { p95: 50 } };

const logger = createLogger('silent');
const LATER_MS = 11 * 60_000;
let moment = Date.now();
/** So much later than the last time that nothing counted then is believed. */
function later(): Clock {
  moment += LATER_MS;
  const now = new Date(moment);
  return { now: () => now, readDatabase: async () => new Date() };
}

type List = (wanted: { page: number; limit: number }) => Promise<{ total: number }>;

/** Times the lists of administrators at each size. */
export async function measureAdmin(args: string[]): Promise<void> {
  await measureGrowth(args, { section: 'admin', tasks: adminTasks });
}

async function adminTasks({ db }: Database): Promise<Task[]> {
  const random = seededRandom(SEED);
  const members = await sampleMembers(db, 200);
  const listed =
    (filter: UserFilter): List =>
    async ({ page, limit }) =>
      listUsers({ db, clock: systemClock }, { ...filter, page, limit });
  const task = (what: string, runs: Task['runs']): Task => ({
    what,
    targets: TARGETS,
    runs,
  });
  const many = (make: () => () => Promise<unknown>) => Array.from({ length: RUNS }, make);
  /** First, middle, last and any other page of a list. */
  const pagesOf = async (what: string, list: List): Promise<Task[]> => {
    const { total } = await list({ page: 1, limit: 1 });
    const last = Math.max(1, Math.ceil(total / LIMIT));
    const page = (number: number) => () => list({ page: Math.max(1, Math.floor(number)), limit: LIMIT });
    return [
      task(
        `${what}: first page`,
        many(() => page(1)),
      ),
      task(
        `${what}: middle page`,
        many(() => page(last / 2)),
      ),
      task(
        `${what}: last page`,
        many(() => page(last)),
      ),
      task(
        `${what}: any page`,
        many(() => page(1 + random.below(last))),
      ),
    ];
  };
  const pages = (what: string, filter: UserFilter) => pagesOf(what, listed(filter));
  const first = (filter: UserFilter) => () => listed(filter)({ page: 1, limit: LIMIT });
  /** Of a search that was counted a moment ago: the page so far down what it finds. */
  const down = async (filter: UserFilter, share: number) => {
    const { total } = await listed(filter)({ page: 1, limit: 1 });
    return () => listed(filter)({ page: Math.max(1, Math.ceil((total / LIMIT) * share)), limit: LIMIT });
  };
  const searches = [...inventSearches(members, SEED, RUNS * 2)];
  const deepSearches = searches.slice(0, DEEP_RUNS).map(({ query: { search } }) => search);
  const deep = async (filter: Partial<UserFilter>, share: number) => {
    const runs: (() => Promise<unknown>)[] = [];
    for (const search of deepSearches) runs.push(await down({ ...ANY, search, ...filter }, share));
    return runs;
  };
  const newestDays = { joinedFrom: new Date(Date.now() - NEW_DAYS * DAY_MS).toISOString().slice(0, 10) };
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
    ...(await pages('joined in half a year, by name', {
      ...ANY,
      joinedFrom: '2026-01-01',
      joinedUntil: '2026-06-30',
      sort: 'name',
    })),
    ...(await pagesOf('waiting for a decision', ({ page, limit }) => listPending({ db }, { page, limit }))),
    ...(await pagesOf('founder requests', (wanted) => listFounderRequests({ db }, wanted))),
    task(
      'search: first page and count',
      searches.map(({ query: { search } }) => first({ ...ANY, search })),
    ),
    task(
      'search by name: first page and count',
      searches.map(({ query: { search } }) => first({ ...ANY, search, sort: 'name' })),
    ),
    task('search: a page in the middle', await deep({}, 0.5)),
    task('search: the last page', await deep({}, 1)),
    task('search by name: a page in the middle', await deep({ sort: 'name' }, 0.5)),
    task(`search, joined in ${NEW_DAYS} days: the last page`, await deep(newestDays, 1)),
    {
      what: 'places deep in a search by name, found once a minute',
      targets: {},
      runs: deepSearches.map((search) => () => findPlaces(db, { ...ANY, search, sort: 'name' }, 100)),
    },
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
