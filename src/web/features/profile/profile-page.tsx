import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { FounderRequest } from '#web/features/founders/founder-request.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { OwnProfile } from './own-profile.tsx';
import { Portrait } from './portrait.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { About, Contact, Education, Names } from './profile-sections.tsx';
import styles from './profile.module.css';
import { VerificationPanel } from './verification-panel.tsx';
import { profileText } from './text.ts';

/** Loaded when a member first edits the profile. */
const ProfileForm = lazy(async () => ({ default: (await import('./edit/profile-form.tsx')).ProfileForm }));

/** The first screen of My Profile: read mode with its panels, and edit mode (spec §2 My Profile). */
export function ProfilePage() {
  const text = useText(profileText);
  const toast = useToast();
  const [mode, setMode] = useState<'read' | 'edit' | 'left'>('read');
  return (
    <OwnProfile showsParts={mode !== 'edit'}>
      {(user, keep) =>
        mode === 'edit' ? (
          <Suspense fallback={<ProfileSkeleton>{text.loadingForm}</ProfileSkeleton>}>
            <ProfileForm
              user={user}
              onNews={keep}
              onCancel={() => setMode('left')}
              onSaved={(saved) => {
                keep(saved);
                setMode('left');
                toast({ message: text.profileSaved });
              }}
            />
          </Suspense>
        ) : (
          <Suspense fallback={<ProfileSkeleton>{text.loading}</ProfileSkeleton>}>
            <ProfileHeader
              actions={
                <Button
                  kind="primary"
                  icon={<Pencil aria-hidden="true" />}
                  // After editing, scrolls back to Edit and focuses it.
                  autoFocus={mode === 'left'}
                  onClick={() => setMode('edit')}
                >
                  {text.edit}
                </Button>
              }
            />
            <div className={styles.head}>
              <Portrait user={user} />
              <Names user={user} />
            </div>
            <div className={styles.panels}>
              <VerificationPanel user={user} onSent={keep} />
              <Education user={user} />
              <Contact user={user} />
              <About user={user} />
              <div className={styles.full}>
                <FounderRequest user={user} onSaved={keep} />
              </div>
            </div>
          </Suspense>
        )
      }
    </OwnProfile>
  );
}
