import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { administratorEndpoints } from '#shared/auth/administrators.ts';
import type { User } from '#shared/members/schema.ts';
import { useUser } from '#web/features/admin/use-lists.ts';
import { ListNews } from '#web/features/lists/list-news.tsx';
import { ListPage } from '#web/features/lists/list-page.tsx';
import { ListError, ListLoading } from '#web/features/lists/list-states.tsx';
import { useAct } from '#web/features/lists/use-act.ts';
import { useLastPage, usePageNumber } from '#web/features/lists/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdministratorList } from './administrator-list.tsx';
import { MakeAdministrator } from './make-administrator.tsx';
import { RoleQuestion, type Asked } from './role-question.tsx';
import { TEXT } from './text.ts';

/** Who the administrators are; a verified member is made one, or one is made a member again. */
export function Administrators({ admin }: { readonly admin: User }) {
  const address = usePageNumber();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['admin', 'administrators', address.page],
    queryFn: ({ signal }) =>
      call(administratorEndpoints.listAdministrators, { query: { page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  const pageCount = useLastPage(address, list.isPlaceholderData ? undefined : list.data);
  const { heading, notice, say, forgetNotice } = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const invited = useInvited(admin._id);
  const question = asked ?? invited.asked;
  const found = list.isError ? undefined : list.data;
  const forgetQuestion = () => {
    setAsked(null);
    invited.forget();
  };

  return (
    <ListPage title={TEXT.title} lead={TEXT.lead}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {TEXT.heading}
      </h2>
      <ListNews notice={notice} onClose={forgetNotice} />
      {list.isPending && <ListLoading>{TEXT.loading}</ListLoading>}
      {list.isError && <ListError error={list.error} onRetry={() => void list.refetch()} />}
      {found && (
        <>
          <AdministratorList
            administrators={found.administrators}
            ownId={admin._id}
            onRemove={(person) => setAsked({ person, isAdmin: false })}
          />
          {pageCount > 1 && <Pagination page={address.page} pageCount={pageCount} onChange={address.goTo} />}
        </>
      )}
      <MakeAdministrator onMake={(person) => setAsked({ person, isAdmin: true })} />
      {question && (
        <RoleQuestion
          key={question.person._id}
          asked={question}
          onClose={forgetQuestion}
          onDone={async (message) => {
            await client.invalidateQueries({ queryKey: ['admin'] });
            forgetQuestion();
            say(message);
          }}
        />
      )}
    </ListPage>
  );
}

/** Whoever is in the address bar as `member` is asked about at once: User Information leads here. */
function useInvited(ownId: string) {
  const [params, setParams] = useSearchParams();
  const id = params.get('member');
  const { data } = useUser(id);
  const asked: Asked | null =
    data && data._id === id && id !== ownId && data.role !== 'admin' ? { person: data, isAdmin: true } : null;
  const forget = () => {
    if (id !== null) setParams({}, { replace: true });
  };
  return { asked, forget };
}
