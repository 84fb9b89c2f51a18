import type { User } from '#shared/members/schema.ts';
import { viewerOfUser } from '#shared/members/viewer.ts';
import { BlockedMembers } from '#web/features/blocks/blocked-members.tsx';
import { ContactChoice } from '#web/features/contact-requests/choice/contact-choice.tsx';
import { Contacts } from '#web/features/contact-requests/sharing/contacts.tsx';
import { DocumentViews } from '#web/features/privacy/settings/document-views.tsx';
import { MyData } from '#web/features/privacy/settings/my-data.tsx';
import { OwnProfile } from './own-profile.tsx';
import { PrivacySwitches } from './privacy-switches.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';

/**
 * The Privacy and data screen: visibility switches, who may ask the member, who has their contact details, blocked
 * members, views of the document, and the data export.
 */
export function PrivacyPage() {
  return (
    <OwnProfile>
      {(user, keep) => (
        <>
          <ProfileHeader />
          <div className={styles.panels}>
            <div className={styles.column}>
              <PrivacySwitches visibility={user.visibility} onSaved={keep} />
              {isApproved(user) && <ContactChoice />}
              {isApproved(user) && <Contacts />}
            </div>
            <div className={styles.column}>
              <MyData />
              <DocumentViews />
              {isApproved(user) && <BlockedMembers />}
            </div>
          </div>
        </>
      )}
    </OwnProfile>
  );
}

function isApproved(user: User): boolean {
  return user.role === 'admin' || viewerOfUser(user) === 'member';
}
