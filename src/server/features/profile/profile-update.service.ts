import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import type { ProfileChangeBody } from '#shared/profile/endpoints.ts';
import {
  PROFILE_COLUMNS,
  PROFILE_FIELDS,
  pathOf,
  type ProfileChange,
  type ProfileRow,
} from '#shared/profile/fields.ts';
import { isPresumedMinor, yearOf } from '#shared/members/years.ts';
import { checkProfile, storedValue, type ProfileContext } from '#shared/profile/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { lockMemberRow } from '#server/core/accounts/accounts.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow, SignedIn } from '#server/platform/http/actors.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { updateProfileColumns } from './profile.queries.ts';
import { existing } from './profile.service.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import { recordFieldChanges } from './verified-fields.service.ts';
import { profileErrors } from './text.ts';
import { profileReplies } from './text.ts';

/**
 * Changes the given fields of the member's own profile (spec §2, ruling 24). Updates the directory in the
 * same transaction, and records old and new values of an approved member's verified fields (ruling 21).
 * Changing the years does not lift the presumption that a member is under 18 (ruling 31). Rejects years that
 * would make an adult a minor, because no guardian would be asked (ruling 45).
 * @throws {AppError} NOT_FOUND 'User Not Found' if the account is deleted; STALE if the profile has changed
 * since the version in `updatedAt`; VALIDATION with every rejected field.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'policy' | 'site'>,
  actor: SignedIn,
  body: ProfileChangeBody,
): Promise<{ user: User; message: Sentence }> {
  const change = changeOf(body);
  const saved = await inTransaction(deps.db, async (tx) => {
    const member = existing(await lockMemberRow(tx, actor.member.id));
    refuseStale(member, body.updatedAt);
    const now = deps.clock.now();
    refuseWrong(change, member, {
      schoolShort: deps.site().schoolShort,
      firstYear: deps.policy().firstYear,
      thisYear: calendarYear(now),
    });
    const columns = columnsOf(change);
    return isSame(columns, member) ? member : save(tx, member, columns, now);
  });
  return { user: toOwnUser(actor, saved), message: profileReplies.saved };
}

function changeOf(body: ProfileChangeBody): ProfileChange {
  const { personalInfo = {}, educationInfo = {} } = body;
  const phoneNumber = personalInfo.phoneNumber === undefined ? body.phone : personalInfo.phoneNumber;
  const given = { ...body, ...personalInfo, ...educationInfo, phoneNumber };
  return Object.fromEntries(
    PROFILE_FIELDS.map(({ key }) => [key, given[key] === undefined ? undefined : String(given[key] ?? '')]),
  );
}

function refuseStale(member: MemberRow, editedVersion: string | undefined): void {
  if (editedVersion !== undefined && Date.parse(editedVersion) !== member.updated_at.getTime())
    throw new AppError('STALE', profileErrors.changed);
}

function refuseWrong(
  change: ProfileChange,
  member: MemberRow,
  context: Pick<ProfileContext, 'schoolShort' | 'firstYear' | 'thisYear'>,
): void {
  const refused: Record<string, Sentence> = {
    ...checkProfile(change, {
      ...context,
      memberType: member.member_type,
      inYear: String(member.in_year ?? ''),
      outYear: String(member.out_year ?? ''),
    }),
  };
  if (Object.keys(refused).length === 0 && makesMinor(change, member, context.thisYear)) {
    if (change.inYear !== undefined) refused['inYear'] = profileErrors.guardianNeeded;
    if (change.outYear !== undefined) refused['outYear'] = profileErrors.guardianNeeded;
  }
  const [first] = Object.values(refused);
  if (first === undefined) return;
  const fields = PROFILE_FIELDS.flatMap((field) => {
    const message = refused[field.key];
    return message === undefined ? [] : [[pathOf(field), message]];
  });
  throw new AppError('VALIDATION', first, { fields: Object.fromEntries(fields) });
}

/** Returns whether a change replaces the years of an adult with those of a minor. */
function makesMinor(change: ProfileChange, member: MemberRow, thisYear: number): boolean {
  const { is_presumed_minor: isMinor, member_type: memberType } = member;
  const before = { memberType, inYear: member.in_year ?? 0, outYear: member.out_year ?? 0, thisYear };
  const after = {
    ...before,
    inYear: yearOf(change.inYear ?? '') ?? before.inYear,
    outYear: yearOf(change.outYear ?? '') ?? before.outYear,
  };
  return !isMinor && !isPresumedMinor(before) && isPresumedMinor(after);
}

/** Returns the column values of the given fields. */
function columnsOf(change: ProfileChange): Partial<ProfileRow> {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const answer = change[field.key];
      return answer === undefined ? [] : [[field.column, storedValue(field, answer)]];
    }),
  );
}

function isSame(columns: Partial<ProfileRow>, member: MemberRow): boolean {
  return PROFILE_COLUMNS.every((column) => !(column in columns) || columns[column] === member[column]);
}

async function save(tx: Tx, before: MemberRow, columns: Partial<ProfileRow>, now: Date): Promise<MemberRow> {
  const profile = { ...before, ...columns };
  const after = existing(await updateProfileColumns(tx, before.id, { profile, now }));
  await projectMember(tx, after.id);
  const changed = await recordFieldChanges(tx, before, after, now);
  if (changed > 0)
    await recordAudit(
      tx,
      { action: 'profile.facts-changed', actorId: after.id, subjectId: after.id, details: { changed } },
      now,
    );
  return after;
}
