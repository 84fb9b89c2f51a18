import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { User } from '#shared/members/schema.ts';
import { createSessionStore, type SessionActions } from './session-store.ts';

/** The current session: loading, a visitor, a member, or unreachable. */
export type Session =
  | { readonly status: 'loading' }
  /** `hasEnded`: there was a session, which this page did not end itself. */
  | { readonly status: 'visitor'; readonly hasEnded: boolean }
  /** A token is stored, but the server cannot be reached to check it. */
  | { readonly status: 'unreachable'; readonly retry: () => void }
  /** `wasAdmin`: the user was an administrator when the page last knew. */
  | { readonly status: 'member'; readonly member: User; readonly wasAdmin: boolean };

const SessionContext = createContext<Session>({ status: 'loading' });
const ActionsContext = createContext<SessionActions | null>(null);

/**
 * Provides the session to its children. Makes no request without a stored token: the user is a visitor (ruling 19).
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => createSessionStore());
  const { member, hasFailed, loss } = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(() => store.start(), [store]);
  const session = useMemo<Session>(() => {
    if (member) return { status: 'member', member, wasAdmin: loss === 'role' };
    if (hasFailed) return { status: 'unreachable', retry: () => void store.ask() };
    return member === undefined ? { status: 'loading' } : { status: 'visitor', hasEnded: loss === 'session' };
  }, [store, member, hasFailed, loss]);
  return (
    <ActionsContext value={store.actions}>
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
