import { randomUUID } from 'node:crypto';
import { startSession } from '#server/features/auth/sessions.service.ts';
import { buildApp } from '#server/app.ts';
import { countDashboard } from '#server/features/admin-users/users.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import { fillInboxes } from './filled-inboxes.ts';
import { fillLists, LARGEST_IMPORT } from './filled-lists.ts';
import type { Task } from './growth.ts';

const RUNS = 60;
const SEED = 7;
const LIMIT = 10;
const TARGETS = { 1_000_000: { p95: 50 } };

/** Lists by path. `searches` names the query parameter of their search; `by` how they are paged. */
const LISTS: readonly {
  readonly what: string;
  readonly path: string;
  readonly searches?: string;
  readonly by?: 'position';
}[] = [
  { what: 'queue', path: '/api/auth/admin/pending-users', searches: 'search' },
  { what: 'all users', path: '/api/auth/', searches: 'search' },
  { what: 'founder requests', path: '/api/auth/pending-founders', searches: 'search' },
  { what: 'messages', path: '/api/auth/admin/messages', searches: 'search' },
  { what: 'reports', path: '/api/auth/admin/reports' },
  { what: 'held readers', path: '/api/auth/admin/limited-readers' },
  { what: 'profile changes', path: '/api/auth/admin/fact-changes' },
  { what: 'subscribers', path: '/api/auth/admin/subscribers', searches: 'search' },
  { what: 'audit log', path: '/api/auth/admin/audit', searches: 'person', by: 'position' },
  { what: 'bounced email', path: '/api/auth/admin/undelivered-mails' },
  { what: 'guardians', path: '/api/auth/admin/guardian-consents' },
  { what: 'just decided', path: '/api/admin/review/decided' },
  { what: 'posts', path: '/api/auth/admin/posts', searches: 'search' },
  { what: 'authors of posts', path: '/api/auth/admin/post-authors', searches: 'search' },
  { what: 'newsletters', path: '/api/auth/admin/newsletters' },
  { what: 'imports', path: '/api/auth/admin/imports' },
  { what: 'rows of an import', path: `/api/auth/admin/imports/${LARGEST_IMPORT}/rows?outcome=bad` },
  { what: 'administrators', path: '/api/auth/admin/administrators' },
  { what: 'verifiers', path: '/api/auth/admin/verifiers' },
];

/**
 * Returns tasks for every administrators' list, as whole requests without the network: first, next and last page, and
 * searches for names. The last task is the counts in the navigation.
 */
export async function adminListTasks(deps: Deps): Promise<Task[]> {
  const { db } = deps;
  await fillInboxes(db);
  await fillLists(db);
  const app = await buildApp(deps, 'no-web');
  const token = await anAdminToken(deps);
  const get = async (url: string) => {
    const reply = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json();
  };
  const members = await sampleMembers(db, RUNS);
  const words = [...generateSearches(members, SEED, RUNS)].map(({ query: { search } }) => search ?? '');
  const tasks: Task[] = [];
  for (const { what, path, searches, by } of LISTS) {
    const at = (query: Readonly<Record<string, string | number>>) => {
      const given = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      return `${path}${path.includes('?') ? '&' : '?'}${given}`;
    };
    const repeat = (url: string) => Array.from({ length: RUNS }, () => () => get(url));
    const task = (page: string, runs: Task['runs']) =>
      tasks.push({ what: `${what}: ${page}`, targets: TARGETS, runs });
    const first = await get(at({ limit: LIMIT }));
    task('first', repeat(at({ limit: LIMIT })));
    if (by === 'position') task('next', repeat(at({ before: first.before ?? '' })));
    else if (typeof first.total === 'number' && first.total > LIMIT) {
      task('next', repeat(at({ limit: LIMIT, page: 2 })));
      const last = Math.ceil(first.total / LIMIT);
      const isKeyed = what === 'all users';
      task('last', repeat(at({ limit: LIMIT, ...(isKeyed ? { cursor: 'last' } : { page: last }) })));
    }
    if (searches)
      task(
        'search',
        words.map((word) => () => get(at({ limit: LIMIT, [searches]: word }))),
      );
  }
  const counts = Array.from({ length: RUNS }, () => () => countDashboard(deps, randomUUID()));
  return [...tasks, { what: 'counts of the navigation', targets: { 1_000_000: { p95: 15 } }, runs: counts }];
}

/** Makes the first approved member an administrator, because a seeded community has none. */
async function anAdminToken(deps: Deps): Promise<string> {
  const { db, clock } = deps;
  const admin = await db
    .updateTable('member')
    .set({ role: 'admin' })
    .where('id', '=', (select) =>
      select
        .selectFrom('member')
        .select('id')
        .where('approval_status', '=', 'approved')
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = {
    memberId: admin.id,
    isBrowser: false,
    isRemembered: false,
    userAgent: 'bench',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  const { token } = await db.transaction().execute((tx) => startSession(tx, request, clock.now()));
  return token;
}
