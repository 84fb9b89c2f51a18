import type { Insertable } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { NewsletterIssue } from '#server/platform/database/tables.ts';
import type { Caller, TestApp } from './app.ts';
import { anAdmin } from './members.ts';

const PATH = '/api/auth/admin/newsletters';

/** Creates an issue, by default a complete draft. Returns its id. */
export async function anIssue(db: Db, given: Partial<Insertable<NewsletterIssue>> = {}): Promise<string> {
  const now = given.created_at ?? new Date('2026-11-21T06:00:00Z');
  const { id } = await db
    .insertInto('newsletter_issue')
    .values({
      id: crypto.randomUUID(),
      subject: 'November',
      body: 'Hello.',
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a confirmed subscription without an account. Returns its id. */
export async function aVisitorSubscription(
  site: Readonly<{ db: Db; clock: Pick<Clock, 'now'> }>,
  email: string,
): Promise<string> {
  const now = site.clock.now();
  const { id } = await site.db
    .insertInto('newsletter_subscription')
    .values({ id: crypto.randomUUID(), email, status: 'subscribed', asked_at: now, confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Signs in as an administrator. Returns functions that call the endpoints for issues and return the responses. */
export async function aNewsroom(site: TestApp) {
  const admin = await anAdmin(site.db);
  // A new session each time, because tests advance the clock.
  const caller: Caller = async (request) => (await site.as(admin.id))(request);
  const post = (path: string, payload?: object) =>
    caller({ method: 'POST', url: PATH + path, ...(payload && { payload }) });
  return {
    admin,
    list: () => caller({ method: 'GET', url: PATH }),
    read: async (id: string) => (await caller({ method: 'GET', url: `${PATH}/${id}` })).json().issue,
    add: async (): Promise<string> => (await post('')).json().id,
    save: (id: string, payload: object) => caller({ method: 'PUT', url: `${PATH}/${id}`, payload }),
    remove: (id: string) => caller({ method: 'DELETE', url: `${PATH}/${id}` }),
    preview: (id: string) => caller({ method: 'GET', url: `${PATH}/${id}/preview` }),
    test: (id: string) => post(`/${id}/test`),
    send: (id: string, revision = 1) => post(`/${id}/send`, { revision }),
    stop: (id: string) => post(`/${id}/stop`),
    copy: (id: string) => post(`/${id}/copy`),
  };
}
