import { textOf } from '#web/lib/use-text.ts';
import { PrivacyPage } from '#web/features/profile/privacy-page.tsx';
import { ProfileSkeleton } from '#web/features/profile/profile-skeleton.tsx';
import { ProfileLayout } from '#web/features/profile/side-menu.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { profileText } from '#web/features/profile/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(profileText).privacyTitle, description: textOf(profileText).privacyLead });
export const handle = { header: false, footer: false, strips: true };

export default function ProfilePrivacy() {
  return (
    <ProfileLayout>
      <SignedInOnly skeleton={ProfileSkeleton}>{() => <PrivacyPage />}</SignedInOnly>
    </ProfileLayout>
  );
}
