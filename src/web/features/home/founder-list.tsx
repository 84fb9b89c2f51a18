import { QueryProvider } from '#web/lib/query-provider.tsx';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { FounderCarousel } from './founder-carousel.tsx';
import { FounderPlaceholders } from './founder-placeholders.tsx';
import { useFounders } from './use-founders.ts';
import { homeText } from './text.ts';

/** Shows the founders, or a loading, error or empty state. */
export function FounderList() {
  return (
    <QueryProvider>
      <AllFounders />
    </QueryProvider>
  );
}

function AllFounders() {
  const { founders: text } = useText(homeText);
  const { data, error, refetch } = useFounders();
  const isVisitor = useSession().status === 'visitor';
  if (data && data.length > 0) return <FounderCarousel founders={data} />;
  if (data)
    return (
      <EmptyState
        picture={<EmptyNoUsers />}
        title={text.emptyTitle}
        action={isVisitor && <ButtonLink to="/signup">{text.join}</ButtonLink>}
      >
        {text.empty}
      </EmptyState>
    );
  if (error) return <ErrorState message={text.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      <FounderPlaceholders />
    </>
  );
}
