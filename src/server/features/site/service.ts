import type { PublicConfig } from '#shared/site/endpoints.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { SCREENS, type Screen } from '#shared/screens.ts';
import type { EmailSuffixes } from '#shared/fields.ts';
import { listEmailSuffixes } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** How long the endings in use are remembered; a new one is at least as old as its account. */
const SUFFIXES_MS = 60_000;
const remembered = new WeakMap<Deps, { readonly until: number; readonly suffixes: readonly string[] }>();

/** The settings that a browser needs. */
export async function publicConfig(deps: Deps): Promise<PublicConfig> {
  const { config } = deps;
  return {
    success: true,
    emailSuffixes: mutable(config.emailSuffixes),
    emailSuffixesInUse: mutable(await suffixesInUse(deps)),
    passwordMinLength: config.passwordMinLength,
    directoryAccess: config.directoryAccess,
    googleSignIn: config.google !== undefined,
    thisYear: deps.clock.now().getFullYear(),
    noticeVersion: NOTICE_VERSION,
    sampleCommunity: config.sampleCommunity,
  };
}

/** The endings that sign-in accepts: the setting's and those of existing accounts (ruling 5). */
export async function suffixesInUse(deps: Deps): Promise<EmailSuffixes> {
  const { emailSuffixes } = deps.config;
  if (emailSuffixes === '*') return '*';
  const now = deps.clock.now().getTime();
  const known = remembered.get(deps);
  if (known && known.until > now) return known.suffixes;
  const suffixes = [...new Set([...emailSuffixes, ...(await listEmailSuffixes(deps))])];
  remembered.set(deps, { until: now + SUFFIXES_MS, suffixes });
  return suffixes;
}

/** How long the word on whom to tell of a weakness holds; RFC 9116 asks for less than a year. */
const SECURITY_TEXT_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

/** Whom to tell of a weakness of the site, and until when that holds (RFC 9116). */
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

/** Patterns of the screens that the browser renders; every other address is a prerendered page or does not exist. */
const RENDERED = SCREENS.filter((screen: Screen) => screen.page === undefined).map(({ path }) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  hasToken: path.includes(':'),
}));

/** Whether an address is a screen of the application although no page was built for it. */
export function isScreen(pathname: string): boolean {
  return RENDERED.some(({ pattern }) => pattern.test(pathname));
}

/** Returns the lower-case address if that is a screen. A token is case-sensitive, so addresses with one are left alone. */
export function lowercasePath(pathname: string): string | undefined {
  const lower = pathname.toLowerCase();
  const isOther = lower !== pathname;
  return isOther && RENDERED.some(({ pattern, hasToken }) => !hasToken && pattern.test(lower))
    ? lower
    : undefined;
}

function mutable(suffixes: EmailSuffixes): '*' | string[] {
  return suffixes === '*' ? '*' : [...suffixes];
}
