import type { User } from '#shared/members/schema.ts';
import { viewerOfUser } from '#shared/members/viewer.ts';

/** Returns whether a user's home page starts with their batch: approved members and administrators, as in `readHome`. */
export function hasOwnHome(
  user: Pick<User, 'role' | 'approvalStatus' | 'emailConfirmed' | 'guardianConsent'>,
): boolean {
  return user.role === 'admin' || viewerOfUser(user) === 'member';
}
