import type { ApprovalStatus, LimitedUser, Role, Visibility } from './schema.ts';

/**
 * The kinds of viewers. `member` is an approved member; `pending` includes members whose guardian has not answered; `oneself`
 * views their own data (RULINGS 2).
 */
export type Viewer = 'visitor' | 'pending' | 'rejected' | 'member' | 'admin' | 'oneself';

/** Setting `DIRECTORY_ACCESS`: who sees member cards instead of public cards. */
export type DirectoryAccess = 'approved' | 'signed-in';

/**
 * How much of a card a viewer sees. `card` adds about and current state to the public card; `contact` adds the email and phone
 * that the member shows.
 */
export type Audience = 'public' | 'card' | 'contact' | 'everything';

/** The fields of a member that decide visibility. */
export type Listable = {
  readonly approvalStatus: ApprovalStatus;
  readonly role: Role;
  /** Presumed under 18, whatever the settings (RULINGS 31). */
  readonly isPresumedMinor: boolean;
  /** Whether the account is closed and waits for deletion (RULINGS 37). */
  readonly isLeaving: boolean;
  readonly visibility: Visibility;
};

/** Whether a member may be listed: approved, not presumed under 18 and not leaving (RULINGS 2). */
export function isListed(member: Listable): boolean {
  return member.approvalStatus === 'approved' && !member.isPresumedMinor && !member.isLeaving;
}

/** Whether a listed member has a public page. Becoming a founder turns it on; founders may turn it off. */
export function isPublic(member: Listable): boolean {
  return isListed(member) && member.visibility.publicPage;
}

/** Returns how much of listed members a viewer sees. */
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

/** All fields of a card, before filtering for a viewer. */
export type FullCard = Omit<LimitedUser, 'about' | 'email' | 'phone' | 'personalInfo'> & {
  readonly about: string;
  readonly email: string;
  readonly phone: string | null;
  readonly personalInfo: {
    readonly profession: string;
    readonly currentCity: string;
    readonly currentState: string;
  };
};

/**
 * Filters a member's fields for an audience, or returns null if it may not see the member. Every list, detail, search and
 * export uses this function.
 */
export function cardFor(audience: Audience, member: Listable, card: FullCard): LimitedUser | null {
  if (audience === 'everything')
    return { ...withoutContact(card), ...contact(card, { showEmail: true, showPhone: true }) };
  if (!isListed(member)) return null;
  if (audience === 'contact') return { ...withoutContact(card), ...contact(card, member.visibility) };
  if (audience === 'card') return withoutContact(card);
  return isPublic(member) ? publicCard(card) : null;
}

function contact(
  card: FullCard,
  shown: Pick<Visibility, 'showEmail' | 'showPhone'>,
): Pick<LimitedUser, 'email' | 'phone'> {
  return {
    ...(shown.showEmail && { email: card.email }),
    ...(shown.showPhone && card.phone !== null && { phone: card.phone }),
  };
}

function withoutContact({ email: _email, phone: _phone, ...card }: FullCard): LimitedUser {
  return card;
}

function publicCard({
  about: _about,
  email: _email,
  phone: _phone,
  personalInfo,
  ...card
}: FullCard): LimitedUser {
  const { profession, currentCity } = personalInfo;
  return { ...card, personalInfo: { profession, currentCity } };
}
