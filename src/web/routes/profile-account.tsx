import { textOf } from '#web/lib/use-text.ts';
import { AccountPage } from '#web/features/profile/account-page.tsx';
import { ProfileSkeleton } from '#web/features/profile/profile-skeleton.tsx';
import { ProfileLayout } from '#web/features/profile/side-menu.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { profileText } from '#web/features/profile/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(profileText).accountTitle, description: textOf(profileText).privacyLead });
export const handle = { header: false, footer: false, strips: true };

export default function ProfileAccount() {
  return (
    <ProfileLayout>
      <SignedInOnly skeleton={ProfileSkeleton}>{() => <AccountPage />}</SignedInOnly>
    </ProfileLayout>
  );
}
