import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { WithSecondFactor } from '#web/features/auth/account/second-factor-needed.tsx';
import { useSession } from '#web/lib/session.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { GuardProps } from './guards.tsx';
import { shellText } from './text.ts';

type RoleGuardProps = GuardProps & {
  /** Skeleton of the screen, shown while the session is checked; must contain `Checking`. */
  readonly skeleton: ReactNode;
};

/** Renders its screen for administrators only; redirects everyone else to the home page (spec §2). */
export function AdminOnly(props: RoleGuardProps) {
  return <RoleGuard {...props} isAllowed={({ role }) => role === 'admin'} />;
}

/**
 * Renders its screen for verifiers only; redirects everyone else to the home page, including administrators, who use
 * the dashboard (ruling 58).
 */
export function VerifierOnly(props: RoleGuardProps) {
  return <RoleGuard {...props} isAllowed={({ verifierOf }) => verifierOf !== undefined} />;
}

function RoleGuard({
  isAllowed,
  skeleton,
  children,
}: RoleGuardProps & { readonly isAllowed: (member: User) => boolean }) {
  const text = useText(shellText);
  const session = useSession();
  if (session.status === 'loading') return skeleton;
  if (session.status === 'unreachable')
    return <ErrorState message={text.unreachable} onRetry={session.retry} />;
  if (session.status === 'member' && isAllowed(session.member))
    return <WithSecondFactor>{children(session.member)}</WithSecondFactor>;
  return <Navigate to="/" replace />;
}

/** The loading text of a skeleton while the session is checked. */
export function Checking() {
  return useText(shellText).checking;
}
