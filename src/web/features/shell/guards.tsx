import { useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { pageAfterSignIn } from '#web/lib/next-page.ts';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { useDeferredFirst } from '#web/ui/use-deferred-first.ts';
import { shellText } from './text.ts';

export type GuardProps = { readonly children: (member: User) => ReactNode };

type SignedInProps = GuardProps & {
  /** Skeleton of the screen, shown while the session is checked; `children` describe what is loading. */
  readonly skeleton: ComponentType<{ readonly children: string }>;
};

/**
 * Renders its screen for signed-in users. Redirects visitors to /signin, which returns them here after sign-in (spec
 * §2).
 */
export function SignedInOnly({ skeleton: Skeleton, children }: SignedInProps) {
  const text = useText(shellText);
  const current = useSession();
  const session = useDeferredFirst(current.status === 'loading' ? undefined : current);
  const { pathname, search, hash } = useLocation();
  switch (session?.status) {
    case undefined:
      return <Skeleton>{text.checking}</Skeleton>;
    case 'unreachable':
      return <ErrorState message={text.unreachable} onRetry={session.retry} />;
    case 'visitor':
      return <Navigate to={`/signin?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
    case 'member':
      return children(session.member);
  }
}

/**
 * Renders its screen for visitors. Redirects a user who is already signed in on arrival (by Back, or a reload), as
 * after sign-in. A user who signs in on the screen stays until its dialogs are closed.
 */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [search] = useSearchParams();
  const [hasArrived, setHasArrived] = useState(false);
  if (session.status === 'member' && !hasArrived)
    return <Navigate to={pageAfterSignIn(session.member.role, search)} replace />;
  if (session.status === 'visitor' && !hasArrived) setHasArrived(true);
  return children;
}
