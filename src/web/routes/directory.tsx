import { lazy, Suspense } from 'react';
import { Directory } from '#web/features/directory/directory.tsx';
import { TEXT } from '#web/features/directory/text.ts';
import { Checking, SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import type { User } from '#shared/members/schema.ts';
import { Headline } from '#web/ui/headline.tsx';

/** Those who browse do not load it. */
const VerificationStatus = lazy(async () => ({
  default: (await import('#web/features/verification/verification-status.tsx')).VerificationStatus,
}));

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.subtitle });
export const handle = { header: true, footer: true };

export default function DirectoryScreen() {
  const { directoryAccess } = usePublicConfig();
  return (
    <SignedInOnly>
      {(member) => (
        <Suspense fallback={<Checking />}>
          <div className="wrap section">
            <Headline level={1} title={TEXT.title} subtitle={TEXT.subtitle} />
            {mayBrowse(member, directoryAccess) ? <Directory /> : <VerificationStatus member={member} />}
          </div>
        </Suspense>
      )}
    </SignedInOnly>
  );
}

/** Approved members and administrators; with DIRECTORY_ACCESS=signed-in pending members too (ruling 2). */
function mayBrowse(member: User, access: 'approved' | 'signed-in'): boolean {
  if (member.role === 'admin') return true;
  if (member.guardianConsent === 'awaited') return false;
  return (
    member.approvalStatus === 'approved' || (access === 'signed-in' && member.approvalStatus === 'pending')
  );
}
