import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { TEXT_MAX } from '#shared/fields.ts';
import { postCalls } from '#shared/posts/endpoints.ts';
import { POST_STATES, type PostState } from '#shared/posts/rules.ts';
import type { PostRow } from '#shared/posts/schema.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { adminText } from '#web/features/admin/frame-text.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useInboxAddress } from '#web/features/admin/use-inbox-address.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { shortDayOf, shortMomentOf } from '#web/lib/days.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './posts.module.css';
import { postsText } from './text.ts';

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
  const counts = list.data?.counts;
  return (
    <ListPage title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        tabs={[
          { key: '', label: text.all },
          ...POST_STATES.map((key) => ({ key, label: text.tab(text.states[key], counts?.[key]) })),
        ]}
        current={state}
        onChange={(key) => change({ tab: key })}
      >
        <AdminList
          heading={state === '' ? text.heading : text.states[state]}
          isHeadingHidden
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
              <NewPost />
            </search>
          }
          query={list}
          items={list.data?.posts}
          columns={text.columns}
          renderRow={(post) => ({
            key: post._id,
            cells: [
              <TitleCell key="post" post={post} />,
              <span key="changed">
                {shortMomentOf(post.changedAt)}
                {post.changedBy !== null && ` ${text.changedBy(post.changedBy)}`}
              </span>,
              <StateCell key="state" post={post} />,
            ],
          })}
          loading={text.loading}
          empty={search === '' ? text.empty[state] : texts.nothingFits}
          pages={<NumberedPages address={address} query={list} />}
        />
      </Tabs>
    </ListPage>
  );
}

/** Creates an empty draft and opens it. A retry after a lost response reuses the id, so that only one is created. */
function NewPost() {
  const text = useText(postsText);
  const navigate = useNavigate();
  const { tell } = useAlerts();
  const postId = useRef<string>(null);
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    postId.current ??= crypto.randomUUID();
    const id = postId.current;
    setIsBusy(true);
    try {
      await call(postCalls.addPost, { body: { postId: id } });
      await navigate(`/admin/posts/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tell({ message: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      kind="primary"
      icon={<Plus aria-hidden="true" />}
      busyLabel={isBusy && text.adding}
      onClick={() => void start()}
    >
      {text.add}
    </Button>
  );
}

/** Title as a link to the editor, with category and author. */
function TitleCell({ post: { _id: id, title, category, author } }: { readonly post: PostRow }) {
  const text = useText(postsText);
  return (
    <div className={styles.post}>
      <Link to={`/admin/posts/${id}`} className={styles.title}>
        {title || text.untitled}
      </Link>
      <p className={styles.quiet}>
        {category !== '' && `${category}, `}
        {text.by(author ?? siteSettings.name)}
      </p>
    </div>
  );
}

/** The state with its date. */
function StateCell({ post }: { readonly post: PostRow }) {
  const text = useText(postsText);
  const { state, isPublic, publishAt, publishedAt } = post;
  return (
    <div className={styles.state}>
      <StateBadge state={state} />
      {state === 'scheduled' && publishAt !== null && text.scheduledFor(shortMomentOf(publishAt))}
      {state === 'published' && publishedAt !== null && text.publishedOn(shortDayOf(publishedAt))}
      {state !== 'published' && isPublic && text.stillPublic}
    </div>
  );
}

export function StateBadge({ state }: { readonly state: PostState }) {
  const { states } = useText(postsText);
  return <Badge tone={state === 'published' ? 'success' : 'neutral'}>{states[state]}</Badge>;
}
