import { Navigate } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { WithSecondFactor } from '#web/features/auth/account/second-factor-needed.tsx';
import { useSession } from '#web/lib/session.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Checking, type GuardProps } from './guards.tsx';
import { shellText } from './text.ts';

/** Shows its screen to verifiers. Anyone else goes to the home page; administrators have the dashboard (ruling 57). */
export function VerifierOnly({ children }: GuardProps) {
  const text = useText(shellText);
  const session = useSession();
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'unreachable')
    return <ErrorState message={text.unreachable} onRetry={session.retry} />;
  if (session.status === 'member' && session.member.verifierOf)
    return <WithSecondFactor>{children(session.member)}</WithSecondFactor>;
  return <Navigate to="/" replace />;
}
