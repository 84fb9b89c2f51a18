import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postCalls } from '#shared/posts/calls.ts';
import type { PostFields } from '#shared/posts/fields.ts';
import { BlogPost } from '#web/features/blog/blog-post.tsx';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/status.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './preview.module.css';
import { postText } from './text.ts';

/** Debounce interval of the preview, in milliseconds. */
const PREVIEW_AFTER_MS = 700;

/** The post as readers will see it, parsed by the server and rendered by the component of the public page. */
export function Preview({ fields, isVisible }: { readonly fields: PostFields; readonly isVisible: boolean }) {
  const { preview: text } = useText(postText);
  const settled = useSettled(fields, PREVIEW_AFTER_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['post-preview', settled],
    queryFn: ({ signal }) => call(postCalls.previewPost, { body: { fields: settled } }, { signal }),
    placeholderData: (previous) => previous,
    enabled: isVisible,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-label={text.heading}>
      <h2 className={styles.heading}>{text.heading}</h2>
      {error && (
        <p className={styles.behind} role="alert">
          <span>
            {data && text.behind} {error.message}
          </span>
          <Button size="small" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </p>
      )}
      {data ? (
        <PageFrame title={text.title}>
          <BlogPost post={data.post} newer={null} older={null} related={[]} />
        </PageFrame>
      ) : (
        !error && <Loading>{text.loading}</Loading>
      )}
    </section>
  );
}

/** Debounces a value. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
