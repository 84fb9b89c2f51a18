import { sql } from 'kysely';
import type { DirectoryFilter, DirectoryQuery } from '#shared/directory/endpoints.ts';
import { PROFESSION_WORDS } from '#shared/directory/professions.ts';
import { NO_RELATIONS, type Viewer } from '#shared/members/visibility.ts';
import { buildApp } from '#server/app.ts';
import { relationsOfMember } from '#server/core/relations/relations.service.ts';
import { cardsFor } from '#server/features/directory/cards.service.ts';
import { createDirectoryCache } from '#server/features/directory/counts.service.ts';
import {
  countMembers,
  listDirectoryOptions,
  listFounders,
  listMembers,
  listSoundingAlike,
} from '#server/features/directory/service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  cursorAt,
  generateSearches,
  sampleMembers,
  type Sampled,
} from '../../tests/support/directory-workload.ts';
import { drawsFrom } from '../../tests/support/draws.ts';
import { forgetTries, readerTokens, timeTasks, withCommunity, type Task } from './shared.ts';
import { writeTasks } from './writes.ts';

const RUNS = 300;
const FEW_RUNS = 60;
const SEED = 7;
/** Members whom a reader has blocked, and as many others who share contact details. */
const RELATIONS = 200;
const NO_FILTER: DirectoryFilter = { search: '', school: '', state: '', city: '', batch: '' };
const FIRST_PAGE: DirectoryQuery = { ...NO_FILTER, sort: 'name', limit: 24 };

/** Searches without words, or with a word that matches all members or none. */
const WORST_SEARCHES = [
  ...'a q ॐ 7 zq अ जि jn .. - +++ @ @e .com @example.com jnv JNV kumar singh a-b 1-2 %%% ___ \\\\ %'.split(
    ' ',
  ),
  ...'engineer teacher zzz vij yad xqzwvj zoya z यादव कु zubair student n 1 " 😀 ①②③ ½½½½ \u200d'.split(' '),
  ' a',
  'a b c',
  'uttar pradesh',
  'vijay kumar',
  'e 1',
  '( )',
  'a'.repeat(100),
  'ab '.repeat(30),
];

/** Times the directory's queries, the calls of members' screens, and writes. */
export async function measureDirectory(size: number, only: string): Promise<void> {
  await withCommunity(size, async (deps) => {
    const members = await sampleMembers(deps.db, 500);
    const tasks = [
      ...pageTasks(deps, members),
      ...countTasks(deps, members),
      ...(await screenTasks(deps, members)),
      ...relationTasks(deps, members),
      ...(await writeTasks(deps)),
    ];
    await timeTasks(tasks, only);
  });
}

/** Without a cache, so that each count is made. */
function uncached({ db, policy }: Deps) {
  return { db, policy, cache: createDirectoryCache(systemClock) };
}

function readerAs(viewer: Viewer) {
  return { viewer, relations: NO_RELATIONS };
}

function many<Item>(make: () => Item, runs = RUNS): Item[] {
  return Array.from({ length: runs }, make);
}

/** Returns a task for members and one for visitors. */
function forBoth(what: string, p95: number, runs: (viewer: Viewer) => Task['runs']): Task[] {
  return [
    { what, p95, runs: runs('member') },
    { what: `${what}, visitor`, p95, runs: runs('visitor') },
  ];
}

function worstPages(pick: () => Sampled): DirectoryQuery[] {
  return WORST_SEARCHES.flatMap((search) =>
    (['name', 'newest'] as const).flatMap((sort) => [
      { ...FIRST_PAGE, search, sort },
      { ...FIRST_PAGE, search, sort, cursor: cursorAt(pick(), sort) },
    ]),
  );
}

function pageTasks(deps: Deps, members: Sampled[]): Task[] {
  const random = drawsFrom(SEED);
  const pick = () => random.pick(members);
  const page =
    (query: DirectoryQuery, viewer: Viewer = 'member') =>
    () =>
      listMembers(deps, readerAs(viewer), query);
  const searches = [...generateSearches(members, SEED, RUNS * 3)];
  const worst = worstPages(pick);
  const groups = [...PROFESSION_WORDS.keys()].flatMap((search) => [
    { ...FIRST_PAGE, search },
    { ...FIRST_PAGE, search, cursor: cursorAt(pick(), 'name') },
    { ...FIRST_PAGE, search, state: pick().state },
  ]);
  const soundingAlike = (viewer: Viewer) => () => {
    const { firstName, lastName } = pick();
    return listSoundingAlike(deps, readerAs(viewer), { ...NO_FILTER, search: `${firstName} ${lastName}` });
  };
  const inMiddle = () => {
    const sort = random.pick(['name', 'newest'] as const);
    return page({ ...FIRST_PAGE, sort, cursor: cursorAt(pick(), sort) });
  };
  const ownBatch = () => {
    const { school, inYear } = pick();
    const own = { school, inYear, outYear: null };
    return () => listMembers(deps, readerAs('member'), { ...FIRST_PAGE, sort: 'own-batch' }, own);
  };
  const contact = { audience: 'contact', relations: NO_RELATIONS } as const;
  return [
    { what: 'first page by name', p95: 3, runs: many(() => page(FIRST_PAGE)) },
    { what: 'first page, newest', p95: 3, runs: many(() => page({ ...FIRST_PAGE, sort: 'newest' })) },
    { what: 'page in the middle of the list', p95: 3, runs: many(inMiddle) },
    {
      what: 'page with two filters',
      runs: many(() => page({ ...FIRST_PAGE, state: pick().state, city: pick().city })),
    },
    { what: 'first page with the own batch first', p95: 3, runs: many(ownBatch) },
    { what: 'profile', p95: 3, runs: many(() => () => cardsFor(deps.db, contact, [pick().id])) },
    { what: 'home page founders', runs: many(() => () => listFounders(deps, readerAs('visitor')), FEW_RUNS) },
    ...forBoth('search page, mixed', 25, (viewer) => searches.map(({ query }) => page(query, viewer))),
    ...forBoth('names by sound', 25, (viewer) => many(() => soundingAlike(viewer))),
    ...forBoth('search page, worst inputs', 250, (viewer) => worst.map((query) => page(query, viewer))),
    ...forBoth('search page of a profession group', 25, (viewer) =>
      groups.map((query) => page(query, viewer)),
    ),
  ];
}

