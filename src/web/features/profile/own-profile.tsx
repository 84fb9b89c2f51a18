import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { profileCalls } from '#shared/profile/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNoProfile } from '#web/ui/illustrations/empty-no-profile.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileText } from './text.ts';
import { usePartOfPage } from './use-part-of-page.ts';

const PROFILE_KEY = ['profile'];

type OwnProfileProps = {
  /** Whether to scroll to the section named in the URL's hash. */
  readonly showsParts?: boolean;
  /** Renders the screen from the profile and a function that replaces the profile with a newer version. */
  readonly children: (user: User, keep: (user: User) => void) => ReactNode;
};

/** Loads the member's own profile for a screen of My Profile, with the loading, failed and missing states. */
export function OwnProfile({ showsParts = true, children }: OwnProfileProps) {
  const text = useText(profileText);
  const client = useQueryClient();
  const { replaceUser } = useSessionActions();
  const profile = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => (await call(profileCalls.ownProfile, {}, { signal })).user,
  });
  usePartOfPage(profile.isSuccess && showsParts);
  if (profile.isPending) return <ProfileSkeleton>{text.loading}</ProfileSkeleton>;
  if (!profile.isError)
    return children(profile.data, (user) => {
      client.setQueryData(PROFILE_KEY, user);
      replaceUser(user);
      // Invalidates the queries of the directory and the home page, which may contain the old profile.
      for (const key of ['directory', 'founders', 'home']) void client.invalidateQueries({ queryKey: [key] });
    });
  const isMissing = profile.error instanceof ApiError && profile.error.code === 'NOT_FOUND';
  const retry = () => void profile.refetch();
  return (
    <>
      <ProfileHeader />
      {isMissing ? (
        <EmptyState
          picture={<EmptyNoProfile />}
          title={text.none}
          action={
            <Button icon={<RotateCcw aria-hidden="true" />} onClick={retry}>
              {text.retry}
            </Button>
          }
        />
      ) : (
        <ErrorState title={text.failed} message={profile.error.message} onRetry={retry} />
      )}
    </>
  );
}
