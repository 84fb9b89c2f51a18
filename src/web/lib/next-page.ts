import type { Role } from '#shared/members/values.ts';

/**
 * Returns the path to open after sign-in: for administrators the administrators' screen that required sign-in, or the
 * dashboard; for others the page that required sign-in (spec §2).
 */
export function pageAfterSignIn(role: Role, search: URLSearchParams): string {
  const next = nextPage(search);
  return role === 'admin' && !next.startsWith('/admin/') ? '/admin/dashboard' : next;
}

/** Returns the path in the `next` parameter, or `/` if it is missing or could lead to another site (ruling 6). */
export function nextPage(search: URLSearchParams): string {
  const next = search.get('next') ?? '/';
  const [path = ''] = next.split(/[?#]/);
  const isOwn =
    path.startsWith('/') &&
    !path.includes('//') &&
    !path.includes('/.') &&
    !next.includes('\\') &&
    !hasControl(next);
  return isOwn ? next : '/';
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
