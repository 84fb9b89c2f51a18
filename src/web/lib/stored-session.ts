import type { User } from '#shared/members/schema.ts';
import type { Role } from '#shared/members/values.ts';

/** Spec §3: the bearer token, and the user under the auth storage key (ruling 30: id, first name and role only). */
const TOKEN_KEY = 'authToken';
const USER_KEY = 'auth';

/** What local storage may say of the signed-in user (ruling 30). */
type StoredUser = { readonly _id: string; readonly first_name: string; readonly role: Role };

/** The token of the last sign-in, or null; also null where storage is forbidden or there is no browser. */
export function readToken(): string | null {
  return read(TOKEN_KEY);
}

export function storeSession(token: string, user: User): void {
  localStorage.setItem(TOKEN_KEY, token);
  storeUser(user);
}

export function storeUser({ _id, first_name, role }: User): void {
  const kept: StoredUser = { _id, first_name, role };
  localStorage.setItem(USER_KEY, JSON.stringify(kept));
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/** Tells when another tab signed in or out. Returns how to stop listening. */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  const react = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  addEventListener('storage', react);
  return () => removeEventListener('storage', react);
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
