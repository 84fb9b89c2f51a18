import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_SUBJECTS, contactSubjectText } from '#shared/contact/contact.ts';
import { contactCalls, type ContactMessage, type MessageFilter } from '#shared/contact/endpoints.ts';
import { MESSAGE_STATUSES } from '#shared/contact/reply-rules.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ListTools } from '#web/features/admin/list-tools.tsx';
import { MessageActs, ReceivedCell, WordsCell } from './message-cells.tsx';
import { useInboxAddress } from '#web/features/admin/use-inbox-address.ts';
import { messagesText } from './text.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { adminText } from '#web/features/admin/frame-text.ts';

/** Interval at which the list is refetched while a reply waits to be sent. */
const WAITING_MS = 10_000;

/** Lists contact messages: the open messages, oldest first, and the messages marked as done. */
export function Messages() {
  const text = useText(messagesText);
  const texts = useText(adminText);
  const subjects = useText(contactSubjectText);
  const { given, change } = useInboxAddress();
  const address = usePageNumber();
  const status = MESSAGE_STATUSES.find((name) => name === given('tab')) ?? 'open';
  const subject = CONTACT_SUBJECTS.find((name) => name === given('subject')) ?? '';
  const search = given('search').slice(0, TEXT_MAX.search);
  const filter: MessageFilter = { status, subject, search };
  const list = useQuery({
    queryKey: ['admin', 'messages', status, subject, search, address.page],
    queryFn: ({ signal }) =>
      call(contactCalls.listMessages, { query: { ...filter, page: address.page } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (hasWaiting(data?.messages) ? WAITING_MS : false),
  });
  const acts = useAct();
  const [replied, setReplied] = useState<ContactMessage | null>(null);
  const [isSavedOpen, setIsSavedOpen] = useState(false);
  const { tell } = useAlerts();
  const isFiltered = subject !== '' || search !== '';

  const mark = async ({ _id: id }: ContactMessage, isAnswered: boolean) => {
    const failure = await acts.act(id, () =>
      call(contactCalls.markMessage, { params: { id }, body: { isAnswered } }),
    );
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <ListPage title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        tabs={MESSAGE_STATUSES.map((key) => ({ key, label: text.statuses[key].tab }))}
        current={status}
        onChange={(key) => change({ tab: key === 'open' ? '' : key })}
      >
        <AdminList
          heading={text.statuses[status].heading}
          acts={acts}
          tools={
            <ListTools
              label={text.search}
              placeholder={text.searchPlaceholder}
              search={search}
              onSearch={(typed) => change({ search: typed })}
              onReset={isFiltered ? () => change({ search: '', subject: '' }) : undefined}
            >
              <SelectField
                label={text.subject}
                isLabelHidden
                placeholder={text.anySubject}
                options={CONTACT_SUBJECTS}
                labels={subjects}
                value={subject}
                onChange={({ currentTarget: { value } }) => change({ subject: value })}
              />
              <Button kind="quiet" onClick={() => setIsSavedOpen(true)}>
                {text.savedReplies}
              </Button>
            </ListTools>
          }
          query={list}
          items={list.data?.messages}
          columns={text.columns}
          renderRow={(message) => ({
            key: message._id,
            cells: [
              <WordsCell key="message" message={message} />,
              <ReceivedCell key="received" message={message} />,
              <MessageActs
                key="actions"
                message={message}
                isBusy={acts.busyId === message._id}
                onReply={() => setReplied(message)}
                onMark={(isAnswered) => void mark(message, isAnswered)}
              />,
            ],
          })}
          loading={text.loading}
          empty={
            isFiltered
              ? texts.nothingFits
              : { title: text.statuses[status].emptyTitle, text: text.statuses[status].empty }
          }
          pages={<NumberedPages address={address} query={list} />}
        />
      </Tabs>
      {replied && (
        <ReplyDialog
          message={replied}
          onClose={() => setReplied(null)}
          onSent={(message) => {
            setReplied(null);
            acts.say(message);
          }}
        />
      )}
      {isSavedOpen && <SavedReplies onClose={() => setIsSavedOpen(false)} />}
    </ListPage>
  );
}

function hasWaiting(messages: readonly ContactMessage[] | undefined): boolean {
  return messages?.some(({ replies }) => replies.some(({ state }) => state === 'waiting')) ?? false;
}
