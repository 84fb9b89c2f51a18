import type { User } from '#shared/members/schema.ts';
import { isPassing, statusOf } from './failure.ts';
import {
  forgetSession,
  isDocumentStored,
  onSessionChangedElsewhere,
  keepOnlyDraftsOf,
  readLoss,
  readRole,
  readToken,
  reportReplacedSession,
  storeLoss,
  storeSession,
  storeUser,
  type Loss,
} from './stored-session.ts';

/** What this page knows of the session. */
export type SessionState = {
  /** Undefined before the first response, null for a visitor. */
  readonly member: User | null | undefined;
  /** Whether the last check got no usable response. */
  readonly hasFailed: boolean;
  /** What was lost without this page's doing: the session, or the administrator's role. */
  readonly loss: Loss | null;
  /** How often another tab has signed in with another account. */
  readonly replacements: number;
};

export type SessionActions = {
  /**
   * Checks a stored session again, for each route load (spec §2). The current state stays visible until the response.
   */
  readonly check: () => void;
  /**
   * Checks the session after the server refused a call. A running check is followed by another one, because it may have
   * been answered before the session or the role was lost.
   */
  readonly checkAfterRefusal: () => void;
  /** Stores a new session's token and user; the response has already set the session cookie. */
  readonly begin: (token: string, user: User) => void;
  /** Replaces the signed-in user with a newer version. */
  readonly replaceUser: (user: User) => void;
  /**
   * Ends the session in this browser even if the call fails, and on the server if it can be reached (spec §4). Deletes
   * the account's drafts in this tab, unless `keepsDrafts` is set, because it may sign in again.
   * @throws {ApiError} when the call failed; the user is signed out in this browser anyway.
   */
  readonly end: (options?: { readonly keepsDrafts?: boolean }) => Promise<void>;
};

export type SessionStore = {
  readonly read: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the first check, and checks again for other tabs and on reconnecting. Returns a function that stops both. */
  readonly start: () => () => void;
  /** Starts a check; the response of an earlier one is then ignored. */
  readonly ask: () => Promise<void>;
  readonly actions: SessionActions;
};

const RETRIES = 2;
const RETRY_MS = 1000;

/** Creates the store of one page's session. It uses no query cache, because every page loads this code first. */
export function createSessionStore(): SessionStore {
  let state: SessionState = { member: undefined, hasFailed: false, loss: readLoss(), replacements: 0 };
  const listeners = new Set<() => void>();
  /** Number of the running check; a change makes its response obsolete. */
  let latest = 0;
  let isChecking = false;
  /** Whether a call was refused while the running check waited for its response. */
  let isRefused = false;
  /** Whether `member` is what the server said last. */
  let isFresh = false;
  /** Id of the account whose data this page may still show. */
  let shownAccount: string | null = null;

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const settle = (change: Partial<SessionState>) => {
    latest += 1;
    isChecking = false;
    isFresh = true;
    set({ hasFailed: false, ...change });
  };
  const ask = async () => {
    latest += 1;
    const own = latest;
    isChecking = true;
    isRefused = false;
    isFresh = false;
    if (state.member === undefined && state.hasFailed) set({ hasFailed: false });
    for (let failures = 0; ; failures += 1) {
      try {
        const user = await checkAuth();
        if (own !== latest) return;
        settle({ ...outcomeOf(user, state), ...afterReplacement(user) });
        // An ended session has no token any more, and needs no further check.
        if (isRefused && readToken() !== null) void ask();
        return;
      } catch (error) {
        if (own !== latest) return;
        if (failures === RETRIES || !isPassing(error)) {
          isChecking = false;
          set({ hasFailed: true });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** failures));
        if (own !== latest) return;
      }
    }
  };
  /** If another tab has signed in with another account, what this page loaded for the first one must go. */
  const afterReplacement = (user: User | null | 'ended'): Partial<SessionState> => {
    if (user === null || user === 'ended') return {};
    const isAnother = shownAccount !== null && shownAccount !== user._id;
    shownAccount = user._id;
    if (!isAnother) return {};
    reportReplacedSession();
    return { replacements: state.replacements + 1 };
  };
  const forgetEverything = () => {
    shownAccount = null;
    forgetSession();
    storeLoss(null);
    forgetStored();
    reportReplacedSession();
    settle({ member: null, loss: null });
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const reconnect = () => {
        if (!isFresh) void ask();
      };
      void ask();
      forgetStored(true);
      addEventListener('online', reconnect);
      const stop = onSessionChangedElsewhere(() => void ask());
      return () => {
        removeEventListener('online', reconnect);
        stop();
      };
    },
    ask,
    actions: {
      check: () => {
        if (readToken() !== null) void ask();
      },
      checkAfterRefusal: () => {
        if (isChecking) isRefused = true;
        else void ask();
      },
      begin: (token, user) => {
        storeSession(token, user);
        keepOnlyDraftsOf(user._id);
        // An administrator's session also ends with their role, which they learn after signing in again.
        const loss = readLoss() === 'session' && user.role !== 'admin' ? 'role' : null;
        storeLoss(loss);
        reportReplacedSession();
        shownAccount = user._id;
        settle({ member: user, loss });
      },
      replaceUser: (user) => {
        storeUser(user);
        settle({ member: user });
      },
      end: async ({ keepsDrafts = false } = {}) => {
        try {
          const { authCalls, call } = await loadCalls();
          if (readToken() !== null) await call(authCalls.signOut, {});
        } finally {
          if (!keepsDrafts) keepOnlyDraftsOf(null);
          forgetEverything();
        }
      },
    },
  };
}

/** Imports the code of the calls; visitors without a session never load it. */
const loadCalls = async () => {
  const [{ authCalls }, { call }] = await Promise.all([import('#shared/auth/calls.ts'), import('./api.ts')]);
  return { authCalls, call };
};

/**
 * Deletes the stored sign-up document; with `isOnlyExpired`, only if it has expired. Imports the code only if a
 * document is stored.
 */
function forgetStored(isOnlyExpired?: boolean): void {
  if (isDocumentStored())
    import('./stored-document.ts')
      .then(({ deleteDocument }) => deleteDocument(isOnlyExpired))
      .catch(() => undefined);
}

/** Returns the signed-in user, null without a stored token, or `ended` if the server does not know the session. */
async function checkAuth(): Promise<User | null | 'ended'> {
  if (readToken() === null) return null;
  const { authCalls, call } = await loadCalls();
  try {
    return (await call(authCalls.checkAuth, {})).user;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    return 'ended';
  }
}

/** Stores the result of a check and returns the new state. An unchanged user stays the same object. */
function outcomeOf(user: User | null | 'ended', { member }: SessionState): Partial<SessionState> {
  if (user === 'ended') {
    if (readRole() === 'admin') storeLoss('session');
    forgetSession();
    return { member: null, loss: 'session' };
  }
  // Without a token, another tab signed out.
  if (user === null) return { member: null, ...(member && { loss: 'session' }) };
  const hasLostRole = readRole() === 'admin' && user.role !== 'admin';
  if (hasLostRole) storeLoss('role');
  storeUser(user);
  keepOnlyDraftsOf(user._id);
  const isUnchanged = JSON.stringify(user) === JSON.stringify(member);
  return { ...(!isUnchanged && { member: user }), ...(hasLostRole && { loss: 'role' }) };
}
