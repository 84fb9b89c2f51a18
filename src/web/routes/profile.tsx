import { Navigate, useLocation } from 'react-router';
import { textOf } from '#web/lib/use-text.ts';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { ProfileSkeleton } from '#web/features/profile/profile-skeleton.tsx';
import { ProfileLayout } from '#web/features/profile/side-menu.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { profileText } from '#web/features/profile/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(profileText).title, description: textOf(profileText).privacyLead });
export const handle = { header: false, footer: false, strips: true };

/** New URLs of sections, by the hash that links in older emails contain. */
const MOVED: Readonly<Record<string, string>> = {
  '#account': '/profile/account',
  '#delete-account': '/profile/account#delete-account',
  '#my-data': '/profile/privacy#my-data',
};

export default function Profile() {
  const moved = MOVED[useLocation().hash];
  if (moved) return <Navigate to={moved} replace />;
  return (
    <ProfileLayout>
      <SignedInOnly skeleton={ProfileSkeleton}>{() => <ProfilePage />}</SignedInOnly>
    </ProfileLayout>
  );
}
