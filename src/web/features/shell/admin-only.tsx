import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { WithSecondFactor } from '#web/features/auth/account/second-factor-needed.tsx';
import { useSession } from '#web/lib/session.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { GuardProps } from './guards.tsx';
import { shellText } from './text.ts';

type AdminOnlyProps = GuardProps & {
  /** Outline of the screen while the session is checked, with `Checking` in it. */
  readonly skeleton: ReactNode;
};

/** Shows its screen to administrators. Anyone else goes to the home page (spec §2). */
export function AdminOnly({ skeleton, children }: AdminOnlyProps) {
  const text = useText(shellText);
  const session = useSession();
  if (session.status === 'loading') return skeleton;
  if (session.status === 'unreachable')
    return <ErrorState message={text.unreachable} onRetry={session.retry} />;
  if (session.status === 'member' && session.member.role === 'admin')
    return <WithSecondFactor>{children(session.member)}</WithSecondFactor>;
  return <Navigate to="/" replace />;
}

/** The text in a skeleton while the session is checked. */
export function Checking() {
  return useText(shellText).checking;
}
