import { DocumentViews } from '#web/features/privacy/settings/document-views.tsx';
import { MyData } from '#web/features/privacy/settings/my-data.tsx';
import { OwnProfile } from './own-profile.tsx';
import { PrivacySwitches } from './privacy-switches.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';

/** The Privacy and data screen: visibility switches, views of the document, and the data export. */
export function PrivacyPage() {
  return (
    <OwnProfile>
      {(user, keep) => (
        <>
          <ProfileHeader />
          <div className={styles.panels}>
            <PrivacySwitches visibility={user.visibility} onSaved={keep} />
            <div className={styles.column}>
              <MyData />
              <DocumentViews />
            </div>
          </div>
        </>
      )}
    </OwnProfile>
  );
}
