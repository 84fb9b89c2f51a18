import { partOf, type ProfileRow } from '#shared/profile/fields.ts';
import type { LimitedUser, Visibility } from './schema.ts';
import type { ApprovalStatus, Role } from './values.ts';

/**
 * The viewer. `member` is an approved member; `pending` includes members whose guardian has not answered.
 * A person who looks at their own data is `oneself` (ruling 2).
 */
export type Viewer = 'visitor' | 'pending' | 'rejected' | 'member' | 'admin' | 'oneself';

/** Setting `DIRECTORY_ACCESS`: who gets member cards rather than public cards. */
export type DirectoryAccess = 'approved' | 'signed-in';

/**
 * What of a member's card a viewer gets. `contact` is e-mail and phone as the member turned them on; `card` adds about
 * and state of residence to the public card.
 */
export type Audience = 'public' | 'card' | 'contact' | 'everything';

/** The part of a member that decides who may see what. */
export type Listable = {
  readonly approvalStatus: ApprovalStatus;
  readonly role: Role;
  /** Presumably under 18, whatever the settings (ruling 31). */
  readonly isPresumedMinor: boolean;
  /** Has closed the account, which is erased in some days (ruling 37). */
  readonly isLeaving: boolean;
  readonly visibility: Visibility;
};

/** Only approved members who stay and are not presumed to be children are ever listed (ruling 2). */
export function isListed(member: Listable): boolean {
  return member.approvalStatus === 'approved' && !member.isPresumedMinor && !member.isLeaving;
}

/** Listed members who opted in to the public page; a founder's page is turned on with the grant and may be turned off. */
export function isPublic(member: Listable): boolean {
  return isListed(member) && member.visibility.publicPage;
}

/** What a viewer gets of listed members: public cards, cards without contact data, or cards with what each member shows. */
export function audienceOf(viewer: Viewer, access: DirectoryAccess): Audience {
  switch (viewer) {
    case 'admin':
    case 'oneself':
      return 'everything';
    case 'member':
      return 'contact';
    case 'pending':
      return access === 'signed-in' ? 'card' : 'public';
    case 'rejected':
    case 'visitor':
      return 'public';
  }
}

/** Everything a card could hold, before the viewer is known. */
export type FullCard = Pick<LimitedUser, '_id' | 'role' | 'profileImage'> & {
  readonly email: string;
  readonly school: { readonly states: string; readonly city: string };
  /** The fields of the profile, of which `PROFILE_FIELDS` says who sees them. */
  readonly fields: ProfileRow;
};

/**
 * Decides which fields of a member a viewer sees. Every list, detail, search and export goes
 * through it. Returns null when this audience may not see the member at all.
 */
export function cardFor(audience: Audience, member: Listable, card: FullCard): LimitedUser | null {
  if (audience === 'everything') return wholeCard(card, { showEmail: true, showPhone: true });
  if (!isListed(member)) return null;
  if (audience === 'contact') return wholeCard(card, member.visibility);
  if (audience === 'card') return wholeCard(card, { showEmail: false, showPhone: false });
  return isPublic(member) ? publicCard(card) : null;
}

function publicCard({ fields, school, email: _email, ...card }: FullCard): LimitedUser {
  return {
    ...card,
    ...partOf('user', fields, 'public'),
    personalInfo: partOf('personalInfo', fields, 'public'),
    educationInfo: { ...partOf('educationInfo', fields, 'public'), ...school },
  };
}

function wholeCard(card: FullCard, shown: Pick<Visibility, 'showEmail' | 'showPhone'>): LimitedUser {
  const { fields, email } = card;
  const { personalInfo, educationInfo, ...others } = publicCard(card);
  return {
    ...others,
    ...partOf('user', fields, 'card'),
    ...(shown.showEmail && { email }),
    ...(shown.showPhone && fields.phone !== null && { phone: fields.phone }),
    personalInfo: { ...personalInfo, ...partOf('personalInfo', fields, 'card') },
    educationInfo: { ...educationInfo, ...partOf('educationInfo', fields, 'card') },
  };
}
