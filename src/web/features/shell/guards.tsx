import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './guards.module.css';
import { shellText } from './text.ts';

export type GuardProps = { readonly children: (member: User) => ReactNode };

/** Shows its screen to signed-in users. Visitors go to /signin and return after signing in (spec §2). */
export function SignedInOnly({ children }: GuardProps) {
  const text = useText(shellText);
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'loading':
      return <Checking />;
    case 'unreachable':
      return <ErrorState message={text.unreachable} onRetry={session.retry} />;
    case 'visitor':
      return <Navigate to={`/signin?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
    case 'member':
      return children(session.member);
  }
}

/** Loading state while the session is checked or the screen loads. */
export function Checking() {
  const text = useText(shellText);
  return (
    <p className={['wrap', styles.checking].join(' ')} role="status">
      <Spinner />
      {text.checking}
    </p>
  );
}
