import { CalendarClock, ExternalLink, History, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { postRuleText, type PostAction } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { dayOf, momentOf } from '#web/lib/days.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import styles from './post-panel.module.css';
import { StateBadge } from './post-cells.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { postActsText, postText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';

type PostPanelProps = {
  readonly post: AdminPost;
  readonly acts: PostActs;
  readonly onHistory: () => void;
};

/** The state of a post, the next step, and all actions except the main one. */
export function PostPanel({ post, acts, onHistory }: PostPanelProps) {
  const text = useText(postActsText);
  const [dialog, setDialog] = useState<'schedule' | 'return' | null>(null);
  const { actions, address, isPublic, isEditor } = post;
  const can = (action: PostAction) => actions.includes(action);
  const act = (action: PostAction, label: string, icon: ReactNode, onClick: () => void) =>
    can(action) && (
      <Button
        size="small"
        kind={action === 'withdraw' || action === 'delete' ? 'danger-quiet' : 'secondary'}
        icon={icon}
        busyLabel={acts.busy === action && text.busy}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  return (
    <section className={styles.panel} aria-label={text.panel}>
      <div className={styles.state}>
        <StateBadge state={post.state} />
        <p>
          {aboutOf(post)}
          {post.review === 'alone' && (
            <>
              {' '}
              <Link to="/admin/community">{text.openSettings}</Link>
            </>
          )}
        </p>
      </div>
      {post.note !== null && (
        <div className={styles.note}>
          <p>{text.noteFrom(post.noteBy)}</p>
          <blockquote>{post.note}</blockquote>
        </div>
      )}
      <div className={styles.acts}>
        {act('return', isEditor ? text.acts.takeBack : text.acts.return, <Undo2 aria-hidden="true" />, () => {
          if (isEditor) void acts.takeBack();
          else setDialog('return');
        })}
        {act('schedule', text.acts.schedule, <CalendarClock aria-hidden="true" />, () =>
          setDialog('schedule'),
        )}
        {act('cancel-schedule', text.acts['cancel-schedule'], <Undo2 aria-hidden="true" />, () => {
          void acts.cancelSchedule();
        })}
        {post.state === 'scheduled' && act('publish', text.acts.publish, null, () => void acts.publish())}
        <Button size="small" kind="quiet" icon={<History aria-hidden="true" />} onClick={onHistory}>
          {text.history}
        </Button>
        {isPublic && address !== null && (
          <ButtonLink
            size="small"
            kind="quiet"
            icon={<ExternalLink aria-hidden="true" />}
            to={`/blog/${address}`}
            target="_blank"
            rel="noreferrer"
          >
            {text.view}
          </ButtonLink>
        )}
        {act('withdraw', text.acts.withdraw, null, () => void acts.withdraw())}
        {act('delete', text.acts.delete, <Trash2 aria-hidden="true" />, () => void acts.remove())}
      </div>
      <StatusText>{acts.notice}</StatusText>
      {dialog === 'schedule' && <ScheduleDialog acts={acts} onClose={() => setDialog(null)} />}
      {dialog === 'return' && <ReturnDialog postId={post._id} acts={acts} onClose={() => setDialog(null)} />}
    </section>
  );
}

/** Explains the state and the next step. */
function aboutOf({
  state,
  isPublic,
  isEditor,
  review,
  publishAt,
  publishedAt,
  approvedBy,
}: AdminPost): string {
  const { about } = textOf(postActsText);
  const { locked, lockedAuthor, lockedOther } = textOf(postText);
  const unlock = isEditor ? lockedAuthor : lockedOther;
  switch (state) {
    case 'draft': {
      const next =
        review === 'alone'
          ? textOf(postRuleText.reviewAlone)
          : review === 'on'
            ? about.draftReview
            : about.draft;
      return isPublic ? `${about.draftPublic} ${review === 'off' ? '' : next}` : next;
    }
    case 'in-review':
      return isEditor ? `${about.reviewOwn} ${locked[state]} ${unlock}` : about.review;
    case 'approved':
      return `${about.approved(approvedBy)} ${unlock}`;
    case 'scheduled':
      return `${publishAt === null ? '' : about.scheduled(momentOf(publishAt))} ${locked[state]}`;
    case 'published':
      return publishedAt === null ? '' : about.published(dayOf(publishedAt));
  }
}
