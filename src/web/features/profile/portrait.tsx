import { useState } from 'react';
import { photoIn } from '#shared/profile/photos.ts';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { HillsDivider } from '#web/ui/illustrations/hills-divider.tsx';
import styles from './portrait.module.css';
import { profileText } from './text.ts';

type PortraitProps = {
  readonly user: User;
  /** Photo to show instead of the saved photo, such as a new crop; null for no photo. */
  readonly photo?: string | null;
};

/** The member's portrait. If the photo fails to load, shows the avatar pattern and a message. */
export function Portrait({ user, photo = user.profileImage }: PortraitProps) {
  const text = useText(profileText);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <>
      <div className={styles.band}>
        <span className={styles.sun} aria-hidden="true" />
        <HillsDivider />
        <span className={styles.portrait}>
          <Avatar
            id={user._id}
            firstName={user.first_name}
            lastName={user.last_name}
            photo={photo && photoIn('large', photo)}
            isInFirstView
            onBroken={() => setBroken(photo)}
          />
        </span>
      </div>
      {photo !== null && photo === broken && (
        <p className={styles.broken} role="status">
          {text.photo.broken}
        </p>
      )}
    </>
  );
}
