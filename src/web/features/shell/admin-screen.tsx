import type { Texts } from '#shared/text.ts';
import { AdminOnly, Checking } from './admin-only.tsx';
import type { GuardProps } from './guards.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';

type AdminScreenProps = GuardProps & {
  readonly texts: Texts<{ readonly title: string; readonly lead: string }>;
  /** Shape of the content, for the skeleton. */
  readonly shape?: 'list' | 'form' | 'cards';
};

/** Renders an administrators' screen; its title and a skeleton while the session is checked. */
export function AdminScreen({ texts, shape = 'list', children }: AdminScreenProps) {
  const { title, lead } = useText(texts);
  return (
    <AdminOnly
      skeleton={
        <ListPage title={title} lead={lead}>
          <ScreenSkeleton shape={shape}>
            <Checking />
          </ScreenSkeleton>
        </ListPage>
      }
    >
      {children}
    </AdminOnly>
  );
}