function countTasks(deps: Deps, members: Sampled[]): Task[] {
  const random = drawsFrom(SEED);
  const pick = () => random.pick(members);
  const count =
    (filter: Partial<DirectoryFilter>, viewer: Viewer = 'member') =>
    () =>
      countMembers(uncached(deps), readerAs(viewer), { ...NO_FILTER, ...filter });
  const searches = [...generateSearches(members, SEED, RUNS * 3)];
  const filters = searches.map(({ query: { search, school, state, city } }) => ({
    search,
    school,
    state,
    city,
  }));
  const typos = searches.filter(({ kind }) => kind === 'typo');
  return [
    { what: 'count without filters', p95: 80, runs: many(() => count({})) },
    { what: 'count of one filter', p95: 80, runs: many(() => count({ school: pick().school })) },
    {
      what: 'count of two filters',
      p95: 80,
      runs: many(() => count({ state: pick().state, city: pick().city })),
    },
    ...forBoth('option lists', 80, (viewer) =>
      many(() => () => listDirectoryOptions(uncached(deps), viewer), FEW_RUNS),
    ),
    ...forBoth('count of a search, mixed', 80, (viewer) => filters.map((filter) => count(filter, viewer))),
    { what: 'count of a search, worst inputs', runs: WORST_SEARCHES.map((search) => count({ search })) },
    {
      what: 'count of a profession group',
      p95: 80,
      runs: [...PROFESSION_WORDS.keys()].map((search) => count({ search })),
    },
    { what: 'count with "did you mean"', runs: typos.map(({ query: { search } }) => count({ search })) },
  ];
}

/** Whole requests without the network, the calls of a screen at the same time. */
async function screenTasks(deps: Deps, members: Sampled[]): Promise<Task[]> {
  const app = await buildApp(deps, 'no-web');
  const readers = await readerTokens(deps.db);
  const together = (number: number, urls: string[]) => {
    const headers = { authorization: `Bearer ${readers[number % readers.length]}` };
    return Promise.all(
      urls.map(async (url) => {
        const reply = await app.inject({ url, headers });
        if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
      }),
    );
  };
  const lists = [...generateSearches(members, SEED, RUNS)].map(({ query }, number) => () => {
    const { search, school, state, city, batch } = query;
    const filter = new URLSearchParams({ search, school, state, city, batch });
    return together(number, [`/api/auth/all/users/limitedinfo?${filter}`, `/api/directory/count?${filter}`]);
  });
  const home = ['/api/auth/check-auth', '/api/home', '/api/contact-requests/waiting'];
  const before = () => forgetTries(deps.db);
  return [
    { what: 'list and count of a search, together', p95: 80, runs: lists, before },
    {
      what: "calls of a member's home page, together",
      p95: 15,
      runs: lists.map((_, n) => () => together(n, home)),
      before,
    },
  ];
}

/** The same searches of a reader without and with blocks and shared contact details. */
function relationTasks({ db, policy }: Deps, members: Sampled[]): Task[] {
  const [reader, ...others] = members;
  if (reader === undefined) throw new Error('The community has no members.');
  const runs = [...generateSearches(members, SEED, RUNS)].map(({ query }) => async () => {
    const relations = await relationsOfMember(db, reader.id);
    return listMembers({ db, policy }, { viewer: 'member', relations }, query);
  });
  const before = () => addRelations(db, reader, others);
  const after = () => removeRelations(db, reader);
  return [
    { what: 'search page, mixed, with the relations of the reader: none', p95: 25, runs },
    {
      what: `search page, mixed, with the relations of the reader: ${RELATIONS} blocks and grants`,
      p95: 25,
      runs,
      before,
      after,
    },
  ];
}

async function addRelations(db: Db, reader: Sampled, others: readonly Sampled[]): Promise<void> {
  await removeRelations(db, reader); // left by a benchmark that was interrupted
  const ids = others.map(({ id }) => id);
  await sql`
    insert into member_block (member_id, blocked_id, created_at)
    select ${reader.id}, id, now() from unnest(${ids.slice(0, RELATIONS)}::uuid[]) blocked (id)`.execute(db);
  await sql`
    with request as (
      insert into contact_request (id, member_id, asked_id, reason, words, offers_email, offers_phone,
        state, is_emailed, asked_at, ended_at)
      select gen_random_uuid(), ${reader.id}, id, 'other', '', true, false, 'accepted', false, now(), now()
      from unnest(${ids.slice(RELATIONS, 2 * RELATIONS)}::uuid[]) sharing (id)
      returning id, asked_id
    )
    insert into contact_grant (request_id, member_id, receiver_id, shares_email, shares_phone, created_at)
    select id, asked_id, ${reader.id}, true, false, now() from request`.execute(db);
}

/** Grants are deleted with their requests. */
async function removeRelations(db: Db, reader: Sampled): Promise<void> {
  await db.deleteFrom('contact_request').where('member_id', '=', reader.id).execute();
  await db.deleteFrom('member_block').where('member_id', '=', reader.id).execute();
}
