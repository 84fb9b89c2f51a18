import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { FieldMessages } from '#shared/errors.ts';
import type { User } from '#shared/members/schema.ts';
import { postCalls } from '#shared/posts/calls.ts';
import type { PostFields } from '#shared/posts/fields.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { Conflict } from './conflict.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PostBar } from './post-bar.tsx';
import { PostFieldset } from './post-fieldset.tsx';
import { PostPanel } from './post-panel.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import styles from './post-screen.module.css';
import { Preview } from './preview.tsx';
import { postsText, postText } from './text.ts';
import { usePostActs } from './use-post-acts.ts';
import { usePost } from './use-post.ts';

/** The editor in which administrators write, review and publish a post. */
export function PostScreen({ admin }: { readonly admin: User }) {
  const text = useText(postText);
  const { title } = useText(postsText);
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
  if (!query.data) return <PostSkeleton>{text.loading}</PostSkeleton>;
  return <PostEditor key={id} loaded={query.data.post} adminId={admin._id} />;
}

/** From this width, the preview is shown beside the form. */
const WIDE = '(min-width: 64rem)';

function PostEditor({ loaded, adminId }: { readonly loaded: AdminPost; readonly adminId: string }) {
  const text = useText(postText);
  const { untitled } = useText(postsText);
  const edited = usePost(loaded, adminId);
  const { post, state } = edited;
  const fields = useRef<HTMLElement>(null);
  const [found, setFound] = useState<FieldMessages>({});
  // A reviewer, who can't change the text, reads the post first.
  const [view, setView] = useState<'write' | 'preview'>(
    loaded.actions.includes('edit') ? 'write' : 'preview',
  );
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const focusRefused = useRefusalFocus(fields);
  const acts = usePostActs(edited, (errors) => {
    setFound(errors);
    setView('write');
    focusRefused();
  });
  const save = useSaveKey(edited.flush);

  const change = (changed: Partial<PostFields>) => {
    setFound(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in changed))));
    edited.change(changed);
  };
  // Not a form element, because it autosaves and the dialogs inside it contain forms.
  const write = (
    <section ref={fields} aria-label={text.form} className={styles.form}>
      <PostFieldset
        post={post}
        fields={state.fields}
        errors={{ ...found, ...state.errors }}
        onChange={change}
      />
    </section>
  );
  const preview = <Preview fields={state.fields} isVisible={isWide || view === 'preview'} />;
  return (
    <ListPage
      title={state.fields.title.trim() || untitled}
      lead={post.isPublic && post.address !== null ? text.isPublicAt(`/blog/${post.address}`) : text.isHidden}
    >
      <PostPanel post={post} acts={acts} onHistory={() => setIsHistoryOpen(true)} />
      {state.status === 'conflict' && state.latest && (
        <Conflict
          contested={state.contested}
          latest={state.latest}
          mine={state.fields}
          onSettle={edited.settle}
        />
      )}
      {isWide ? (
        <div className={styles.columns}>
          {write}
          <div className={styles.beside}>{preview}</div>
        </div>
      ) : (
        <Tabs
          label={text.views}
          tabs={(['write', 'preview'] as const).map((key) => ({ key, label: text.view[key] }))}
          current={view}
          onChange={setView}
        >
          <div hidden={view !== 'write'}>{write}</div>
          <div hidden={view !== 'preview'} className={styles.alone}>
            {preview}
          </div>
        </Tabs>
      )}
      <PostBar post={post} state={state} acts={acts} {...save} />
      {isHistoryOpen && <HistoryDialog post={post} acts={acts} onClose={() => setIsHistoryOpen(false)} />}
    </ListPage>
  );
}

/** Saves immediately on Ctrl+S or ⌘S; returns the number of manual saves. */
function useSaveKey(flush: () => Promise<unknown>) {
  const [savedByHand, setSavedByHand] = useState(0);
  const onSave = () => void flush().then(() => setSavedByHand((count) => count + 1));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return { savedByHand, onSave };
}
