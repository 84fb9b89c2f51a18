import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactAdminCalls } from '#shared/contact-requests/admin-calls.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { UndoBar } from '#web/features/admin/undo-bar.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { DecisionButtons, HeldCell, RequestCell, type Decision } from './held-cells.tsx';
import { heldRequestsText } from './text.ts';

type Decided = { readonly id: string; readonly message: string; readonly undoUntil: string };

/** Lists requests that wait for an administrator, oldest first. A decision can be undone for ten seconds. */
export function HeldRequests() {
  const text = useText(heldRequestsText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'held-requests', address.page],
    queryFn: ({ signal }) =>
      call(contactAdminCalls.listHeldRequests, { query: { page: address.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const acts = useAct();
  const { tell } = useAlerts();
  const [decision, setDecision] = useState<Decision>('deliver');
  const [decided, setDecided] = useState<Decided | null>(null);

  const decide = async (id: string, made: Decision) => {
    setDecision(made);
    const failure = await acts.act(id, async () => {
      const body = { isReleased: made === 'deliver' };
      const reply = await call(contactAdminCalls.decideHeldRequest, { params: { id }, body });
      setDecided({ id, ...reply });
      return reply;
    });
    if (failure !== null) await tell({ message: failure });
  };
  const undo = async ({ id }: Decided) => {
    const failure = await acts.act(id, () => call(contactAdminCalls.undoHeldDecision, { params: { id } }));
    setDecided(null);
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <ListPage title={text.title} lead={text.lead}>
      <AdminList
        heading={text.heading}
        isHeadingHidden
        acts={acts}
        undoBar={
          decided && (
            <UndoBar
              key={`${decided.id} ${decided.undoUntil}`}
              until={decided.undoUntil}
              message={decided.message}
              note={text.undoNote}
              isBusy={acts.busyId === decided.id}
              onUndo={() => void undo(decided)}
              onGone={() => setDecided(null)}
            />
          )
        }
        query={list}
        items={list.data?.requests}
        columns={text.columns}
        renderRow={(request) => ({
          key: request._id,
          cells: [
            <RequestCell key="request" request={request} />,
            <HeldCell key="held" request={request} />,
            <DecisionButtons
              key="actions"
              request={request}
              pending={acts.busyId === request._id ? decision : null}
              onDecide={(made) => void decide(request._id, made)}
            />,
          ],
        })}
        loading={text.loading}
        empty={{ title: text.emptyTitle, text: text.empty }}
        pages={<NumberedPages address={address} query={list} />}
      />
    </ListPage>
  );
}
