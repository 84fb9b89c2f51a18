import { randomUUID } from 'node:crypto';
import { buildApp } from '#server/app.ts';
import { countDashboard } from '#server/features/admin-users/users.service.ts';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import { fillLists, LARGEST_IMPORT } from './filled-lists.ts';
import { approvedMembers, signInAs, timeTasks, withCommunity, type Task } from './shared.ts';

const RUNS = 60;
const LIMIT = 10;
const P95 = 50;

/** Lists, their paths, and the query parameter of their search. */
const LISTS: readonly (readonly [string, string, string?])[] = [
  ['queue', '/api/auth/admin/pending-users', 'search'],
  ['all users', '/api/auth/', 'search'],
  ['founder requests', '/api/auth/pending-founders', 'search'],
  ['messages', '/api/auth/admin/messages', 'search'],
  ['reports', '/api/auth/admin/reports'],
  ['held readers', '/api/auth/admin/limited-readers'],
  ['profile changes', '/api/auth/admin/fact-changes'],
  ['subscribers', '/api/auth/admin/subscribers', 'search'],
  ['audit log', '/api/auth/admin/audit', 'person'],
  ['bounced email', '/api/auth/admin/undelivered-mails'],
  ['guardians', '/api/auth/admin/guardian-consents'],
  ['just decided', '/api/admin/review/decided'],
  ['posts', '/api/auth/admin/posts', 'search'],
  ['authors of posts', '/api/auth/admin/post-authors', 'search'],
  ['newsletters', '/api/auth/admin/newsletters'],
  ['imports', '/api/auth/admin/imports'],
  ['rows of an import', `/api/auth/admin/imports/${LARGEST_IMPORT}/rows?outcome=bad`],
  ['administrators', '/api/auth/admin/administrators'],
  ['verifiers', '/api/auth/admin/verifiers'],
];

/**
 * Times every administrators' list, as whole requests without the network: first, next and last page, and searches for
 * names; and the counts in the navigation.
 */
export async function measureAdmin(size: number, only: string): Promise<void> {
  await withCommunity(size, async (deps) => {
    const { db } = deps;
    await fillLists(db);
    const app = await buildApp(deps, 'no-web');
    const [admin] = await approvedMembers(db, 1);
    if (admin === undefined) throw new Error('The community has no approved member.');
    await db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    const { token } = await signInAs(db, admin.id);
    const get = async (path: string, query: Readonly<Record<string, string>>) => {
      const url = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ limit: String(LIMIT), ...query })}`;
      const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json();
    };
    const words = [...generateSearches(await sampleMembers(db, RUNS), 7, RUNS)].map(
      ({ query }) => query.search,
    );
    const tasks: Task[] = [];
    for (const [what, path, search] of LISTS) {
      const task = (page: string, query: Readonly<Record<string, string>>) =>
        tasks.push({ what: `${what}: ${page}`, p95: P95, runs: words.map(() => () => get(path, query)) });
      const first = await get(path, {});
      task('first', {});
      if (what === 'audit log') task('next', { before: String(first.before ?? '') });
      else if (typeof first.total === 'number' && first.total > LIMIT) {
        task('next', { page: '2' });
        task(
          'last',
          what === 'all users' ? { cursor: 'last' } : { page: String(Math.ceil(first.total / LIMIT)) },
        );
      }
      if (search !== undefined)
        tasks.push({
          what: `${what}: search`,
          p95: P95,
          runs: words.map((word) => () => get(path, { [search]: word })),
        });
    }
    const counts = words.map(() => () => countDashboard(deps, randomUUID()));
    await timeTasks([...tasks, { what: 'counts of the navigation', p95: 15, runs: counts }], only);
  });
}
