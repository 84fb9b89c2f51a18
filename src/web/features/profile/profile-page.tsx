import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { profileCalls } from '#shared/profile/calls.ts';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { FounderRequest } from '#web/features/founders/founder-request.tsx';
import { DeleteAccount } from '#web/features/privacy/settings/delete-account.tsx';
import { PrivacySettings } from '#web/features/privacy/settings/privacy-settings.tsx';
import { call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyNoProfile } from '#web/ui/illustrations/empty-no-profile.tsx';
import { Loading } from '#web/ui/status.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ProfileForm } from './edit/profile-form.tsx';
import { Portrait } from './portrait.tsx';
import { PrivacySwitches } from './privacy-switches.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { About, Contact, Education, Names } from './profile-sections.tsx';
import styles from './profile.module.css';
import { usePartOfPage } from './use-part-of-page.ts';
import { VerificationPanel } from './verification-panel.tsx';
import { profileText } from './text.ts';

const PROFILE_KEY = ['profile'];

/** My Profile: read mode with its panels, and edit mode (spec §2 My Profile). */
export function ProfilePage() {
  const text = useText(profileText);
  const client = useQueryClient();
  const { replaceUser } = useSessionActions();
  const toast = useToast();
  const [mode, setMode] = useState<'read' | 'edit' | 'left'>('read');
  const profile = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => (await call(profileCalls.ownProfile, {}, { signal })).user,
  });
  const keep = (user: User) => {
    client.setQueryData(PROFILE_KEY, user);
    replaceUser(user);
    // Invalidate the directory and the home page's founders, which may show the old profile.
    for (const key of ['directory', 'founders', 'home']) void client.invalidateQueries({ queryKey: [key] });
  };
  usePartOfPage(profile.isSuccess && mode !== 'edit');
  if (profile.isPending) return <Pending />;
  if (profile.isError) return <Missing onRetry={() => void profile.refetch()} />;
  const user = profile.data;
  if (mode === 'edit')
    return (
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
    );
  return (
    <>
      <ProfileHeader
        actions={
          <Button
            kind="primary"
            icon={<Pencil aria-hidden="true" />}
            // Restore the scroll position after editing.
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
        <PrivacySwitches visibility={user.visibility} onSaved={keep} />
        <FounderRequest user={user} onSaved={keep} />
        <PrivacySettings />
        <AccountPanel user={user} />
        <DeleteAccount user={user} onSaved={keep} />
      </div>
    </>
  );
}

function Pending() {
  const text = useText(profileText);
  return (
    <>
      <ProfileHeader />
      <Loading>{text.loading}</Loading>
    </>
  );
}

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText(profileText);
  return (
    <>
      <ProfileHeader />
      <EmptyState
        picture={<EmptyNoProfile />}
        title={text.none}
        action={
          <Button icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.failed}
      </EmptyState>
    </>
  );
}
