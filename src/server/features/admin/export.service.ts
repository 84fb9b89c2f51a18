import { Readable } from 'node:stream';
import type { UserFilter } from '#shared/admin/filter.ts';
import type { User } from '#shared/members/schema.ts';
import { toUser } from '#server/features/members/users.service.ts';
import { type CsvCell, CSV_START, csvHeaders, csvLine } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { recordAudit } from './audit.service.ts';
import { countUsers, findUsersAfter } from './user-search.queries.ts';

const BATCH = 500;

/**
 * The users that a filter finds as a CSV file (RFC 4180), the newest first, sent as it is read. It is recorded before the
 * first row leaves: who exported, and how many there were.
 */
export async function exportUsers(deps: Deps, admin: Admin, filter: UserFilter): Promise<FileAnswer> {
  const now = deps.clock.now();
  const users = await countUsers(deps.db, filter);
  await inTransaction(deps.db, (tx) =>
    recordAudit(
      tx,
      { action: 'users.exported', actorId: admin.member.id, subjectId: null, details: { users } },
      now,
    ),
  );
  return new FileAnswer(Readable.from(linesOf(deps, filter)), csvHeaders('navodayan-users', now));
}

/** One chunk for each batch. */
async function* linesOf(deps: Pick<Deps, 'db'>, filter: UserFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(([heading]) => heading));
  let after: string | null = null;
  for (;;) {
    const batch = await findUsersAfter(deps.db, filter, { after, limit: BATCH });
    yield batch
      .map((row) => toUser(row, false))
      .map((user) => csvLine(COLUMNS.map(([, value]) => value(user))))
      .join('');
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) return;
  }
}

const COLUMNS: readonly (readonly [string, (user: User) => CsvCell])[] = [
  ['First name', (user) => user.first_name],
  ['Last name', (user) => user.last_name],
  ['Username', (user) => user.username],
  ['Email', (user) => user.email],
  ['Email confirmed', (user) => (user.emailConfirmed ? 'yes' : 'no')],
  ['Phone', (user) => user.phone],
  ['Role', (user) => user.role],
  ['Verification', (user) => user.approvalStatus],
  ['Founder request', (user) => user.personalInfo.founderRequestStatus],
  ['JNV name', (user) => user.educationInfo.jnvName],
  ['District', (user) => user.educationInfo.city],
  ['State', (user) => user.educationInfo.states],
  ['In year', (user) => user.educationInfo.inYear],
  ['Out year', (user) => user.educationInfo.outYear],
  ['Profession', (user) => user.personalInfo.profession],
  ['Current city', (user) => user.personalInfo.currentCity],
  ['Current state', (user) => user.personalInfo.currentState],
  ['Joined', (user) => user.createdAt],
];
