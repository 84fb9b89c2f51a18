import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { User } from '#shared/members/schema.ts';
import { statusOf } from './failure.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import {
  forgetSession,
  isDocumentStored,
  onSessionChangedElsewhere,
  readToken,
  storeSession,
  storeUser,
} from './stored-session.ts';

/** The signed-in user, if known. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  /** A token is stored, but the server could not be reached. */
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | { readonly status: 'member'; readonly member: User };

export type SessionActions = {
  /** Stores a new session; its cookie arrived with the response. */
  readonly begin: (token: string, user: User) => void;
  /** Replaces the signed-in user with a newer version. */
  readonly replaceUser: (user: User) => void;
  /**
   * Ends the session in this browser even if the call fails, and on the server if it can be reached (spec §4).
   * @throws {ApiError} when the call failed; the person is signed out in this browser anyway.
   */
  readonly end: () => Promise<void>;
};

export const SESSION_KEY = ['session'];

const SessionContext = createContext<Session>({ status: 'loading' });
const ActionsContext = createContext<SessionActions | null>(null);

/**
 * Provides the session to its children. Without a stored token it makes no request: the person is a visitor (ruling 19).
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: checkAuth,
    enabled: isHydrated,
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
    return data ? { status: 'member', member: data } : { status: 'visitor' };
  }, [data, isPending, isError, refetch]);
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

/** Refetches the session; every route load does (spec §2). The known state stays visible until the response. */
export function useSessionCheck(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    if (readToken() !== null) void client.invalidateQueries({ queryKey: SESSION_KEY });
  }, [client]);
}

/** Loads the code of calls only for visitors with a session. */
const loadCalls = async () => {
  const [{ authCalls }, { call }] = await Promise.all([import('#shared/auth/calls.ts'), import('./api.ts')]);
  return { authCalls, call };
};

/** Deletes the stored sign-up document, or only if it has expired. Loads the code for this only if one is stored. */
function forgetStored(isOnlyExpired?: boolean): void {
  if (isDocumentStored())
    import('./stored-document.ts')
      .then(({ deleteDocument }) => deleteDocument(isOnlyExpired))
      .catch(() => undefined);
}

async function checkAuth(): Promise<User | null> {
  if (readToken() === null) return null;
  const { authCalls, call } = await loadCalls();
  try {
    const { user } = await call(authCalls.checkAuth, {});
    storeUser(user);
    return user;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    forgetSession();
    return null;
  }
}

function sessionActions(client: QueryClient): SessionActions {
  const forgetEverything = () => {
    forgetSession();
    forgetStored();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
    client.setQueryData<User | null>(SESSION_KEY, null);
  };
  return {
    begin: (token, user) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
      storeSession(token, user);
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
