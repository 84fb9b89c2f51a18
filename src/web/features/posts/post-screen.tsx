import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { FieldMessages } from '#shared/errors.ts';
import type { User } from '#shared/members/schema.ts';
import { postCalls } from '#shared/posts/endpoints.ts';
import type { PostFields } from '#shared/posts/fields.ts';
import { canDo } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { call } from '#web/lib/api.ts';
import { SaveState } from '#web/lib/save-state.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { PostForm } from './post-form.tsx';
import { PostPanel } from './post-panel.tsx';
import styles from './post-screen.module.css';
import { Preview } from './preview.tsx';
import { postActsText, postsText, postText } from './text.ts';
import { usePostActs } from './use-post-acts.ts';
import { usePost } from './use-post.ts';

/** The editor in which administrators write and publish a post. */
export function PostScreen({ admin }: { readonly admin: User }) {
  const text = useText(postText);
  const { title, lead } = useText(postsText);
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['post', id],
    queryFn: ({ signal }) => call(postCalls.readPost, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // While a post is being edited, autosave detects other administrators' changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isError && !query.data)
    return (
      <ListPage title={title} lead="">
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      </ListPage>
    );
  if (!query.data)
    return (
      <ListPage title={title} lead={lead}>
        <ScreenSkeleton shape="form">{text.loading}</ScreenSkeleton>
      </ListPage>
    );
  return <PostEditor key={id} loaded={query.data.post} adminId={admin._id} />;
}

function PostEditor({ loaded, adminId }: { readonly loaded: AdminPost; readonly adminId: string }) {
  const text = useText(postText);
  const { publish, busy } = useText(postActsText);
  const { untitled } = useText(postsText);
  const edited = usePost(loaded, adminId);
  const { post, state } = edited;
  const form = useRef<HTMLElement>(null);
  const [found, setFound] = useState<FieldMessages>({});
  const [view, setView] = useState<'write' | 'preview'>('write');
  const focusRefused = useRefusalFocus(form);
  const acts = usePostActs(edited, (errors) => {
    setFound(errors);
    setView('write');
    focusRefused();
  });
  const change = (changed: Partial<PostFields>) => {
    setFound(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in changed))));
    edited.change(changed);
  };
  return (
    <ListPage
      title={state.fields.title.trim() || untitled}
      lead={post.isPublic && post.address !== null ? text.isPublicAt(`/blog/${post.address}`) : text.isHidden}
    >
      <PostPanel post={post} acts={acts} />
      <Tabs
        label={text.views}
        tabs={(['write', 'preview'] as const).map((key) => ({ key, label: text.view[key] }))}
        current={view}
        onChange={setView}
      >
        {/* Not a form element, because it autosaves and the dialogs inside it contain forms. */}
        <section ref={form} aria-label={text.form} className={styles.form} hidden={view !== 'write'}>
          <PostForm
            post={post}
            fields={state.fields}
            errors={{ ...found, ...state.errors }}
            onChange={change}
          />
        </section>
        {view === 'preview' && <Preview fields={state.fields} />}
      </Tabs>
      <div className={styles.bar}>
        <SaveState autosave={edited} />
        {canDo('publish', post) && (
          <Button
            kind="primary"
            disabled={state.status === 'conflict'}
            busyLabel={acts.busy === 'publish' && busy}
            onClick={() => void acts.publish()}
          >
            {publish}
          </Button>
        )}
      </div>
    </ListPage>
  );
}
