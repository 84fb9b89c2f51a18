import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { WithSecondFactor } from '#web/features/auth/account/second-factor-needed.tsx';
import { useSession } from '#web/lib/session.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './guards.module.css';
import { TEXT } from './text.ts';

type GuardProps = { readonly children: (member: User) => ReactNode };

/** Shows its screen to whoever is signed in; visitors go to /signin and come back afterwards (spec §2). */
export function SignedInOnly({ children }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'loading':
      return <Checking />;
    case 'unreachable':
      return <ErrorState message={TEXT.unreachable} onRetry={session.retry} />;
    case 'visitor':
      return <Navigate to={`/signin?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
    case 'member':
      return children(session.member);
  }
}

/** Shows its screen to administrators; anybody else goes to the home page (spec §2). */
export function AdminOnly({ children }: GuardProps) {
  const session = useSession();
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'unreachable')
    return <ErrorState message={TEXT.unreachable} onRetry={session.retry} />;
  if (session.status === 'member' && session.member.role === 'admin')
    return <WithSecondFactor>{children(session.member)}</WithSecondFactor>;
  return <Navigate to="/" replace />;
}

function Checking() {
  return (
    <p className={['wrap', styles.checking].join(' ')} role="status">
      <Spinner />
      {TEXT.checking}
    </p>
  );
}
