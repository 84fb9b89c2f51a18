import { useSession } from '#web/lib/session.tsx';

type ReviewLinks = {
  /** URL of the list of pending members. */
  readonly queue: string;
  /**
   * Returns the URL of another account's details; null for verifiers, who may not open member details (ruling 58).
   */
  readonly linkTo: ((memberId: string) => string) | null;
};

const OF_ADMINISTRATORS: ReviewLinks = {
  queue: '/admin/dashboard?tab=pendingDocs',
  linkTo: (memberId) => `/admin/dashboard?user=${memberId}`,
};
const OF_VERIFIERS: ReviewLinks = { queue: '/verify', linkTo: null };

/** Returns the links out of review mode: for administrators to the dashboard, for verifiers to their queue. */
export function useReviewLinks(): ReviewLinks {
  const session = useSession();
  return session.status === 'member' && session.member.role !== 'admin' ? OF_VERIFIERS : OF_ADMINISTRATORS;
}
