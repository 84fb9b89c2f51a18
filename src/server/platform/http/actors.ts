import type { Selectable } from 'kysely';
import type { Access } from '#shared/endpoint.ts';
import type { Viewer } from '#shared/members/visibility.ts';
import type { Member as MemberTable } from '#server/platform/database/tables.ts';

/** A row of `member`. */
export type MemberRow = Selectable<MemberTable>;

/** A session that has been found by its secrets, with the member it belongs to. */
export type FoundSession = Readonly<{
  sessionId: string;
  member: MemberRow;
  /** Whether the session was started with "remember me". */
  isRemembered: boolean;
  /** An administrator who must have a second factor and has none yet is no administrator so far (ruling 32). */
  lacksSecondFactor: boolean;
  /** Whether a document that can still be opened is there. */
  hasDocument: boolean;
}>;

declare const proof: unique symbol;
type Proven<Fact extends string> = { readonly [proof]: Readonly<Record<Fact, true>> };

/** No one is signed in. */
export type Visitor = Readonly<{ kind: 'visitor' }>;
/** A person with a session, in any account state. Only `guards.ts` creates these. */
export type SignedIn = FoundSession & Readonly<{ kind: 'member' }> & Proven<'signedIn'>;
/** An approved member. */
export type Approved = SignedIn & Proven<'approved'>;
/** An administrator. */
export type Admin = SignedIn & Proven<'admin'>;

export type Actor = Visitor | SignedIn;

/** The actor that a handler gets, by the access of its endpoint. */
export type ActorFor<A extends Access> = A extends 'admin'
  ? Admin
  : A extends 'approved'
    ? Approved
    : A extends 'signed-in'
      ? SignedIn
      : Actor;

/** How an actor sees other members (ruling 2); a guardian's missing consent counts as pending (ruling 31). */
export function viewerOf(actor: Actor): Viewer {
  if (actor.kind === 'visitor') return 'visitor';
  const { member } = actor;
  if (isAwaitingGuardian(member)) return 'visitor';
  if (member.role === 'admin' && !actor.lacksSecondFactor) return 'admin';
  return member.approval_status === 'approved' ? 'member' : member.approval_status;
}

/** Presumed under 18, and no guardian has consented: the account sees its own profile only (ruling 31). */
export function isAwaitingGuardian(
  member: Pick<MemberRow, 'is_presumed_minor' | 'guardian_consented_at'>,
): boolean {
  return member.is_presumed_minor && member.guardian_consented_at === null;
}
