import { useSession } from '#web/lib/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { FounderCarousel } from './founder-carousel.tsx';
import { FounderPlaceholders } from './founder-placeholders.tsx';
import { TEXT } from './text.ts';
import { useFounders } from './use-founders.ts';

const { founders: words } = TEXT;

/** The founders, or their loading, error or empty state. */
export function FounderList() {
  const { data, error, refetch } = useFounders();
  const isVisitor = useSession().status === 'visitor';
  if (data && data.length > 0) return <FounderCarousel founders={data} />;
  if (data)
    return (
      <EmptyState
        picture={<EmptyNoUsers />}
        title={words.emptyTitle}
        action={isVisitor && <ButtonLink to="/signup">{words.join}</ButtonLink>}
      >
        {words.empty}
      </EmptyState>
    );
  if (error) return <ErrorState message={words.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      <FounderPlaceholders />
    </>
  );
}
