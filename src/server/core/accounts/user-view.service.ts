import { partOf } from '#shared/profile/fields.ts';
import { PHOTO_SIDES } from '#shared/profile/photos.ts';
import type { User } from '#shared/members/schema.ts';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { isAwaitingGuardian, type MemberRow, type SignedIn } from '#server/platform/http/actors.ts';

/** Converts a signed-in member's row to the `user` object returned to that member. */
export function toOwnUser(actor: SignedIn, member: MemberRow = actor.member): User {
  return toUser(member, actor.hasDocument, actor.verifierOf);
}

/**
 * Converts a member's row to `user` (spec §3), as the member and reviewers see it. `hasDocument` is whether the member
 * has a document that can be opened. `verifierOf` is for the member only.
 */
export function toUser(
  member: MemberRow,
  hasDocument: boolean,
  verifierOf: readonly VerifierScope[] = [],
): User {
  return {
    _id: member.id,
    username: member.username,
    ...partOf('user', member),
    email: member.email,
    newEmail: member.new_email,
    emailConfirmed: member.email_confirmed_at !== null,
    emailRefused: member.email_bounced_at !== null,
    phone: member.phone,
    gender: member.gender,
    memberType: member.member_type,
    profileImage: profileImagePath(member.photo_key),
    role: member.role,
    approvalStatus: member.approval_status,
    rejectionReason: member.rejection_reason,
    document: hasDocument ? `/api/documents/${member.id}` : null,
    guardianConsent: guardianConsentOf(member),
    guardianEmail: isAwaitingGuardian(member) ? member.guardian_email : null,
    noticeVersion: member.notice_version,
    deletesAt: member.deletes_at?.toISOString() ?? null,
    ...(verifierOf.length > 0 && { verifierOf: [...verifierOf] }),
    visibility: {
      showEmail: member.show_email,
      showPhone: member.show_phone,
      publicPage: member.public_page,
    },
    personalInfo: {
      ...partOf('personalInfo', member),
      isFounder: member.is_founder,
      founderRequestStatus: member.founder_request_status,
      founderRequestDate: member.founder_request_date?.toISOString() ?? null,
    },
    educationInfo: {
      ...partOf('educationInfo', member),
      states: member.school_state,
      city: member.school_district,
    },
    createdAt: member.created_at.toISOString(),
    updatedAt: member.updated_at.toISOString(),
  };
}

/** Returns the URL of the small profile photo, or null. The key cannot be guessed and changes with the photo. */
export function profileImagePath(photoKey: string | null): string | null {
  const name = photoKey?.split('/').at(-1);
  return name === undefined ? null : `/api/photos/${name}-${PHOTO_SIDES.small}.webp`;
}

function guardianConsentOf(member: MemberRow): User['guardianConsent'] {
  if (isAwaitingGuardian(member)) return 'awaited';
  return member.guardian_consented_at === null ? 'not-needed' : 'given';
}
