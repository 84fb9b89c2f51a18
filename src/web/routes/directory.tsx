import { lazy, Suspense } from 'react';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Directory } from '#web/features/directory/directory.tsx';
import styles from '#web/features/directory/directory.module.css';
import { DirectorySkeleton } from '#web/features/directory/directory-skeleton.tsx';
import type { FrameHandle } from '#web/features/shell/frame.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { FIRST_CALLS } from '#web/features/directory/first-calls.ts';
import { NoScript } from '#web/features/shell/no-script.tsx';
import { shellText } from '#web/features/shell/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import type { User } from '#shared/members/schema.ts';
import { viewerOfUser } from '#shared/members/viewer.ts';
import { Headline } from '#web/ui/headline.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { directoryText } from '#web/features/directory/text.ts';

/** Lazy, because approved members never see this screen. */
const VerificationStatus = lazy(async () => ({
  default: (await import('#web/features/verification/verification-status.tsx')).VerificationStatus,
}));

export const meta = () =>
  pageMeta({ title: textOf(directoryText).title, description: textOf(directoryText).subtitle });
export const handle: FrameHandle = {
  header: true,
  footer: true,
  hasOwnStrip: (member, { directoryAccess }) => !mayBrowse(member, directoryAccess),
};

export default function DirectoryScreen() {
  const text = useText(directoryText);
  const { checking } = useText(shellText);
  const { directoryAccess } = usePublicConfig();
  const isHydrated = useIsHydrated();
  return (
    <>
      {!isHydrated && <script>{FIRST_CALLS}</script>}
      <NoScript className="wrap section" />
      <div className={['wrap page script-only', styles.page].join(' ')}>
        <Headline level={1} title={text.title} subtitle={text.subtitle} />
        <SignedInOnly skeleton={DirectorySkeleton}>
          {(member) => (
            <Suspense fallback={<DirectorySkeleton>{checking}</DirectorySkeleton>}>
              {mayBrowse(member, directoryAccess) ? (
                <Directory reader={member} />
              ) : (
                <VerificationStatus member={member} />
              )}
            </Suspense>
          )}
        </SignedInOnly>
      </div>
    </>
  );
}

/**
 * Returns whether a member may browse the directory: administrators, members whom the directory treats as approved,
 * and, with `directory-access` signed-in, members whom it treats as pending (rulings 2 and 42).
 */
function mayBrowse(member: User, access: 'approved' | 'signed-in'): boolean {
  const viewer = viewerOfUser(member);
  return member.role === 'admin' || viewer === 'member' || (access === 'signed-in' && viewer === 'pending');
}
