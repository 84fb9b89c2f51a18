import { parseArgs } from 'node:util';
import type { DirectoryQuery } from '#shared/members/endpoints.ts';
import type { Viewer } from '#shared/members/visibility.ts';
import { listDirectoryOptions, listFounders, listMembers } from '#server/features/directory/service.ts';
import { listUsers } from '#server/features/admin-users/users.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/pool.ts';
import {
  cursorAt,
  inventSearches,
  sampleMembers,
  type Sampled,
} from '../../tests/support/directory-workload.ts';
import { explained } from '../../tests/support/explained.ts';
import { parseSizes, SIZES, withCommunity } from './community.ts';
import { WORST_SEARCHES } from './directory-tasks.ts';
import { circumstances, table, writeSection } from './report.ts';

export const BLOCKS_USAGE = `  npm run bench -- blocks [--members 1000000 ...] [--write]
    How many blocks of 8 KB the database reads for any search and any list: the same on every machine. Ends with status 1
    when one reads more than it may.`;

const SEED = 13;
const SEARCHES = 400;
const SAMPLED_MEMBERS = 200;
const LIMITS = { search: 25_000, list: 600 };
const NO_SEARCH = { search: '', school: '', state: '', city: '' };

type Read = Readonly<{ label: string; run: (db: Db) => Promise<unknown> }>;
type Kind = Readonly<{ what: string; limit?: number; reads: readonly Read[] }>;
type Most = Readonly<{ blocks: number; rows: number; label: string }>;

/** Runs every kind of question at each size under EXPLAIN, and prints the most that any of them read. */
export async function measureBlocks(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', multiple: true, default: SIZES.map(String) },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = parseSizes(values.members);
  const rows = new Map<string, { limit: number | undefined; most: Most[] }>();
  for (const size of sizes) {
    await withCommunity(size, async ({ database }) => {
      for (const { what, limit, reads } of await kindsOf(database.db)) {
        const most = await mostOf(database, reads);
        console.error(`${size} ${what}: ${most.blocks} blocks, ${most.rows} rows, ${most.label}`);
        const row = rows.get(what) ?? { limit, most: [] };
        row.most.push(most);
        rows.set(what, row);
      }
    });
  }
  const number = new Intl.NumberFormat('en');
  const isOver = (limit: number | undefined, most: readonly Most[]) =>
    limit !== undefined && most.some(({ blocks }) => blocks > limit);
  const body: string[][] = [];
  for (const [what, { limit, most }] of rows) {
    const cells = most.map(
      ({ blocks, rows: looked }) => `${number.format(blocks)} (${number.format(Math.round(looked))})`,
    );
    const verdict = isOver(limit, most) ? 'missed' : 'met';
    body.push([what, ...cells, ...(limit === undefined ? ['', ''] : [`≤ ${number.format(limit)}`, verdict])]);
  }
  const head = ['', ...sizes.map((size) => number.format(size)), 'target', ''];
  const text = `${circumstances()}; the most blocks (rows looked at) of any one statement.\n\n${table([head, ...body])}`;
  console.log(text);
  if (values.write) writeSection('blocks', text);
  if ([...rows.values()].some(({ limit, most }) => isOver(limit, most))) process.exitCode = 1;
}

async function kindsOf(db: Db): Promise<Kind[]> {
  const members = await sampleMembers(db, SAMPLED_MEMBERS);
  const mixed = [...inventSearches(members, SEED, SEARCHES)].map(({ query }) => query);
  const sorts = ['name', 'newest'] as const;
  const first = (search: string): DirectoryQuery[] =>
    sorts.map((sort) => ({ ...NO_SEARCH, search, sort, limit: 24 }));
  const worst = WORST_SEARCHES.flatMap(first);
  const lists = members.slice(0, 40).flatMap((member) =>
    sorts.flatMap((sort) => {
      const cursor = cursorAt(member, sort);
      return filtersOf(member).flatMap((filter) => [
        { ...NO_SEARCH, ...filter, sort, limit: 24 },
        { ...NO_SEARCH, ...filter, sort, limit: 24, cursor },
      ]);
    }),
  );
  const filtersIn = ({ school, state, city }: DirectoryQuery) =>
    [school, state, city].filter((value) => value !== '').length;
  const having = (filters: number) => lists.filter((query) => filtersIn(query) === filters);
  const pages = (viewer: Viewer, queries: readonly DirectoryQuery[]): Read[] =>
    queries.map((query) => ({
      label: JSON.stringify(query),
      run: (own) => listMembers(depsOf(own), viewer, query),
    }));
  const desk = ['a', 'zq', 'ॐ', '7', 'kumar', '98', ...mixed.slice(0, 60).map(({ search }) => search)];
  return [
    ...[
      { what: 'any page without a search', filters: 0 },
      { what: 'any page of one filter', filters: 1 },
      { what: 'any page of two filters', filters: 2 },
      { what: 'any page of three filters', filters: 3 },
    ].flatMap(({ what, filters }) => [
      { what, limit: LIMITS.list, reads: pages('member', having(filters)) },
      { what: `${what}, visitor`, limit: LIMITS.list, reads: pages('visitor', having(filters)) },
    ]),
    {
      what: 'founders of the home page',
      limit: LIMITS.list,
      reads: [{ label: 'visitor', run: (own) => listFounders(depsOf(own), 'visitor') }],
    },
    { what: 'option lists', limit: LIMITS.list, reads: [options('member'), options('visitor')] },
    { what: 'search, mixed', limit: LIMITS.search, reads: pages('member', mixed) },
    { what: 'search, mixed, visitor', limit: LIMITS.search, reads: pages('visitor', mixed) },
    { what: 'search, worst inputs', limit: LIMITS.search, reads: pages('member', worst) },
    { what: 'search, worst inputs, visitor', limit: LIMITS.search, reads: pages('visitor', worst) },
    { what: "administrators' search, its first count included", reads: desk.map(deskSearch) },
  ];
}

/** Every way to set the filters to what this member has, none included. */
function filtersOf({ school, state, city }: Sampled): Partial<DirectoryQuery>[] {
  return [
    {},
    { school },
    { state },
    { city },
    { school, state },
    { school, city },
    { state, city },
    { school, state, city },
  ];
}

function depsOf(db: Db) {
  return { db, config: { directoryAccess: 'approved' } } as const;
}

function options(viewer: Viewer): Read {
  return { label: viewer, run: (db) => listDirectoryOptions(depsOf(db), viewer) };
}

function deskSearch(search: string): Read {
  const filter = { search, status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' } as const;
  return {
    label: search,
    run: (db) => listUsers({ db }, { ...filter, page: 1, limit: 100 }),
  };
}

async function mostOf({ pool }: Database, reads: readonly Read[]): Promise<Most> {
  let most: Most = { blocks: 0, rows: 0, label: '' };
  for (const { label, run } of reads) {
    for (const { buffers, rows } of await explained(pool, run)) {
      if (buffers > most.blocks) most = { blocks: buffers, rows, label };
    }
  }
  return most;
}
