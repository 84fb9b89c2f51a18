import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { User } from '#shared/members/schema.ts';
import { statusOf } from './failure.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import {
  forgetSession,
  isDocumentStored,
  onSessionChangedElsewhere,
  readRole,
  readToken,
  storeSession,
  storeUser,
} from './stored-session.ts';

/** The current session: loading, a visitor, a member, or unreachable. */
export type Session =
  | { readonly status: 'loading' }
  /** `hasEnded`: there was a session, which this page did not end itself. */
  | { readonly status: 'visitor'; readonly hasEnded: boolean }
  /** A token is stored, but the server cannot be reached to check it. */
  | { readonly status: 'unreachable'; readonly retry: () => void }
  /** `wasAdmin`: the user was an administrator when the page last knew. */
  | { readonly status: 'member'; readonly member: User; readonly wasAdmin: boolean };

export type SessionActions = {
  /** Stores a new session's token and user; the response has already set the session cookie. */
  readonly begin: (token: string, user: User) => void;
  /** Replaces the signed-in user with a newer version. */
  readonly replaceUser: (user: User) => void;
  /**
   * Ends the session in this browser even if the call fails, and on the server if it can be reached (spec §4).
   * @throws {ApiError} when the call failed; the user is signed out in this browser anyway.
   */
  readonly end: () => Promise<void>;
};

export const SESSION_KEY = ['session'];
/** Key of what was lost without this page's doing: the session, or the administrator's role. */
const LOSS_KEY = ['session', 'loss'];
type Loss = 'session' | 'role' | null;

const SessionContext = createContext<Session>({ status: 'loading' });
const ActionsContext = createContext<SessionActions | null>(null);

/**
 * Provides the session to its children. Makes no request without a stored token: the user is a visitor (ruling 19).
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => checkAuth(client),
    enabled: isHydrated,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: loss } = useQuery<Loss>({
    queryKey: LOSS_KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const actions = useMemo(() => sessionActions(client), [client]);
  useEffect(() => forgetStored(true), []);
  useEffect(
    () => onSessionChangedElsewhere(() => void client.invalidateQueries({ queryKey: SESSION_KEY })),
    [client],
  );
  const session = useMemo<Session>(() => {
    if (isPending) return { status: 'loading' };
    if (isError && !data) return { status: 'unreachable', retry: () => void refetch() };
    return data
      ? { status: 'member', member: data, wasAdmin: loss === 'role' }
      : { status: 'visitor', hasEnded: loss === 'session' };
  }, [data, isPending, isError, refetch, loss]);
  return (
    <ActionsContext value={actions}>
      <SessionContext value={session}>{children}</SessionContext>
    </ActionsContext>
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

export function useSessionActions(): SessionActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it.');
  return actions;
}

/**
 * Returns a function that refetches the session, for each route load (spec §2). The current state stays visible until
 * the response.
 */
export function useSessionCheck(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    if (readToken() !== null) void client.invalidateQueries({ queryKey: SESSION_KEY });
  }, [client]);
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

async function checkAuth(client: QueryClient): Promise<User | null> {
  if (readToken() === null) {
    // Another tab signed out.
    if (client.getQueryData(SESSION_KEY)) client.setQueryData<Loss>(LOSS_KEY, 'session');
    return null;
  }
  const { authCalls, call } = await loadCalls();
  try {
    const { user } = await call(authCalls.checkAuth, {});
    if (readRole() === 'admin' && user.role !== 'admin') client.setQueryData<Loss>(LOSS_KEY, 'role');
    storeUser(user);
    return user;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    forgetSession();
    client.setQueryData<Loss>(LOSS_KEY, 'session');
    return null;
  }
}

function sessionActions(client: QueryClient): SessionActions {
  const forgetEverything = () => {
    forgetSession();
    forgetStored();
    client.setQueryData<Loss>(LOSS_KEY, null);
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
    client.setQueryData<User | null>(SESSION_KEY, null);
  };
  return {
    begin: (token, user) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
      storeSession(token, user);
      client.setQueryData<Loss>(LOSS_KEY, null);
      client.setQueryData<User | null>(SESSION_KEY, user);
    },
    replaceUser: (user) => {
      storeUser(user);
      client.setQueryData<User | null>(SESSION_KEY, user);
    },
    end: async () => {
      try {
        const { authCalls, call } = await loadCalls();
        if (readToken() !== null) await call(authCalls.signOut, {});
      } finally {
        forgetEverything();
      }
    },
  };
}
