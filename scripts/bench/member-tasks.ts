import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import type { Task } from './growth.ts';
import { forgetTries, makeReaders } from './http-member.ts';

const RUNS = 200;
const SEED = 13;
const SAMPLED_MEMBERS = 500;
const SEARCH_TARGETS = { 1_000_000: { p95: 80, p99: 150 } };
const HOME_TARGETS = { 1_000_000: { p95: 15 } };

/**
 * Returns the calls of two screens of members, with whole requests without the network, each screen's calls at the same
 * time: the directory's list and count of a search that was not asked before, so that no count is cached, and the home
 * page with the member's batch.
 */
export async function memberTasks(deps: Deps): Promise<Task[]> {
  const app = await buildApp(deps, 'no-web');
  const members = await sampleMembers(deps.db, SAMPLED_MEMBERS);
  const searches = unaskedSearches(members);
  const readers = await makeReaders(deps.db);
  let asked = 0;
  const get = async (url: string) => {
    const authorization = `Bearer ${readers[asked % readers.length]}`;
    const reply = await app.inject({ url, headers: { authorization } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
  };
  const search = async () => {
    const filter = new URLSearchParams(searches.next().value);
    asked += 1;
    await Promise.all([
      get(`/api/auth/all/users/limitedinfo?${filter}`),
      get(`/api/directory/count?${filter}`),
    ]);
  };
  const openHome = async () => {
    asked += 1;
    await Promise.all(['/api/auth/check-auth', '/api/home', '/api/contact-requests/waiting'].map(get));
  };
  return [
    {
      what: 'list and count of a search, together, first time asked',
      targets: SEARCH_TARGETS,
      runs: Array.from({ length: RUNS }, () => search),
      prepare: () => forgetTries(deps.db),
    },
    {
      what: "calls of a member's home page, together",
      targets: HOME_TARGETS,
      runs: Array.from({ length: RUNS }, () => openHome),
      prepare: () => forgetTries(deps.db),
    },
  ];
}

/** Generates the filters of mixed searches, each once. */
function* unaskedSearches(
  members: Parameters<typeof generateSearches>[0],
): Generator<Record<string, string>, never> {
  const asked = new Set<string>();
  for (let seed = SEED; ; seed += 1)
    for (const { query } of generateSearches(members, seed, RUNS)) {
      const { search, school, state, city, batch } = query;
      const filter = { search, school, state, city, batch };
      const key = JSON.stringify(filter);
      if (search === '' || asked.has(key)) continue;
      asked.add(key);
      yield filter;
    }
}
