import type { CommunityPolicy } from '#shared/site/community-values.ts';
import type { PublicConfig } from '#shared/site/endpoints.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { SCREENS, type Screen } from '#shared/screens.ts';
import type { EmailSuffixes } from '#shared/fields.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { listEmailSuffixes } from '#server/core/accounts/accounts.service.ts';
import { GOOGLE } from '#server/config/oidc-url.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Cache lifetime of the email suffixes in use. */
const SUFFIXES_MS = 60_000;
const remembered = new WeakMap<
  Deps,
  { readonly policy: CommunityPolicy; readonly until: number; readonly suffixes: Promise<readonly string[]> }
>();

/** Returns the settings that the browser needs. */
export async function publicConfig(deps: Deps): Promise<Omit<PublicConfig, 'success'>> {
  const { config } = deps;
  const { emailSuffixes, directoryAccess, batchBy, firstYear } = deps.policy();
  return {
    emailSuffixes: mutable(emailSuffixes),
    emailSuffixesInUse: mutable(await suffixesInUse(deps)),
    passwordMinLength: config.passwordMinLength,
    directoryAccess,
    batchBy,
    googleSignIn: config.oidc !== undefined,
    identityProvider: config.oidc?.name ?? GOOGLE,
    firstYear,
    thisYear: calendarYear(deps.clock.now()),
    noticeVersion: NOTICE_VERSION,
    sampleCommunity: config.sampleCommunity,
  };
}

/**
 * Returns the email suffixes that sign-in accepts: configured suffixes and suffixes of existing accounts
 * (ruling 5).
 */
export async function suffixesInUse(deps: Deps): Promise<EmailSuffixes> {
  const policy = deps.policy();
  const { emailSuffixes } = policy;
  if (emailSuffixes === '*') return '*';
  const now = deps.clock.now().getTime();
  const known = remembered.get(deps);
  if (known && known.policy === policy && known.until > now) return known.suffixes;
  // Stores the promise, so that concurrent calls share one query.
  const suffixes = listEmailSuffixes(deps).then((used) => [...new Set([...emailSuffixes, ...used])]);
  remembered.set(deps, { policy, until: now + SUFFIXES_MS, suffixes });
  suffixes.catch(() => remembered.delete(deps));
  return suffixes;
}

/** Validity of security.txt; RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

/** Returns security.txt: where to report vulnerabilities, and when the file expires (RFC 9116). */
export function securityText({ site, clock }: Pick<Deps, 'site' | 'clock'>): string {
  const expires = new Date(clock.now().getTime() + SECURITY_TEXT_DAYS * DAY_MS);
  const { grievanceEmail, publicUrl } = site();
  return [
    `Contact: mailto:${grievanceEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Patterns of client-rendered screens; every other path is a prerendered page or does not exist. */
const RENDERED = SCREENS.filter((screen: Screen) => screen.page === undefined).map(({ path }) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  hasToken: path.includes(':'),
}));

/** Returns whether a path is a client-rendered screen. */
export function isScreen(pathname: string): boolean {
  return RENDERED.some(({ pattern }) => pattern.test(pathname));
}

/**
 * Returns the lower-case path if it is a screen. Tokens are case-sensitive, so paths that contain a token are
 * not changed.
 */
export function lowercasePath(pathname: string): string | undefined {
  const lower = pathname.toLowerCase();
  const isOther = lower !== pathname;
  return isOther && RENDERED.some(({ pattern, hasToken }) => !hasToken && pattern.test(lower))
    ? lower
    : undefined;
}

/** Screens that redirect visitors to /signin (spec §2). */
const FOR_MEMBERS: ReadonlySet<string> = new Set(
  SCREENS.filter(({ access }) => access === 'signed-in').map(({ path }) => path),
);

/**
 * Returns the /signin redirect for a visitor who opens a member's screen at `url`; otherwise undefined. The screen also
 * redirects, but only after its scripts have loaded. `origin` is the Sec-Fetch-Site header: on a link from another
 * site, browsers send no session cookie, so the visitor may be signed in.
 */
export function signInPath(
  url: string,
  { origin, hasSession }: { readonly origin: unknown; readonly hasSession: boolean },
): string | undefined {
  const isOwnVisit = origin === 'none' || origin === 'same-origin';
  const [pathname = ''] = url.split('?');
  if (hasSession || !isOwnVisit || !FOR_MEMBERS.has(pathname)) return undefined;
  return `/signin?next=${encodeURIComponent(url)}`;
}

function mutable(suffixes: EmailSuffixes): '*' | string[] {
  return suffixes === '*' ? '*' : [...suffixes];
}
