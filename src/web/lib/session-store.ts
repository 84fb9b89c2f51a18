import type { User } from '#shared/members/schema.ts';
import { isPassing, statusOf } from './failure.ts';
import {
  adoptStoredToken,
  forgetDrafts,
  forgetSession,
  isDocumentStored,
  onSessionChangedElsewhere,
  keepOnlyDraftsOf,
  readLoss,
  readRole,
  readStoredToken,
  readToken,
  readUserId,
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
  /** Replaces the signed-in user with a newer version. Ignores another account's, which a slow response may contain. */
  readonly replaceUser: (user: User) => void;
  /**
   * Ends the session in this browser even if the call fails, and on the server if it can be reached (spec §4). Deletes
   * what was typed in this tab, unless `keepsDrafts` is set, because the account may sign in again.
   * @throws {ApiError} when the call failed; the user is signed out in this browser anyway.
   */
  readonly end: (options?: { readonly keepsDrafts?: boolean }) => Promise<void>;
};

export type SessionStore = {
  readonly read: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Starts the first check, and checks again after a sign-in or sign-out in another tab, on reconnecting, and when the
   * browser restores the page from its back/forward cache. Returns a function that stops this and ignores the running
   * check.
   */
  readonly start: () => () => void;
  /** Starts a check; the response of an earlier one is then ignored. */
  readonly ask: () => Promise<void>;
  readonly actions: SessionActions;
};

const RETRIES = 2;
const RETRY_MS = 1000;

/**
 * Creates the store of one page's session. It uses no query cache, because every page loads this code first. `reload`
 * loads the page again after another tab has signed in to a different account.
 */
export function createSessionStore(reload: () => void = reloadPage): SessionStore {
  let state: SessionState = { member: undefined, hasFailed: false, loss: readLoss() };
  const listeners = new Set<() => void>();
  /** Number of the running check; a change makes its response obsolete. */
  let latest = 0;
  let isChecking = false;
  /** Whether a call was refused while the running check waited for its response. */
  let isRefused = false;
  /** Whether `member` is what the server said last. */
  let isFresh = false;
  /** Id of the account whose data this page has loaded; null once this page has signed out. */
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
        const token = readStoredToken();
        const user = await checkAuth(token);
        if (own !== latest) return;
        if (readStoredToken() !== token) return void ask();
        const found = user === 'ended' ? null : user;
        if (found && isAnother(found)) return startOver(found);
        shownAccount = found?._id ?? shownAccount;
        if (user === null && state.member) reportReplacedSession();
        settle(outcomeOf(user, state));
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
  const isAnother = (user: User) => shownAccount !== null && shownAccount !== user._id;
  /** Loads the page again, so that it keeps nothing that the previous account loaded, typed or is still sending. */
  const startOver = (user: User) => {
    storeUser(user);
    forgetDrafts();
    reload();
  };
  const forgetEverything = (token: string | null) => {
    shownAccount = null;
    forgetSession(token);
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
      const restore = ({ persisted }: PageTransitionEvent) => {
        if (persisted) void ask();
      };
      adoptStoredToken();
      shownAccount = readUserId();
      void ask();
      forgetStored(true);
      addEventListener('online', reconnect);
      addEventListener('pageshow', restore);
      const stop = onSessionChangedElsewhere(() => void ask());
      return () => {
        latest += 1;
        removeEventListener('online', reconnect);
        removeEventListener('pageshow', restore);
        stop();
      };
    },
    ask,
    actions: {
      check: () => {
        if (readToken() !== null || readStoredToken() !== null) void ask();
      },
      checkAfterRefusal: () => {
        if (isChecking) isRefused = true;
        else void ask();
      },
      begin: (token, user) => {
        storeSession(token, user);
        if (isAnother(user)) forgetDrafts();
        keepOnlyDraftsOf(user._id);
        // An administrator's session also ends with their role, which they learn after signing in again.
        const loss = readLoss() === 'session' && user.role !== 'admin' ? 'role' : null;
        storeLoss(loss);
        reportReplacedSession();
        shownAccount = user._id;
        settle({ member: user, loss });
      },
      replaceUser: (user) => {
        if (user._id !== shownAccount) return;
        if (readStoredToken() === readToken()) storeUser(user);
        const isOverdue = isChecking;
        settle({ member: user });
        // The running check may have been answered before the change.
        if (isOverdue) void ask();
      },
      end: async ({ keepsDrafts = false } = {}) => {
        const token = readToken();
        try {
          const { authCalls, call } = await loadCalls();
          if (token !== null) await call(authCalls.signOut, {}, { token });
        } finally {
          if (!keepsDrafts) forgetDrafts();
          forgetEverything(token);
        }
      },
    },
  };
}

/**
 * Reloads the page without the question about unsaved changes, because they belong to an account that is not signed in.
 * Empties the page first: otherwise the browser would put what was typed back into the reloaded forms.
 */
function reloadPage(): void {
  document.body.replaceChildren();
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

/** Imports the code of the calls; visitors without a session never load it. */
const loadCalls = async () => {
  const [{ authCalls }, { call }] = await Promise.all([
    import('#shared/auth/endpoints.ts'),
    import('./api.ts'),
  ]);
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

/** Returns the signed-in user, null without a token, or `ended` if the server does not know the session. */
async function checkAuth(token: string | null): Promise<User | null | 'ended'> {
  if (token === null) return null;
  const { authCalls, call } = await loadCalls();
  try {
    return (await call(authCalls.checkAuth, {}, { token })).user;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    return 'ended';
  }
}

/** Stores the result of a check of the stored token and returns the new state. An unchanged user stays the same object. */
function outcomeOf(user: User | null | 'ended', { member }: SessionState): Partial<SessionState> {
  adoptStoredToken();
  if (user === 'ended') {
    if (readRole() === 'admin') storeLoss('session');
    forgetSession(readToken());
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
