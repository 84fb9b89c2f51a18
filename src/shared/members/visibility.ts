import { partOf, type ProfileRow } from '#shared/profile/fields.ts';
import type { LimitedUser, MemberDetail, Visibility } from './schema.ts';
import type { ApprovalStatus, Role } from './values.ts';

/**
 * Viewer of a profile. `member` is an approved member; `pending` includes approved members without a
 * confirmed address; `visitor` includes members whose guardian has not answered; `oneself` is the profile's
 * owner (ruling 2).
 */
export type Viewer = 'visitor' | 'pending' | 'rejected' | 'member' | 'admin' | 'oneself';

/** Value of the community setting `directory-access`: who sees member cards instead of public cards. */
export type DirectoryAccess = 'approved' | 'signed-in';

/**
 * Part of a member that a viewer sees. `card` adds the "about" text and the state of residence to the public
 * card; `contact` adds, in the detail call, email and phone if the member shows them.
 */
export type Audience = 'public' | 'card' | 'contact' | 'everything';

/** Relations between a reader and other members. They do not apply to what administrators see. */
export type Relations = Readonly<{
  /** Ids of the members whom the reader has blocked, and of those who have blocked the reader. */
  blocked: ReadonlySet<string>;
  /** Ids of the members who share their email address with the reader alone, and of those who share their phone number. */
  sharing: Readonly<Record<'email' | 'phone', ReadonlySet<string>>>;
}>;

/** Relations of visitors, and of members without any. */
export const NO_RELATIONS: Relations = {
  blocked: new Set(),
  sharing: { email: new Set(), phone: new Set() },
};

/** Reader of a card: what they may see of everyone, and their relations to single members. */
export type CardReader = Readonly<{ audience: Audience; relations: Relations }>;

/** Fields of a member that decide their visibility. */
export type Listable = {
  readonly approvalStatus: ApprovalStatus;
  readonly isEmailConfirmed: boolean;
  readonly role: Role;
  /** Presumed to be under 18; overrides all settings (ruling 31). */
  readonly isPresumedMinor: boolean;
  /** Whether the member has closed the account, which will be erased within days (ruling 37). */
  readonly isLeaving: boolean;
  readonly visibility: Visibility;
};

/**
 * Returns whether a member is listed: approved, with a confirmed address, not closing the account, and not
 * presumed to be a minor (rulings 2 and 42). The view `directory_projection` has the same rule.
 */
export function isListed(member: Listable): boolean {
  return (
    member.approvalStatus === 'approved' &&
    member.isEmailConfirmed &&
    !member.isPresumedMinor &&
    !member.isLeaving
  );
}

/**
 * Returns whether a listed member has a public page. A founder's page is turned on when the request is
 * granted, and the founder can turn it off.
 */
export function isPublic(member: Listable): boolean {
  return isListed(member) && member.visibility.publicPage;
}

/**
 * Returns the audience of a viewer: public cards, cards without contact data, or cards with the contact data each
 * member shows.
 */
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

/** All data of a card, before filtering for the viewer. */
export type FullCard = Pick<LimitedUser, '_id' | 'role' | 'profileImage'> & {
  readonly email: string;
  readonly school: { readonly states: string; readonly city: string };
  /** Profile fields; `PROFILE_FIELDS` defines who sees each field. */
  readonly fields: ProfileRow;
};

/**
 * Filters a member's fields for a reader, for the directory, the member's dialog and the home page. Returns null if
 * the reader may not see the member at all. A card states which contact details exist but never contains them
 * (ruling 41).
 */
export function cardFor(reader: CardReader, member: Listable, card: FullCard): LimitedUser | null {
  const { audience, relations } = reader;
  const contact = contactFor(reader, member, card);
  if (audience === 'everything') return wholeCard(card, contact);
  if (!isListed(member) || relations.blocked.has(card._id)) return null;
  if (audience === 'contact' || audience === 'card') return wholeCard(card, contact);
  return isPublic(member) ? publicCard(card) : null;
}

/** Returns the card with the contact details this reader may see. Only for the detail call. */
export function memberDetailFor(reader: CardReader, member: Listable, card: FullCard): MemberDetail | null {
  const shown = cardFor(reader, member, card);
  return shown && { ...shown, ...contactFor(reader, member, card) };
}

type Contact = Pick<MemberDetail, 'email' | 'phone'>;

/** What a member shows to all members, or shares with this reader, is visible only to readers of contact data. */
function contactFor(
  { audience, relations }: CardReader,
  { visibility }: Listable,
  { _id, email, fields }: FullCard,
): Contact {
  const seesAll = audience === 'everything';
  const seesShown = audience === 'contact';
  const { sharing } = relations;
  const seesEmail = seesAll || (seesShown && (visibility.showEmail || sharing.email.has(_id)));
  const seesPhone = seesAll || (seesShown && (visibility.showPhone || sharing.phone.has(_id)));
  return {
    ...(seesEmail && { email }),
    ...(seesPhone && fields.phone !== null && { phone: fields.phone }),
  };
}

function publicCard({ fields, school, email: _email, ...card }: FullCard): LimitedUser {
  return {
    ...card,
    ...partOf('user', fields, 'public'),
    personalInfo: partOf('personalInfo', fields, 'public'),
    educationInfo: { ...partOf('educationInfo', fields, 'public'), ...school },
  };
}

function wholeCard(card: FullCard, contact: Contact): LimitedUser {
  const { fields } = card;
  const { personalInfo, educationInfo, ...others } = publicCard(card);
  return {
    ...others,
    ...partOf('user', fields, 'card'),
    ...(contact.email !== undefined && { showsEmail: true }),
    ...(contact.phone !== undefined && { showsPhone: true }),
    personalInfo: { ...personalInfo, ...partOf('personalInfo', fields, 'card') },
    educationInfo: { ...educationInfo, ...partOf('educationInfo', fields, 'card') },
  };
}
