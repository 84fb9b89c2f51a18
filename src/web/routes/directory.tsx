import { lazy, Suspense } from 'react';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Directory } from '#web/features/directory/directory.tsx';
import styles from '#web/features/directory/directory.module.css';
import { Checking, SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import type { User } from '#shared/members/schema.ts';
import { viewerOfUser } from '#shared/members/visibility.ts';
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
          <div className={['wrap page', styles.page].join(' ')}>
            <Headline level={1} title={text.title} subtitle={text.subtitle} />
            {mayBrowse(member, directoryAccess) ? <Directory /> : <VerificationStatus member={member} />}
          </div>
        </Suspense>
      )}
    </SignedInOnly>
  );
}

/**
 * Whether the user may browse: administrators, those who read as members, and with DIRECTORY_ACCESS=signed-in those who
 * read as pending ones (rulings 2 and 42).
 */
function mayBrowse(member: User, access: 'approved' | 'signed-in'): boolean {
  const viewer = viewerOfUser(member);
  return member.role === 'admin' || viewer === 'member' || (access === 'signed-in' && viewer === 'pending');
}
