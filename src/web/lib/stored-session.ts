import { hasOwnHome } from '#shared/home/rules.ts';
import type { User } from '#shared/members/schema.ts';
import type { Role } from '#shared/members/values.ts';

/**
 * Storage keys of the bearer token and of the user, of whom only id, first name and role are stored (spec §3, ruling
 * 30).
 */
export const TOKEN_KEY = 'authToken';
const USER_KEY = 'auth';
/** Storage key of the mark that the home page starts with the user's batch; CSS reads it. */
export const HOME_KEY = 'home';
export const HOME_MARK = 'batch';

/** Storage key of what an administrator lost, so that the administrators' screens report it after a reload, too. */
const LOSS_KEY = 'lost';
/** What was lost without a sign-out: the session, or the administrator's role. */
export type Loss = 'session' | 'role';

/** Start of the keys of drafts in sessionStorage; the account's id follows. */
export const OWN_DRAFTS = 'draft.';

/** The stored fields of the signed-in user (ruling 30). */
type StoredUser = { readonly _id: string; readonly first_name: string; readonly role: Role };

/**
 * Token that this page sends. A sign-in to a different account in another tab does not change it, so that the server
 * rejects what is still sent for the first account. Undefined until it is first needed.
 */
let pageToken: string | null | undefined;

/** Returns the token of this page; null if there is none, if storage is blocked, or outside a browser. */
export function readToken(): string | null {
  if (pageToken === undefined) pageToken = readStoredToken();
  return pageToken;
}

/** Returns the token that this or another tab stored last. */
export function readStoredToken(): string | null {
  return read(TOKEN_KEY);
}

export function adoptStoredToken(): void {
  pageToken = readStoredToken();
}

/** Returns the role of the stored user; null if there is none. */
export function readRole(): string | null {
  return readStoredUser('role');
}

/** Returns the id of the stored user; null if there is none. */
export function readUserId(): string | null {
  return readStoredUser('_id');
}

/** Returns what an administrator lost in this browser since the last sign-in; null for others. */
export function readLoss(): Loss | null {
  const stored = read(LOSS_KEY);
  return stored === 'session' || stored === 'role' ? stored : null;
}

export function storeLoss(loss: Loss | null): void {
  if (loss === null) localStorage.removeItem(LOSS_KEY);
  else localStorage.setItem(LOSS_KEY, loss);
}

/** Event on `globalThis`: the server refused a call for lack of a session or a role. */
const REFUSED = 'navodayan:refused';

export function reportRefusal(): void {
  globalThis.dispatchEvent?.(new Event(REFUSED));
}

/** Calls `listener` when the server refuses a call for lack of a session or a role. Returns a function that removes it. */
export function onRefused(listener: () => void): () => void {
  addEventListener(REFUSED, listener);
  return () => removeEventListener(REFUSED, listener);
}

/**
 * Event on `globalThis`: this page signed in or out, or another tab signed out, so what was loaded for the previous
 * session must not be shown.
 */
const REPLACED = 'navodayan:replaced';

export function reportReplacedSession(): void {
  dispatchEvent(new Event(REPLACED));
}

/** Calls `listener` when the session is replaced. Returns a function that removes it. */
export function onReplacedSession(listener: () => void): () => void {
  addEventListener(REPLACED, listener);
  return () => removeEventListener(REPLACED, listener);
}

/** Returns whether this browser stores a document from a sign-up (see `stored-document.ts`). */
export function isDocumentStored(): boolean {
  return read('sign-up-document') !== null;
}

export function storeSession(token: string, user: User): void {
  localStorage.setItem(TOKEN_KEY, token);
  pageToken = token;
  storeUser(user);
}

export function storeUser(user: User): void {
  const { _id, first_name, role } = user;
  const stored: StoredUser = { _id, first_name, role };
  localStorage.setItem(USER_KEY, JSON.stringify(stored));
  if (hasOwnHome(user)) localStorage.setItem(HOME_KEY, HOME_MARK);
  else localStorage.removeItem(HOME_KEY);
}

/** Returns whether the last known user's home page starts with their batch. */
export function isHomeMarked(): boolean {
  return read(HOME_KEY) === HOME_MARK;
}

/** Forgets the session of this token, unless another tab has stored another one. */
export function forgetSession(token: string | null): void {
  pageToken = null;
  if (readStoredToken() !== token) return;
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(HOME_KEY);
}

/** Calls `listener` when another tab signs in or out. Returns a function that removes the listener. */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  const react = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  addEventListener('storage', react);
  return () => removeEventListener('storage', react);
}

function readStoredUser(field: '_id' | 'role'): string | null {
  try {
    const stored: unknown = JSON.parse(read(USER_KEY) ?? 'null');
    if (stored === null || typeof stored !== 'object') return null;
    const value = new Map<string, unknown>(Object.entries(stored)).get(field);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Deletes the drafts of all accounts except this one. */
export function keepOnlyDraftsOf(accountId: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(OWN_DRAFTS) && !key.startsWith(`${OWN_DRAFTS}${accountId}.`))
        sessionStorage.removeItem(key);
  } catch {
    // If storage is blocked, there are no drafts.
  }
}

/** Deletes everything that was typed in this tab, with and without an account. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // If storage is blocked, there are no drafts.
  }
}
