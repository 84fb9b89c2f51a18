import { sql } from 'kysely';
import type { DirectoryQuery } from '#shared/directory/endpoints.ts';
import { communityPolicyOf } from '#shared/site/community-values.ts';
import { relationsOfMember } from '#server/core/relations/relations.service.ts';
import { listMembers } from '#server/features/directory/service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { generateSearches, sampleMembers, type Sampled } from '../../tests/support/directory-workload.ts';
import type { Compared, Task } from './growth.ts';

/** Number of members whom the reader has blocked, and of others who share contact details with the reader. */
const RELATIONS = 200;
const RUNS = 1200;
const SEED = 11;
const TARGETS = { 1_000_000: { p95: 25, p99: 60 } };

/**
 * Returns the same searches of two readers, without and with blocks and shared contact details. Each run reads the
 * reader's relations and the page, as `GET /api/auth/all/users/limitedinfo` does.
 */
export async function relationTasks(db: Db): Promise<Compared> {
  const members = await sampleMembers(db, 2 + 2 * RELATIONS);
  const [plain, related, ...others] = members;
  if (!plain || !related) throw new Error('The community has too few members.');
  const searches = [...generateSearches(members, SEED, RUNS)];
  const task = (what: string, reader: Sampled): Task => ({
    what,
    targets: TARGETS,
    runs: searches.map(
      ({ query }) =>
        () =>
          readPage(db, reader.id, query),
    ),
  });
  return [
    task('search page, mixed, with the relations of the reader: none', plain),
    {
      ...task(
        `search page, mixed, with the relations of the reader: ${RELATIONS} blocks and grants`,
        related,
      ),
      prepare: () => addRelations(db, related, others),
      after: () => removeRelations(db, related),
    },
  ];
}

async function readPage(db: Db, readerId: string, query: DirectoryQuery): Promise<unknown> {
  const policy = () => communityPolicyOf({});
  const relations = await relationsOfMember(db, readerId);
  return listMembers({ db, policy }, { viewer: 'member', relations }, query);
}

async function addRelations(db: Db, reader: Sampled, others: readonly Sampled[]): Promise<void> {
  await removeRelations(db, reader); // left by a benchmark that was interrupted
  const ids = others.map(({ id }) => id);
  const blocked = ids.slice(0, RELATIONS);
  const sharing = ids.slice(RELATIONS);
  await sql`
    insert into member_block (member_id, blocked_id, created_at)
    select ${reader.id}, id, now() from unnest(${blocked}::uuid[]) blocked (id)`.execute(db);
  await sql`
    with request as (
      insert into contact_request (id, member_id, asked_id, reason, words, offers_email, offers_phone,
        state, is_emailed, asked_at, ended_at)
      select gen_random_uuid(), ${reader.id}, id, 'other', '', true, false, 'accepted', false, now(), now()
      from unnest(${sharing}::uuid[]) sharing (id)
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
