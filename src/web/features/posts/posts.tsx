import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { TEXT_MAX } from '#shared/fields.ts';
import { postCalls } from '#shared/posts/calls.ts';
import { POST_STATES } from '#shared/posts/rules.ts';
import type { PostRow } from '#shared/posts/schema.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { adminText } from '#web/features/admin/frame-text.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { useInboxAddress } from '#web/features/admin/use-inbox-address.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChangedCell, PostActs, StateCell, TitleCell } from './post-cells.tsx';
import styles from './posts.module.css';
import { postsText } from './text.ts';
import { useNewPost } from './use-new-post.ts';

/** Lists blog posts by state, with a button to create one. */
export function Posts() {
  const text = useText(postsText);
  const texts = useText(adminText);
  const { given, change } = useInboxAddress();
  const address = usePageNumber();
  const state = POST_STATES.find((name) => name === given('tab')) ?? '';
  const search = given('search').slice(0, TEXT_MAX.search);
  const list = useQuery({
    queryKey: ['admin', 'posts', state, search, address.page],
    queryFn: ({ signal }) =>
      call(postCalls.listPosts, { query: { state, search, page: address.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const acts = useAct();
  const { confirm, tell } = useAlerts();
  const newPost = useNewPost();
  const counts = list.data?.counts;

  const remove = async ({ _id: id, title }: PostRow) => {
    const { yes, no, message, title: question } = text.deleteQuestion;
    const isSure = await confirm({
      title: question,
      message: message(title || text.untitled),
      confirmLabel: yes,
      confirmKind: 'danger',
      cancelLabel: no,
    });
    if (!isSure) return;
    const failure = await acts.act(id, () => call(postCalls.deletePost, { params: { id } }));
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <ListPage title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        tabs={[
          { key: '', label: text.all },
          ...POST_STATES.map((key) => ({ key, label: text.tab(text.tabOf[key], counts?.[key]) })),
        ]}
        current={state}
        onChange={(key) => change({ tab: key })}
      >
        <AdminList
          heading={state === '' ? text.heading : text.tabOf[state]}
          isHeadingHidden
          acts={acts}
          tools={
            <search className={styles.tools}>
              <div className={styles.search}>
                <SearchField
                  label={text.search}
                  placeholder={text.searchPlaceholder}
                  maxLength={TEXT_MAX.search}
                  search={search}
                  onSearch={(typed) => change({ search: typed })}
                />
              </div>
              <Button
                kind="primary"
                icon={<Plus aria-hidden="true" />}
                busyLabel={newPost.isBusy && text.adding}
                onClick={() => void newPost.start()}
              >
                {text.add}
              </Button>
            </search>
          }
          query={list}
          items={list.data?.posts}
          columns={text.columns}
          renderRow={(post) => ({
            key: post._id,
            isTinted: post.state === 'in-review',
            cells: [
              <TitleCell key="post" post={post} />,
              <StateCell key="state" post={post} />,
              <ChangedCell key="changed" post={post} />,
              <PostActs
                key="actions"
                post={post}
                isBusy={acts.busyId === post._id}
                onDelete={() => void remove(post)}
              />,
            ],
          })}
          phoneRows={styles.phoneRows}
          loading={text.loading}
          empty={search === '' ? text.empty[state] : texts.nothingFits}
          pages={<NumberedPages address={address} query={list} />}
        />
      </Tabs>
    </ListPage>
  );
}
