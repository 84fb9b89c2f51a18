import { useSession } from '#web/lib/session.tsx';

type ReviewLinks = {
  /** The queue as a list. */
  readonly queue: string;
  /** Returns the link to another account; null for verifiers, who see no details of members (ruling 58). */
  readonly linkTo: ((memberId: string) => string) | null;
};

const OF_ADMINISTRATORS: ReviewLinks = {
  queue: '/admin/dashboard?tab=pendingDocs',
  linkTo: (memberId) => `/admin/dashboard?user=${memberId}`,
};
const OF_VERIFIERS: ReviewLinks = { queue: '/verify', linkTo: null };

/** Where review mode leads: administrators to the dashboard, verifiers to their queue. */
export function useReviewLinks(): ReviewLinks {
  const session = useSession();
  return session.status === 'member' && session.member.role !== 'admin' ? OF_VERIFIERS : OF_ADMINISTRATORS;
}
