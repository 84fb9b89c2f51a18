import type { DirectoryFilter, DirectoryQuery } from '#shared/directory/endpoints.ts';
import { PROFESSION_WORDS } from '#shared/directory/professions.ts';
import { NO_RELATIONS, type Viewer } from '#shared/members/visibility.ts';
import { communityPolicyOf } from '#shared/site/community-values.ts';
import { cardsFor } from '#server/features/directory/cards.service.ts';
import { createDirectoryCache } from '#server/features/directory/counts.service.ts';
import {
  countMembers,
  listDirectoryOptions,
  listFounders,
  listMembers,
  listSoundingAlike,
  type DirectoryReader,
} from '#server/features/directory/service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  cursorAt,
  generateSearches,
  sampleMembers,
  type Sampled,
} from '../../tests/support/directory-workload.ts';
import { drawsFrom } from '../../tests/support/draws.ts';
import type { Target, Task } from './growth.ts';

const SMALL = 10_500;
const LARGE = 1_000_000;
const RUNS = 300;
const SEED = 7;
const SAMPLED_MEMBERS = 500;
const COUNT_TARGET: Target = { p95: 80, p99: 150 };
const NO_FILTER: DirectoryFilter = { search: '', school: '', state: '', city: '', batch: '' };
const FIRST_PAGE: DirectoryQuery = { ...NO_FILTER, sort: 'name', limit: 24 };

/** Search inputs without words, or with a word that matches all members or none. */
export const WORST_SEARCHES = [
  'a',
  'q',
  'ॐ',
  '7',
  'zq',
  'qx',
  'xj',
  'अ',
  'जि',
  'jn',
  ' a',
  '..',
  '-',
  '+++',
  '@',
  '@e',
  '.com',
  '@example.com',
  'jnv',
  'JNV',
  'kumar',
  'singh',
  'a b c',
  'a-b',
  '1-2',
  '%%%',
  '___',
  '\\\\',
  '%',
  'uttar pradesh',
  'engineer',
  'teacher',
  'zzz',
  'vij',
  'yad',
  'xqzwvj',
  'zoya',
  'aa',
  'z',
  'यादव',
  'कु',
  'a'.repeat(100),
  'ab '.repeat(30),
  'vijay kumar',
  'yogesh',
  'zubair',
  'example.com',
  'student',
  'n',
  '1',
  'e 1',
  '"',
  "'",
  '( )',
  '\u200d',
  '😀',
  '①②③',
  '½½½½',
];

const readerAs = (viewer: Viewer): DirectoryReader => ({ viewer, relations: NO_RELATIONS });

