import { useState } from 'react';
import type { PostSummary } from '#shared/posts/post.ts';
import { authorName } from '#web/lib/author-name.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import styles from './blog-list.module.css';
import { Cover } from './cover.tsx';
import { longDate } from './long-date.ts';
import { blogText } from './text.ts';

/** Number of posts shown at first, and added by each press of "Load More Articles". */
const PAGE = 6;

/**
 * Shows the newest post large and the others as cards. Titles and buttons open a post with a full page load (spec §2).
 */
export function BlogList({ posts }: { readonly posts: readonly PostSummary[] }) {
  const text = useText(blogText);
  const [shown, setShown] = useState(PAGE);
  const [lead, ...others] = posts.slice(0, shown);
  return (
    <div className="wrap page">
      <Headline level={1} title={text.title} subtitle={text.lead} />
      {lead && <Card post={lead} isLead />}
      <ul className={styles.grid}>
        {others.map((post) => (
          <li key={post.id}>
            <Card post={post} />
          </li>
        ))}
      </ul>
      {shown < posts.length && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + PAGE)}>{text.more}</Button>
        </div>
      )}
    </div>
  );
}

function Card({ post, isLead = false }: { readonly post: PostSummary; readonly isLead?: boolean }) {
  const text = useText(blogText);
  const { id, title, date, author, category, cover, excerpt, readMinutes } = post;
  return (
    <article className={isLead ? styles.lead : styles.card}>
      <div className={styles.cover} aria-hidden="true">
        <Cover cover={cover} isSmall={!isLead} />
      </div>
      <div className={styles.body}>
        <p className={styles.kicker}>
          <b>{category}</b>
          <span>{longDate(date)}</span>
          <span>{text.minutes(readMinutes)}</span>
        </p>
        <h2 className={styles.title}>
          <a href={`/blog/${id}`}>{title}</a>
        </h2>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className="quiet-small">
          {text.by} {authorName(author)}
        </p>
        <a className={styles.read} href={`/blog/${id}`}>
          {text.read}
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </article>
  );
}
