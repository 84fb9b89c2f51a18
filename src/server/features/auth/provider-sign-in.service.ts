import { AppError } from '#shared/errors.ts';
import type { GoogleAnswer } from '#shared/auth/google-endpoints.ts';
import { z } from '#shared/zod.ts';
import { GOOGLE, type OidcClient } from '#server/config/oidc-url.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { AUTH_LIMITS } from './limits.ts';
import { consumeOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { findMemberByEmail } from '#server/core/accounts/accounts.queries.ts';
import { isKnownBrowser } from './devices.service.ts';
import { askProvider, identify, notAnAnswer, type IdentifiedPerson } from './identity-provider.service.ts';
import { requireSecondFactor } from './second-factor-check.service.ts';
import { enter, type Arrival, type SignedInResult } from './sign-in.service.ts';
import { authErrors } from './text.ts';

/** Lifetime of the state cookie: covers the round trip to the provider and typing a second-factor code. */
export const PROVIDER_SECONDS = 600;
const PURPOSE = 'navodayan google sign-in v1';

const request = { next: z.string(), isRemembered: z.boolean(), until: z.number() };
/**
 * Sign-in state in the encrypted cookie: first the request to Google, then the identity from its response.
 */
const signInState = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('asked'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    ...request,
  }),
  z.object({
    step: z.literal('known'),
    use: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    ...request,
  }),
]);
type SignInState = z.output<typeof signInState>;
type Known = Extract<SignInState, { step: 'known' }>;

/**
 * Returns the address to send the browser to for sign-in with the identity provider, and the state cookie for the return.
 * @throws {AppError} NOT_FOUND if no provider is set up; BUSY if it cannot be reached.
 */
export async function startSignIn(
  deps: Deps,
  wanted: { readonly next: string; readonly rememberMe: boolean },
): Promise<{ url: string; cookie: string }> {
  const { url, question } = await askProvider(deps, setUp(deps));
  const { next, rememberMe: isRemembered } = wanted;
  return {
    url,
    cookie: sealed(deps, { step: 'asked', ...question, next, isRemembered, until: later(deps) }),
  };
}

/**
 * Returns the person whom the provider has identified, read from its response or, while a second-factor code is
 * still needed, from the cookie of an earlier response. The returned cookie replaces the current cookie.
 * @throws {AppError} NOT_FOUND, BAD_LINK, FORBIDDEN, TOO_MANY_TRIES, BUSY.
 */
export async function returnFromProvider(
  deps: Deps,
  given: { readonly answer: GoogleAnswer; readonly cookie: string | undefined; readonly ip: string },
): Promise<{ known: Known; cookie: string }> {
  const provider = setUp(deps);
  const found = opened(deps, given.cookie);
  if (!found) throw notAnAnswer(provider);
  if (found.step === 'known') return { known: found, cookie: given.cookie ?? '' };
  if (given.answer.error !== undefined)
    throw new AppError('BAD_LINK', authErrors.providerCancelled(provider.name));
  const tried = await consumeOfNetwork(deps, AUTH_LIMITS.provider, given.ip);
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', undefined, { retryAfterSeconds: tried.retryAfterSeconds });
  const person = await identify(deps, provider, given.answer, found);
  const { next, isRemembered } = found;
  const known: Known = { step: 'known', use: newId(), ...person, next, isRemembered, until: later(deps) };
  return { known, cookie: sealed(deps, known) };
}

/** Result of a sign-in with the provider: a signed-in member, or a person without an account. */
export type Entered =
  | Readonly<{ outcome: 'signed-in'; result: SignedInResult }>
  | Readonly<{ outcome: 'sign-up' } & IdentifiedPerson>;

/**
 * Signs in the member whose confirmed address equals the address that the provider has verified; a second factor is
 * still required. Accounts are matched by address at every sign-in; no link to the provider is stored.
 * @throws {AppError} FORBIDDEN if the account's address is not confirmed; TOTP_NEEDED; BAD_LINK if the
 * response was already used.
 */
export async function enterIdentified(
  deps: Deps,
  known: Known,
  arrival: Omit<Arrival, 'isRemembered'>,
  totp: string | undefined,
): Promise<Entered> {
  const { email, firstName, lastName, isRemembered } = known;
  const member = await findMemberByEmail(deps.db, email);
  if (!member) return { outcome: 'sign-up', email, firstName, lastName };
  if (member.email_confirmed_at === null) throw new AppError('FORBIDDEN', authErrors.providerUnconfirmed);
  const { id } = member;
  const isKnown = await isKnownBrowser(deps.db, id, arrival.deviceToken);
  await requireSecondFactor(deps, id, totp, isKnown ? `${id}:${arrival.deviceToken}` : id);
  if (!(await consume(deps.db, AUTH_LIMITS.providerUse, known.use, deps.clock.now())).allowed)
    throw notAnAnswer(setUp(deps));
  return {
    outcome: 'signed-in',
    result: await enter(
      deps,
      member,
      { ...arrival, isRemembered },
      { method: setUp(deps).name === GOOGLE ? 'google' : 'provider' },
    ),
  };
}

function setUp({ config }: Deps): OidcClient {
  if (!config.oidc) throw new AppError('NOT_FOUND', authErrors.providerOff(GOOGLE));
  return config.oidc;
}

function later({ clock }: Deps): number {
  return clock.now().getTime() + PROVIDER_SECONDS * 1000;
}

function sealed(deps: Deps, value: SignInState): string {
  return deps.vault.seal(PURPOSE, Buffer.from(JSON.stringify(value))).toString('base64url');
}

/** Decrypts the cookie; undefined if it is expired or not ours. */
function opened(deps: Deps, cookie: string | undefined): SignInState | undefined {
  try {
    const text = deps.vault.unseal(PURPOSE, Buffer.from(cookie ?? '', 'base64url')).toString();
    const value = signInState.parse(JSON.parse(text));
    return value.until > deps.clock.now().getTime() ? value : undefined;
  } catch {
    // Tampered with, encrypted with a retired key, or from an older version: treat it as missing.
    return undefined;
  }
}
