import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Access, Endpoint } from '#shared/endpoint.ts';
import {
  readerOf,
  type Actor,
  type Admin,
  type Approved,
  type FoundSession,
  type Reviewer,
  type SignedIn,
} from './actors.ts';
import { viewerFrom } from '#shared/members/viewer.ts';
import type { Sentence } from '#shared/text.ts';
import { platformErrors } from '#server/platform/errors.ts';

/** Credentials of a request: the bearer token, and the cookie that browser sessions require as well. */
export type SessionSecrets = Readonly<{ token: string; cookie: string | undefined }>;

/**
 * Finds the session for these credentials. `binding` means that the token is valid but its browser's cookie is missing
 * or belongs to another session. The accounts feature provides this function, because the platform must not import
 * features.
 */
export type FindSession = (secrets: SessionSecrets) => Promise<FoundSession | 'binding' | null>;

/**
 * Admits or rejects a request according to the endpoint's access level.
 * @throws {AppError} NOT_SIGNED_IN, SESSION_BINDING, VERIFICATION_NEEDED or FORBIDDEN.
 */
export async function admit(
  endpoint: Endpoint,
  secrets: SessionSecrets | null,
  findSession: FindSession,
): Promise<Actor> {
  const found = secrets && (await findSession(secrets));
  if (endpoint.access === 'anyone')
    return found && found !== 'binding' ? signedIn(found) : { kind: 'visitor' };
  if (found === 'binding') throw new AppError('SESSION_BINDING');
  if (!found) throw new AppError('NOT_SIGNED_IN');
  return prove(endpoint.access, signedIn(found), endpoint.adminRefusal);
}

type AdminRefusal = Endpoint['adminRefusal'];

function prove(access: Exclude<Access, 'anyone'>, actor: SignedIn, adminRefusal?: AdminRefusal): Actor {
  switch (access) {
    case 'signed-in':
      return actor;
    case 'approved':
      if (!isApproved(actor)) throw new AppError('VERIFICATION_NEEDED', whyNotApproved(actor));
      return actor;
    case 'reviewer':
      if (!isReviewer(actor)) throw new AppError('FORBIDDEN', refusalOf(actor, adminRefusal));
      return actor;
    case 'admin':
      if (!isAdmin(actor)) throw new AppError('FORBIDDEN', refusalOf(actor, adminRefusal, 'admin'));
      return actor;
  }
}

// The only function that creates signed-in actors, so that code that requires an Admin cannot skip the check.
function signedIn(found: FoundSession): SignedIn {
  return { ...found, kind: 'member' } as SignedIn;
}

function isApproved(actor: SignedIn): actor is Approved {
  return viewerFrom(readerOf(actor.member)) === 'member' || isAdmin(actor);
}

/** Returns the message for a member who lacks only a confirmed email, or undefined for the default message. */
function whyNotApproved({ member }: SignedIn): Sentence | undefined {
  const lacksOnlyConfirmation = viewerFrom({ ...readerOf(member), isEmailConfirmed: true }) === 'member';
  return lacksOnlyConfirmation ? platformErrors.confirmEmailFirst : undefined;
}

function isAdmin(actor: SignedIn): actor is Admin {
  return actor.member.role === 'admin' && !actor.lacksSecondFactor;
}

function isReviewer(actor: SignedIn): actor is Reviewer {
  return isAdmin(actor) || (actor.verifierOf.length > 0 && !actor.lacksSecondFactor);
}

/**
 * Returns the message for a rejected request. Asks for a second factor only if that would give access, so never asks a
 * verifier on an administrators' endpoint.
 */
function refusalOf(
  { lacksSecondFactor, member }: SignedIn,
  adminRefusal: AdminRefusal,
  needed?: 'admin',
): Sentence | undefined {
  if (lacksSecondFactor && (needed === undefined || member.role === needed))
    return platformErrors.secondFactorNeeded;
  return adminRefusal === 'Unauthorized access' ? platformErrors.unauthorizedAccess : undefined;
}

/** Returns the bearer token and session cookie of a request, or null without a token. */
export function secretsOf(request: FastifyRequest, cookieName: string): SessionSecrets | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return { token, cookie: request.cookies[cookieName] };
}