/** Returns all directory tasks with their targets. */
export async function directoryTasks(db: Db): Promise<Task[]> {
  const deps = { db, policy: () => communityPolicyOf({}) };
  /** Returns dependencies with an empty cache, so that each run measures an uncached count. */
  const uncached = () => ({ ...deps, cache: createDirectoryCache(systemClock) });
  const members = await sampleMembers(db, SAMPLED_MEMBERS);
  const random = drawsFrom(SEED);
  const pick = (): Sampled => random.pick(members);
  const searches = [...generateSearches(members, SEED, RUNS * 3)];
  const page =
    (query: DirectoryQuery, viewer: Viewer = 'member') =>
    () =>
      listMembers(deps, readerAs(viewer), query);
  const count =
    (filter: DirectoryFilter, viewer: Viewer = 'member') =>
    () =>
      countMembers(uncached(), readerAs(viewer), filter);
  const soundingAlike = (viewer: Viewer) => {
    const { firstName, lastName } = pick();
    const search = random.pick([firstName, lastName || firstName, `${firstName} ${lastName}`]);
    return () => listSoundingAlike(deps, readerAs(viewer), { ...NO_FILTER, search });
  };
  const many = (make: () => () => Promise<unknown>, runs = RUNS) => Array.from({ length: runs }, make);
  const at = (target: Target, small?: Target) => ({ ...(small && { [SMALL]: small }), [LARGE]: target });
  const task = (what: string, targets: Task['targets'], runs: Task['runs']): Task => ({
    what,
    targets,
    runs,
  });
  const worst = WORST_SEARCHES.flatMap((search) =>
    (['name', 'newest'] as const).flatMap((sort) => [
      { ...FIRST_PAGE, search, sort },
      { ...FIRST_PAGE, search, sort, cursor: cursorAt(pick(), sort) },
    ]),
  );
  const groups = [...PROFESSION_WORDS.keys()].flatMap((search) => [
    { ...FIRST_PAGE, search },
    { ...FIRST_PAGE, search, sort: 'newest' as const },
    { ...FIRST_PAGE, search, cursor: cursorAt(pick(), 'name') },
    { ...FIRST_PAGE, search, state: pick().state },
  ]);
  const oneFilter = () =>
    random.pick([{ school: pick().school }, { state: pick().state }, { city: pick().city }]);
  const twoFilters = () =>
    random.pick(
      [pick()].flatMap(({ school, state, city }) => [
        { state, city },
        { school, city },
        { school, state },
      ]),
    );
  const textFilters = searches.map(({ query: { search, school, state, city } }) => ({
    ...NO_FILTER,
    search,
    school,
    state,
    city,
  }));
  return [
    task(
      'first page by name',
      at({ p95: 3 }, { p95: 5 }),
      many(() => page(FIRST_PAGE)),
    ),
    task(
      'first page, newest',
      at({ p95: 3 }, { p95: 5 }),
      many(() => page({ ...FIRST_PAGE, sort: 'newest' })),
    ),
    task(
      'page in the middle of the list',
      at({ p95: 3 }, { p95: 5 }),
      many(() => {
        const sort = random.pick(['name', 'newest'] as const);
        return page({ ...FIRST_PAGE, sort, cursor: cursorAt(pick(), sort) });
      }),
    ),
    task(
      'page with one or two filters',
      {},
      many(() => page({ ...FIRST_PAGE, ...random.pick([oneFilter(), twoFilters()]) })),
    ),
    task(
      'profile',
      at({ p95: 3 }),
      many(() => () => cardsFor(db, { audience: 'contact', relations: NO_RELATIONS }, [pick().id])),
    ),
    task(
      'home page founders',
      {},
      many(() => () => listFounders(deps, readerAs('visitor')), 60),
    ),
    task(
      'search page, mixed',
      at({ p95: 25, p99: 60 }, { p95: 5 }),
      searches.map(({ query }) => page(query)),
    ),
    task(
      'search page, mixed, visitor',
      at({ p95: 25, p99: 60 }),
      searches.map(({ query }) => page(query, 'visitor')),
    ),
    task(
      'names by sound',
      at({ p95: 25, p99: 60 }),
      many(() => soundingAlike('member')),
    ),
    task(
      'names by sound, visitor',
      at({ p95: 25, p99: 60 }),
      many(() => soundingAlike('visitor')),
    ),
    task(
      'first page with the own batch first',
      at({ p95: 3 }, { p95: 5 }),
      many(() => {
        const { school, inYear } = pick();
        return () =>
          listMembers(
            deps,
            readerAs('member'),
            { ...FIRST_PAGE, sort: 'own-batch' },
            { school, inYear, outYear: null },
          );
      }),
    ),
    task(
      'search page, worst inputs',
      at({ p95: 250 }),
      worst.map((query) => page(query)),
    ),
    task(
      'search page, worst inputs, visitor',
      at({ p95: 250 }),
      worst.map((query) => page(query, 'visitor')),
    ),
    task(
      'search page of a profession group',
      at({ p95: 25 }),
      groups.map((query) => page(query)),
    ),
    task(
      'search page of a profession group, visitor',
      at({ p95: 25 }),
      groups.map((query) => page(query, 'visitor')),
    ),
    task(
      'count without filters',
      at(COUNT_TARGET, { p95: 5 }),
      many(() => count(NO_FILTER)),
    ),
    task(
      'count of one filter',
      at(COUNT_TARGET, { p95: 5 }),
      many(() => count({ ...NO_FILTER, ...oneFilter() })),
    ),
    task(
      'count of two filters',
      at(COUNT_TARGET, { p95: 5 }),
      many(() => count({ ...NO_FILTER, ...twoFilters() })),
    ),
    task(
      'option lists',
      at(COUNT_TARGET, { p95: 5 }),
      many(() => () => listDirectoryOptions(uncached(), 'member'), 60),
    ),
    task(
      'option lists, visitor',
      at(COUNT_TARGET),
      many(() => () => listDirectoryOptions(uncached(), 'visitor'), 60),
    ),
    task(
      'count of a search, mixed',
      at(COUNT_TARGET, { p95: 5 }),
      textFilters.map((filter) => count(filter)),
    ),
    task(
      'count of a search, mixed, visitor',
      at(COUNT_TARGET),
      textFilters.map((filter) => count(filter, 'visitor')),
    ),
    task(
      'count of a search, worst inputs',
      {},
      worst.map(({ search }) => count({ ...NO_FILTER, search })),
    ),
    task(
      'count of a profession group',
      at(COUNT_TARGET),
      groups.map(({ search, state }) => count({ ...NO_FILTER, search, state })),
    ),
    task(
      'count with "did you mean"',
      {},
      searches
        .filter(({ kind }) => kind === 'typo')
        .map(({ query }) => count({ ...NO_FILTER, search: query.search })),
    ),
  ];
}
