import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { ProfileHeader } from './profile-header.tsx';

/** Skeleton of a screen of My Profile; `children` describe what is loading. */
export function ProfileSkeleton({ children }: { readonly children: string }) {
  return (
    <>
      <ProfileHeader />
      <ScreenSkeleton shape="form">{children}</ScreenSkeleton>
    </>
  );
}
