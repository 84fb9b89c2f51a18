import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { WithSecondFactor } from '#web/features/auth/account/second-factor-needed.tsx';
import { useSession, useSessionActions } from '#web/lib/session.tsx';
import { onRefused } from '#web/lib/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import styles from './admin-only.module.css';
import type { GuardProps } from './guards.tsx';
import { shellText } from './text.ts';

type RoleGuardProps = GuardProps & {
  /** Skeleton of the screen, shown while the session is checked; must contain `Checking`. */
  readonly skeleton: ReactNode;
};

/**
 * Renders its screen for administrators only; redirects everyone else to the home page (spec §2). Shows a message with a
 * link to sign-in if the session has ended or the user is no longer an administrator.
 */
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
  useCheckAfterRefusal();
  const [wasAllowed, setWasAllowed] = useState(false);
  switch (session.status) {
    case 'loading':
      return skeleton;
    case 'unreachable':
      return <ErrorState message={text.unreachable} onRetry={session.retry} />;
    case 'visitor':
      return session.hasEnded ? <AccessLost {...text.ended} /> : <Navigate to="/" replace />;
    case 'member':
      if (isAllowed(session.member)) {
        if (!wasAllowed) setWasAllowed(true);
        return <WithSecondFactor>{children(session.member)}</WithSecondFactor>;
      }
      return wasAllowed || session.wasAdmin ? <AccessLost {...text.roleLost} /> : <Navigate to="/" replace />;
  }
}

/**
 * Rechecks the session when a call is refused, because the session or the role may be lost. Only on these screens: a
 * member's form keeps the typed text when its call is refused.
 */
function useCheckAfterRefusal(): void {
  const { checkAfterRefusal } = useSessionActions();
  useEffect(() => onRefused(checkAfterRefusal), [checkAfterRefusal]);
}

/**
 * Message that the session has ended or the role was removed, with a button to sign in and return to this screen. Signs
 * out a member who is still signed in.
 */
function AccessLost({ title, body, act }: { title: string; body: string; act: string }) {
  const session = useSession();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const signIn = async () => {
    const target = `/signin?next=${encodeURIComponent(pathname + search + hash)}`;
    if (session.status !== 'member') return navigate(target);
    // Ends in this browser even if the server cannot be reached. Keeps what was typed, in case the same account gets its
    // role back. Loads /signin as a new page, because the guard redirects to the home page after signing out on a screen.
    await end({ keepsDrafts: true }).catch(() => undefined);
    return location.assign(target);
  };
  return (
    <section className={['wrap', styles.lostAccess].join(' ')} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{body}</p>
      <Button kind="primary" onClick={() => void signIn()}>
        {act}
      </Button>
    </section>
  );
}

/** The loading text of a skeleton while the session is checked. */
export function Checking() {
  return useText(shellText).checking;
}
