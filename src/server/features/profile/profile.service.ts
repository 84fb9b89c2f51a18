import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { User, Visibility } from '#shared/members/schema.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { findMemberRow, lockMemberRow } from '#server/core/accounts/accounts.service.ts';
import { recordConsents } from '#server/core/consents/consents.service.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow, SignedIn } from '#server/platform/http/actors.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { updateMember } from './profile.queries.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import { profileErrors } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { profileReplies } from './text.ts';

type ProfileDeps = Pick<Deps, 'db' | 'clock'>;
type Saved = Readonly<{ user: User; message: Sentence }>;

/**
 * Returns the profile as its owner sees it.
 * @throws {AppError} NOT_FOUND if the account is deleted.
 */
export async function ownProfile(deps: Pick<Deps, 'db'>, actor: SignedIn): Promise<User> {
  return toOwnUser(actor, existing(await findMemberRow(deps.db, actor.member.id)));
}

/** Visibility switches; omitted or `undefined` switches stay unchanged. */
export type VisibilityChange = Readonly<{ [Switch in keyof Visibility]?: Visibility[Switch] | undefined }>;

/**
 * Changes visibility settings, effective immediately. Records each change as a consent given or withdrawn.
 * Members who are not listed may change them too; the settings apply once the member is listed.
 * @throws {AppError} NOT_FOUND if the account is deleted.
 */
export async function changeVisibility(
  deps: ProfileDeps,
  actor: SignedIn,
  change: VisibilityChange,
): Promise<Saved> {
  const saved = await inTransaction(deps.db, async (tx) => {
    const member = existing(await lockMemberRow(tx, actor.member.id));
    const now = deps.clock.now(); // read after waiting for the lock; replicas compare it with their state
    const changed = SWITCHES.filter(
      ({ name, column }) => change[name] !== undefined && change[name] !== member[column],
    );
    if (changed.length === 0) return member;
    await recordConsents(
      tx,
      changed.map(({ name, purpose }) => ({
        memberId: member.id,
        purpose,
        given: change[name] === true,
        noticeVersion: NOTICE_VERSION,
        at: now,
      })),
    );
    const columns = Object.fromEntries(changed.map(({ name, column }) => [column, change[name] === true]));
    const updated = await updateMember(tx, member.id, {
      ...columns,
      updated_at: nextVersion(now),
    });
    await projectMember(tx, member.id);
    return updated;
  });
  return { user: toOwnUser(actor, saved), message: profileReplies.choicesSaved };
}

const SWITCHES = [
  { name: 'showEmail', column: 'show_email', purpose: 'show-email' },
  { name: 'showPhone', column: 'show_phone', purpose: 'show-phone' },
  { name: 'publicPage', column: 'public_page', purpose: 'public-page' },
] as const;

/**
 * Records consent to the privacy notice, once for each version.
 * @throws {AppError} VALIDATION for any version but the current one; NOT_FOUND if the account is deleted.
 */
export async function acceptNotice(
  deps: ProfileDeps,
  actor: SignedIn,
  noticeVersion: string,
): Promise<Saved> {
  if (noticeVersion !== NOTICE_VERSION) throw fieldError('noticeVersion', profileErrors.otherNotice);
  const now = deps.clock.now();
  const saved = await inTransaction(deps.db, async (tx) => {
    const member = existing(await lockMemberRow(tx, actor.member.id));
    if (member.notice_version === noticeVersion) return member;
    const memberId = member.id;
    await recordConsents(tx, [{ memberId, purpose: 'notice', given: true, noticeVersion, at: now }]);
    return updateMember(tx, member.id, { notice_version: noticeVersion });
  });
  return { user: toOwnUser(actor, saved), message: profileReplies.agreed };
}

/**
 * Returns the member.
 * @throws {AppError} NOT_FOUND, with the specification's message (§8), if the member is undefined.
 */
export function existing(member: MemberRow | undefined): MemberRow {
  if (member === undefined) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  return member;
}
