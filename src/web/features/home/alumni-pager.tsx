import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directoryCalls } from '#shared/directory/endpoints.ts';
import { HOME_LIST_SIZE } from '#shared/directory/home-list.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { AlumniCard } from '#web/features/directory/alumni-card.tsx';
import { MEMBER_PARAM } from '#web/features/directory/directory-filter.ts';
import { call } from '#web/lib/api.ts';
import { QueryProvider } from '#web/lib/query-provider.tsx';
import { useSession } from '#web/lib/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ALUMNI_PAGE_SIZE, AlumniPlaceholders } from './alumni-placeholders.tsx';
import styles from './alumni.module.css';
import { homeText } from './text.ts';

/**
 * Shows the newest members in pages of four, or a loading, error or empty state. All other members are in the directory
 * only.
 */
export function AlumniPager() {
  return (
    <QueryProvider>
      <NewestMembers />
    </QueryProvider>
  );
}

function NewestMembers() {
  const text = useText(homeText);
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'alumni'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'newest', limit: HOME_LIST_SIZE } as const;
      return (await call(directoryCalls.listMembers, { query }, { signal })).users;
    },
  });
  if (data) return data.length === 0 ? <Nobody /> : <Pages members={data} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {text.alumni.loading}
      </p>
      <AlumniPlaceholders />
    </>
  );
}

function Pages({ members }: { readonly members: readonly LimitedUser[] }) {
  const text = useText(homeText);
  const [chosenPage, setChosenPage] = useState(0);
  const count = Math.ceil(members.length / ALUMNI_PAGE_SIZE);
  const page = Math.min(chosenPage, count - 1);
  return (
    <>
      <ul className={styles.grid}>
        {members.slice(page * ALUMNI_PAGE_SIZE, (page + 1) * ALUMNI_PAGE_SIZE).map((member) => (
          <li key={member._id} className={styles.item}>
            <AlumniCard
              member={member}
              headingLevel={3}
              to={{ pathname: '/jnvians', search: `?${MEMBER_PARAM}=${member._id}` }}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.pager}>
          <Pager
            label={text.alumni.pages}
            previous={text.alumni.previous}
            next={text.alumni.next}
            page={text.alumni.page}
            count={count}
            current={page}
            onChoose={setChosenPage}
            onStep={(by) => setChosenPage(page + by)}
          />
          <p className="visually-hidden" role="status">
            {text.alumni.pageOf(page + 1, count)}
          </p>
        </div>
      )}
    </>
  );
}

/** Empty state that invites the visitor to join. */
function Nobody() {
  const text = useText(homeText);
  const isMember = useSession().status === 'member';
  return (
    <EmptyState
      picture={<EmptyNoUsers />}
      title={text.alumni.emptyTitle}
      action={
        <ButtonLink to={isMember ? '/profile' : '/signup'}>
          {isMember ? text.alumni.profile : text.alumni.join}
        </ButtonLink>
      }
    >
      {text.alumni.empty}
    </EmptyState>
  );
}
