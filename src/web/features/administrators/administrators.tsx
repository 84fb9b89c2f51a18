import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { administratorCalls } from '#shared/administrators/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { useUser } from '#web/features/admin-users/use-lists.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { cellsOf } from './administrator-cells.tsx';
import { MemberSearch } from './member-search.tsx';
import { RoleQuestion, type Asked } from './role-question.tsx';
import { administratorsText } from './text.ts';

type AdministratorsProps = { readonly admin: User; readonly children: ReactNode };

/**
 * Lists the administrators, with controls to promote a verified member or demote an administrator. `children` manage
 * other roles.
 */
export function Administrators({ admin, children }: AdministratorsProps) {
  const text = useText(administratorsText);
  const address = usePageNumber();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['admin', 'administrators', address.page],
    queryFn: ({ signal }) =>
      call(administratorCalls.listAdministrators, { query: { page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  const acts = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const invited = useInvited(admin._id);
  const question = asked ?? invited.asked;
  const forgetQuestion = () => {
    setAsked(null);
    invited.forget();
  };

  return (
    <ListPage title={text.title} lead={text.lead}>
      <AdminList
        heading={text.heading}
        isHeadingHidden
        acts={acts}
        query={list}
        items={list.data?.administrators}
        columns={text.columns}
        renderRow={(person) => ({
          key: person._id,
          cells: cellsOf(person, person._id === admin._id, () => setAsked({ person, isAdmin: false })),
        })}
        loading={text.loading}
        empty={{ title: text.heading, text: '' }}
        pages={<NumberedPages address={address} query={list} />}
      />
      {/* Rendered only after the list, because its length would shift these controls. */}
      {!list.isPending && (
        <>
          <MemberSearch
            heading={text.make}
            lead={text.makeLead}
            label={text.search}
            unavailable={(user) => (user.role === 'admin' ? text.already : null)}
            action={text.questions.make.submit}
            actionOf={text.makeOf}
            onChoose={(person) => setAsked({ person, isAdmin: true })}
          />
          {children}
        </>
      )}
      {question && (
        <RoleQuestion
          key={question.person._id}
          asked={question}
          onClose={forgetQuestion}
          onDone={async (message) => {
            await client.invalidateQueries({ queryKey: ['admin'] });
            forgetQuestion();
            acts.say(message);
          }}
        />
      )}
    </ListPage>
  );
}

/** Opens the confirmation for the member in the URL's `member` parameter, which User Information sets. */
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
