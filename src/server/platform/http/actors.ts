import type { Selectable } from 'kysely';
import type { Access } from '#shared/endpoint.ts';
import { viewerFrom, type Reader } from '#shared/members/viewer.ts';
import type { Viewer } from '#shared/members/visibility.ts';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import type { Member as MemberTable } from '#server/platform/database/tables.ts';
import type { FormSender } from '#server/platform/rate-limit/form-limit.ts';

/** A row of `member`. */
export type MemberRow = Selectable<MemberTable>;

/** A valid session with its member. */
export type FoundSession = Readonly<{
  sessionId: string;
  member: MemberRow;
  /** Whether the session was started with "remember me". */
  isRemembered: boolean;
  /** Schools and states whose sign-ups the member verifies; empty for everyone but verifiers (ruling 58). */
  verifierOf: readonly VerifierScope[];
  /**
   * Whether the administrator or verifier still has to set up a required second factor. Until then they see only what
   * every member sees (ruling 32).
   */
  lacksSecondFactor: boolean;
  /** Whether the member has a stored document that can be opened. */
  hasDocument: boolean;
}>;

declare const proof: unique symbol;
type Proven<Fact extends string> = { readonly [proof]: Readonly<Record<Fact, true>> };

/** A caller without a session. */
export type Visitor = Readonly<{ kind: 'visitor' }>;
/** A member with a valid session, in any account state. Only `guards.ts` creates values of this type. */
export type SignedIn = FoundSession & Readonly<{ kind: 'member' }> & Proven<'signedIn'>;
/** An approved member. */
export type Approved = SignedIn & Proven<'approved'>;
/** An administrator or a verifier. `isTheirs` in `core/verifiers` defines which sign-ups they may see and decide. */
export type Reviewer = SignedIn & Proven<'reviewer'>;
/** An administrator. */
export type Admin = Reviewer & Proven<'admin'>;

export type Actor = Visitor | SignedIn;

/** An admitted caller, before the request's body is read. */
export type Caller<A extends Actor = Actor> = FormSender & Readonly<{ actor: A }>;

/** Maps an endpoint's access level to the actor type that its handler receives. */
export type ActorFor<A extends Access> = A extends 'admin'
  ? Admin
  : A extends 'reviewer'
    ? Reviewer
    : A extends 'approved'
      ? Approved
      : A extends 'signed-in'
        ? SignedIn
        : Actor;

/** Returns the actor's viewer type, which determines what they see of other members (ruling 2). */
export function viewerOf(actor: Actor): Viewer {
  if (actor.kind === 'visitor') return 'visitor';
  const { member } = actor;
  const isAdmin = member.role === 'admin' && !actor.lacksSecondFactor;
  return isAdmin && !isAwaitingGuardian(member) ? 'admin' : viewerFrom(readerOf(member));
}

/** Returns the properties of a member that determine what they may read. */
export function readerOf(member: MemberRow): Reader {
  return {
    approvalStatus: member.approval_status,
    isEmailConfirmed: member.email_confirmed_at !== null,
    isAwaitingGuardian: isAwaitingGuardian(member),
  };
}

/**
 * Returns whether the member is presumed to be under 18 and no guardian has consented. Such a member sees only their
 * own profile (ruling 31).
 */
export function isAwaitingGuardian(
  member: Pick<MemberRow, 'is_presumed_minor' | 'guardian_consented_at'>,
): boolean {
  return member.is_presumed_minor && member.guardian_consented_at === null;
}
