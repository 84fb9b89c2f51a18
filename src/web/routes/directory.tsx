import { lazy, Suspense } from 'react';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Directory } from '#web/features/directory/directory.tsx';
import { Checking, SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import type { User } from '#shared/members/schema.ts';
import { Headline } from '#web/ui/headline.tsx';
import { directoryText } from '#web/features/directory/text.ts';

/** Lazy, because approved members never see it. */
const VerificationStatus = lazy(async () => ({
  default: (await import('#web/features/verification/verification-status.tsx')).VerificationStatus,
}));

export const meta = () =>
  pageMeta({ title: textOf(directoryText).title, description: textOf(directoryText).subtitle });
export const handle = { header: true, footer: true };

export default function DirectoryScreen() {
  const text = useText(directoryText);
  const { directoryAccess } = usePublicConfig();
  return (
    <SignedInOnly>
      {(member) => (
        <Suspense fallback={<Checking />}>
          <div className="wrap section">
            <Headline level={1} title={text.title} subtitle={text.subtitle} />
            {mayBrowse(member, directoryAccess) ? <Directory /> : <VerificationStatus member={member} />}
          </div>
        </Suspense>
      )}
    </SignedInOnly>
  );
}

/** Whether the user may browse: approved members, administrators, and with DIRECTORY_ACCESS=signed-in pending members (ruling 2). */
function mayBrowse(member: User, access: 'approved' | 'signed-in'): boolean {
  if (member.role === 'admin') return true;
  if (member.guardianConsent === 'awaited') return false;
  return (
    member.approvalStatus === 'approved' || (access === 'signed-in' && member.approvalStatus === 'pending')
  );
}
