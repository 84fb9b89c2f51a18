import { Navigate, useLocation } from 'react-router';
import { authCalls } from '#shared/auth/endpoints.ts';
import { profileCalls } from '#shared/profile/endpoints.ts';
import { earlyCallsScript } from '#web/lib/early-calls.ts';
import { textOf } from '#web/lib/use-text.ts';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { ProfileSkeleton } from '#web/features/profile/profile-skeleton.tsx';
import { ProfileLayout } from '#web/features/profile/side-menu.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { NoScript } from '#web/features/shell/no-script.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { profileText } from '#web/features/profile/text.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

export const meta = () =>
  pageMeta({ title: textOf(profileText).title, description: textOf(profileText).privacyLead });
export const handle = { header: false, footer: false, strips: true };

const FIRST_CALLS = earlyCallsScript([authCalls.checkAuth.path, profileCalls.ownProfile.path], []);

/** New URLs of sections, by the hash that links in older emails contain. */
const MOVED: Readonly<Record<string, string>> = {
  '#account': '/profile/account',
  '#delete-account': '/profile/account#delete-account',
  '#my-data': '/profile/privacy#my-data',
};

export default function Profile() {
  const isHydrated = useIsHydrated();
  const moved = MOVED[useLocation().hash];
  if (moved && isHydrated) return <Navigate to={moved} replace />;
  return (
    <>
      {!isHydrated && <script>{FIRST_CALLS}</script>}
      <NoScript className="wrap section" />
      <div className="script-only">
        <ProfileLayout>
          <SignedInOnly skeleton={ProfileSkeleton}>{() => <ProfilePage />}</SignedInOnly>
        </ProfileLayout>
      </div>
    </>
  );
}
