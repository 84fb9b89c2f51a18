import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { postCalls } from '#shared/posts/endpoints.ts';
import type { PostFields } from '#shared/posts/fields.ts';
import { BlogPost } from '#web/features/blog/blog-post.tsx';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './post-screen.module.css';
import { postText } from './text.ts';

/** The post as readers will see it, parsed by the server and rendered by the component of the public page. */
export function Preview({ fields }: { readonly fields: PostFields }) {
  const { loadingPreview } = useText(postText);
  const { data, error, refetch } = useQuery({
    queryKey: ['post-preview', fields],
    queryFn: ({ signal }) => call(postCalls.previewPost, { body: { fields } }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading>{loadingPreview}</Loading>;
  return (
    <div className={styles.preview} onClickCapture={stayHere}>
      <BlogPost post={data.post} newer={null} older={null} related={[]} />
    </div>
  );
}

/** Links lead nowhere, except within the text. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
