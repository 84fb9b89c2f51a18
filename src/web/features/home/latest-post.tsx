import type { PostSummary } from '#shared/posts/post.ts';
import { Cover } from '#web/features/blog/cover.tsx';
import { longDate } from '#web/features/blog/long-date.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './members-home.module.css';
import { membersText } from './members-text.ts';

/** The post that was published last. Opens with a full page load, like every post (spec §2). */
export function LatestPost({ post }: { readonly post: PostSummary }) {
  const text = useText(membersText);
  return (
    <article className={styles.post}>
      <div className={styles.cover} aria-hidden="true">
        <Cover cover={post.cover} isSmall />
      </div>
      <div className={styles.postWords}>
        <p className={styles.kicker}>
          <b>{text.latest}</b> <span>{longDate(post.date)}</span>
        </p>
        <h2 className={styles.postTitle}>
          <a href={`/blog/${post.id}`}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
      </div>
    </article>
  );
}
