import { viewerOfUser } from '#shared/members/viewer.ts';
import { useSession } from './session.tsx';

/** Returns the reader if they are an approved member or an administrator, and not this member; otherwise null. */
export function useFellowOf(memberId: string) {
  const session = useSession();
  if (session.status !== 'member') return null;
  const { member } = session;
  const isApproved = member.role === 'admin' || viewerOfUser(member) === 'member';
  return isApproved && member._id !== memberId ? member : null;
}
