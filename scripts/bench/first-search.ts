import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import type { Task } from './growth.ts';
import { forgetTries, makeReaders } from './http-member.ts';

const RUNS = 200;
const SEED = 13;
const SAMPLED_MEMBERS = 500;
const TARGETS = { 1_000_000: { p95: 80, p99: 150 } };

/**
 * Returns a task that asks for the list and the count of a search at the same time, as the directory does, with whole
 * requests without the network. No search is asked twice, so that no count is cached.
 */
export async function firstSearchTasks(deps: Deps): Promise<Task[]> {
  const app = await buildApp(deps, 'no-web');
  const members = await sampleMembers(deps.db, SAMPLED_MEMBERS);
  const searches = unaskedSearches(members);
  const readers = await makeReaders(deps.db);
  let asked = 0;
  const get = async (path: string, query: URLSearchParams) => {
    const authorization = `Bearer ${readers[asked % readers.length]}`;
    const reply = await app.inject({ url: `${path}?${query}`, headers: { authorization } });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
  };
  const ask = async () => {
    const filter = new URLSearchParams(searches.next().value);
    asked += 1;
    await Promise.all([get('/api/auth/all/users/limitedinfo', filter), get('/api/directory/count', filter)]);
  };
  return [
    {
      what: 'list and count of a search, together, first time asked',
      targets: TARGETS,
      runs: Array.from({ length: RUNS }, () => ask),
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
