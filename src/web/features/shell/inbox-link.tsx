import { lazy, Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { viewerOfUser } from '#shared/members/viewer.ts';
import { useText } from '#web/lib/use-text.ts';
import { useIdle } from '#web/ui/use-idle.ts';
import { shellText } from './text.ts';

/** Loaded after the page, because it needs the query cache. */
const WaitingCount = lazy(async () => ({
  default: (await import('#web/features/contact-requests/inbox/waiting-count.tsx')).WaitingCount,
}));

type InboxLinkProps = {
  readonly member: User;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  /** What the link shows, such as an icon. Its accessible name is always in words. */
  readonly children: ReactNode;
};

/** Link to the inbox with the number of waiting requests, for members who can get some. */
export function InboxLink({ member, className = '', onClick, children }: InboxLinkProps) {
  const text = useText(shellText);
  const isIdle = useIdle();
  if (member.role !== 'admin' && viewerOfUser(member) !== 'member') return null;
  return (
    <NavLink to="/inbox" className={className} onClick={onClick}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">
        {text.inbox}
        {isIdle && (
          <Suspense>
            <WaitingCount as="words" />
          </Suspense>
        )}
      </span>
      {isIdle && (
        <Suspense>
          <WaitingCount as="badge" />
        </Suspense>
      )}
    </NavLink>
  );
}
