import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import styles from '#web/features/profile/profile.module.css';
import { SideMenu } from '#web/features/profile/side-menu.tsx';
import { TEXT } from '#web/features/profile/text.ts';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.privacyLead });
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
