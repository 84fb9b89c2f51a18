import type { PostState } from '#shared/posts/rules.ts';
import type { PostRow } from '#shared/posts/schema.ts';
import { shortDayOf, shortMomentOf } from '#web/lib/days.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './posts.module.css';
import { postsText } from './text.ts';

type CellProps = { readonly post: PostRow };

const TONES: Readonly<Record<PostState, BadgeTone>> = {
  draft: 'neutral',
  'in-review': 'warning',
  approved: 'success',
  scheduled: 'neutral',
  published: 'success',
};

/** The state of a post as a badge. */
export function StateBadge({ state }: { readonly state: PostState }) {
  const { states } = useText(postsText);
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}

/** Cell with title, category and author. */
export function TitleCell({ post: { title, category, author } }: CellProps) {
  const text = useText(postsText);
  return (
    <div className={styles.post}>
      <b className={styles.title}>{title || text.untitled}</b>
      <p className={styles.quiet}>
        {category !== '' && <span>{category}</span>}
        <span>{text.by(author ?? siteSettings.name)}</span>
      </p>
    </div>
  );
}

/** Cell with the state and its date. */
export function StateCell({ post: { state, isPublic, publishAt, publishedAt } }: CellProps) {
  const text = useText(postsText);
  return (
    <div className={styles.state}>
      <StateBadge state={state} />
      {state === 'scheduled' && publishAt !== null && (
        <span className={styles.quiet}>{text.scheduledFor(shortMomentOf(publishAt))}</span>
      )}
      {state === 'published' && publishedAt !== null && (
        <span className={styles.quiet}>{text.publishedOn(shortDayOf(publishedAt))}</span>
      )}
      {state !== 'published' && isPublic && <span className={styles.quiet}>{text.stillPublic}</span>}
    </div>
  );
}

/** Cell with the time and author of the last change. */
export function ChangedCell({ post: { changedAt, changedBy } }: CellProps) {
  const text = useText(postsText);
  return (
    <div className={styles.changed}>
      <span className={styles.phoneLabel}>{text.changed} </span>
      <time dateTime={changedAt}>{shortMomentOf(changedAt)}</time>
      {changedBy !== null && <span className={styles.quiet}> {text.changedBy(changedBy)}</span>}
    </div>
  );
}

type PostActsProps = CellProps & { readonly isBusy: boolean; readonly onDelete: () => void };

/** Buttons to edit or open a post, and to view it on the blog or delete it. */
export function PostActs({ post, isBusy, onDelete }: PostActsProps) {
  const text = useText(postsText);
  const { _id: id, address, isPublic, state } = post;
  const title = post.title || text.untitled;
  const canEdit = state === 'draft' || state === 'published';
  return (
    <div className={styles.acts}>
      <ButtonLink
        size="small"
        to={`/admin/posts/${id}`}
        aria-label={canEdit ? text.editOf(title) : text.openOf(title)}
      >
        {canEdit ? text.edit : text.open}
      </ButtonLink>
      {isPublic && address !== null && (
        <ButtonLink
          size="small"
          kind="quiet"
          to={`/blog/${address}`}
          reloadDocument
          aria-label={text.viewOf(title)}
        >
          {text.view}
        </ButtonLink>
      )}
      {!isPublic && state === 'draft' && (
        <Button
          size="small"
          kind="danger-quiet"
          aria-label={text.deleteOf(title)}
          busyLabel={isBusy && text.deleting}
          onClick={onDelete}
        >
          {text.delete}
        </Button>
      )}
    </div>
  );
}
