import { textOf } from '#web/lib/use-text.ts';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import styles from '#web/features/profile/profile.module.css';
import { SideMenu } from '#web/features/profile/side-menu.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { profileText } from '#web/features/profile/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(profileText).title, description: textOf(profileText).privacyLead });
export const handle = { header: false, footer: false, strips: true };

export default function Profile() {
  return (
    <SignedInOnly>
      {() => (
        <div className={styles.layout}>
          <SideMenu />
          <div className={styles.content}>
            <ProfilePage />
          </div>
        </div>
      )}
    </SignedInOnly>
  );
}
