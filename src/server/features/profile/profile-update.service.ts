import { AppError } from '#shared/errors.ts';
import { isBlank, tidy } from '#shared/fields.ts';
import type { ProfileChangeBody } from '#shared/profile/endpoints.ts';
import { checkProfile, PROFILE_PATHS, tidyLines, type ProfileChange } from '#shared/profile/fields.ts';
import type { User } from '#shared/members/schema.ts';
import { yearOf } from '#shared/members/years.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { lockMemberRow } from '#server/core/accounts/accounts.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow, SignedIn } from '#server/platform/http/actors.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { updateProfileColumns, type ProfileColumns } from './profile.queries.ts';
import { existing } from './profile.service.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import { recordFactChanges } from './verified-fields.service.ts';

/**
 * Changes what is given of the member's own profile (spec §2, ruling 24). The directory follows in the same transaction,
 * and changed facts of an approved member are recorded old and new (ruling 21). Whether somebody is presumed under 18
 * stays as it is, whatever their years (ruling 31).
 * @throws {AppError} NOT_FOUND 'User Not Found' when the account is gone; STALE when the profile is not the version in
 * `updatedAt` any more; VALIDATION with every refused field.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: SignedIn,
  body: ProfileChangeBody,
): Promise<{ user: User; message: string }> {
  const change = changeOf(body);
  const saved = await inTransaction(deps.db, async (tx) => {
    const member = existing(await lockMemberRow(tx, actor.member.id));
    refuseStale(member, body.updatedAt);
    const now = deps.clock.now();
    refuseWrong(change, member, now);
    const columns = columnsOf(change);
    return isSame(columns, member) ? member : save(tx, member, columns, now);
  });
  return { user: toUser(saved, actor.hasDocument), message: 'Your profile is saved.' };
}

function changeOf({ personalInfo = {}, educationInfo = {}, ...body }: ProfileChangeBody): ProfileChange {
  const phone = personalInfo.phoneNumber === undefined ? body.phone : personalInfo.phoneNumber;
  return {
    first_name: body.first_name,
    last_name: body.last_name,
    about: body.about,
    phoneNumber: phone === undefined ? undefined : (phone ?? ''),
    profession: personalInfo.profession,
    currentCity: personalInfo.currentCity,
    currentState: personalInfo.currentState,
    jnvName: educationInfo.jnvName,
    inYear: educationInfo.inYear === undefined ? undefined : String(educationInfo.inYear),
    outYear: educationInfo.outYear === undefined ? undefined : String(educationInfo.outYear),
  };
}

function refuseStale(member: MemberRow, editedVersion: string | undefined): void {
  if (editedVersion !== undefined && Date.parse(editedVersion) !== member.updated_at.getTime())
    throw new AppError(
      'STALE',
      'Your profile has changed, in another window or by an administrator. Nothing of yours is lost: choose which version to keep.',
    );
}

function refuseWrong(change: ProfileChange, member: MemberRow, now: Date): void {
  const refused = checkProfile(change, {
    thisYear: now.getFullYear(),
    memberType: member.member_type,
    inYear: String(member.in_year ?? ''),
    outYear: String(member.out_year ?? ''),
  });
  const [first] = Object.values(refused);
  if (first === undefined) return;
  const paths: Readonly<Record<string, string>> = PROFILE_PATHS;
  const fields = Object.entries(refused).map(([field, message]) => [paths[field] ?? field, message]);
  throw new AppError('VALIDATION', first, { fields: Object.fromEntries(fields) });
}

/** The answers as the row keeps them; only those that were given. */
function columnsOf(change: ProfileChange): Partial<ProfileColumns> {
  const { first_name, last_name, about, phoneNumber, inYear, outYear } = change;
  return {
    ...(first_name !== undefined && { first_name: tidy(first_name) }),
    ...(last_name !== undefined && { last_name: isBlank(last_name) ? '' : tidy(last_name) }),
    ...(about !== undefined && { about: tidyLines(about) }),
    ...(phoneNumber !== undefined && { phone: phoneNumber.trim() || null }),
    ...(change.profession !== undefined && { profession: tidy(change.profession) }),
    ...(change.currentCity !== undefined && { current_city: tidy(change.currentCity) }),
    ...(change.currentState !== undefined && { current_state: change.currentState }),
    ...(change.jnvName !== undefined && { school_name: tidy(change.jnvName) }),
    ...(inYear !== undefined && { in_year: yearOf(inYear) }),
    ...(outYear !== undefined && { out_year: yearOf(outYear) }),
  };
}

function isSame(columns: Partial<ProfileColumns>, member: MemberRow): boolean {
  const kept: Readonly<Record<string, unknown>> = member;
  return Object.entries(columns).every(([name, value]) => kept[name] === value);
}

async function save(
  tx: Tx,
  before: MemberRow,
  columns: Partial<ProfileColumns>,
  now: Date,
): Promise<MemberRow> {
  const profile = { ...before, ...columns };
  const after = existing(await updateProfileColumns(tx, before.id, { profile, now }));
  await projectMember(tx, after.id);
  const changed = await recordFactChanges(tx, before, after, now);
  if (changed > 0)
    await recordAudit(
      tx,
      { action: 'profile.facts-changed', actorId: after.id, subjectId: after.id, details: { changed } },
      now,
    );
  return after;
}
