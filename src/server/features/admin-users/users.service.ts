import { AppError } from '#shared/errors.ts';
import type { UserFilter, AdminUserDetail, DashboardCounts } from '#shared/admin-users/schema.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { toAdminUsers } from '#server/features/verification/admin-view.service.ts';
import { countPending, type AdminUserPage } from '#server/features/verification/queue.service.ts';
import { pageOfFound, type MembersPage } from '#server/core/accounts/list-search.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import {
  countDocumentViews,
  countFounderRequests,
  countInbox,
  findDeciderName,
  listFounderRequests as findFounderRequests,
  searchFounderRequests,
} from './users.queries.ts';
import { estimateUsers, findUserPage, type PageRequest } from './user-list.service.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

const EVERYBODY = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '' } as const;
const DAY_MS = 24 * 3600 * 1000;

/** Returns one page of the users matching a filter, in the requested order; pages past the end are empty. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  { member: admin }: Admin,
  { page, limit, cursor, ...filter }: PageRequest & UserFilter,
): Promise<AdminUserPage & { totalIsEstimate?: true }> {
  const { members, total, isEstimate } = await findUserPage(db, filter, { page, limit, cursor });
  const users = await toAdminUsers(db, members, admin.id);
  return { users, total, ...(isEstimate && { totalIsEstimate: true }), page, limit };
}

/**
 * Returns one page of the founder requests that wait for a decision and match the search, oldest first; pages past the
 * end are empty. A search finds at most `FOUND_MAX` members.
 */
export async function listFounderRequests(
  { db }: Pick<Deps, 'db'>,
  { search, ...request }: PageRequest & Pick<UserFilter, 'search'>,
): Promise<AdminUserPage> {
  const { members, ...counted } =
    search.trim() === ''
      ? await pageOfRequests(db, request)
      : await pageOfFound(db, await searchFounderRequests(db, search), request);
  return { users: await toAdminUsers(db, members), ...counted, ...request };
}

async function pageOfRequests(db: Db, { page, limit }: PageRequest): Promise<MembersPage> {
  const [members, total] = await Promise.all([
    findFounderRequests(db, { limit, offset: (page - 1) * limit }),
    countFounderRequests(db),
  ]);
  return { members, total };
}

/**
 * Returns the counts on the three summary cards (ruling 17), and of the work waiting in the inbox.
 * `readerId` is the administrator, whose own requests and the reports about whom are not counted.
 */
export async function countDashboard(deps: Pick<Deps, 'db'>, readerId: string): Promise<DashboardCounts> {
  const [{ total, isEstimate }, pendingDocuments, pendingFounders, inbox] = await Promise.all([
    estimateUsers(deps.db, EVERYBODY),
    countPending(deps),
    countFounderRequests(deps.db),
    countInbox(deps.db, readerId),
  ]);
  return {
    total,
    ...(isEstimate && { totalIsEstimate: true }),
    pendingDocuments,
    pendingFounders,
    inbox,
  };
}

/**
 * Returns one user with the decision that set their current status.
 * @throws {AppError} NOT_FOUND.
 */
export async function findUser(
  deps: Pick<Deps, 'db' | 'policy' | 'clock'>,
  memberId: string,
): Promise<AdminUserDetail> {
  const member = await findMemberRow(deps.db, memberId);
  if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  const [users, decidedBy, documentViews] = await Promise.all([
    toAdminUsers(deps.db, [member]),
    findDeciderName(deps.db, memberId),
    countDocumentViews(deps.db, memberId),
  ]);
  const [user] = users;
  if (user === undefined) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  const { decided_at: decidedAt, asking_paused_until: pausedUntil } = member;
  const days = deps.policy().documentRetentionDays;
  return {
    ...user,
    emailConfirmedAt: member.email_confirmed_at?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: (decidedAt !== null && decidedBy) || null,
    documentErasedOn:
      decidedAt !== null && user.document !== null
        ? new Date(decidedAt.getTime() + days * DAY_MS).toISOString()
        : null,
    documentViews,
    askingPausedUntil: pausedUntil && pausedUntil > deps.clock.now() ? pausedUntil.toISOString() : null,
  };
}
