import { CalendarClock, ExternalLink, History, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { canDo } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { dayOf, momentOf } from '#web/lib/days.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './post-screen.module.css';
import { StateBadge } from './posts.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { postActsText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';

/** The state of a post and all actions except the main one. */
export function PostPanel({ post, acts }: { readonly post: AdminPost; readonly acts: PostActs }) {
  const text = useText(postActsText);
  const [isScheduling, setIsScheduling] = useState(false);
  const act = (
    name: NonNullable<PostActs['busy']>,
    label: string,
    Icon: typeof Undo2,
    onClick: () => void,
  ) => (
    <Button
      size="small"
      kind={name === 'withdraw' || name === 'delete' ? 'danger-quiet' : 'secondary'}
      icon={<Icon aria-hidden="true" />}
      busyLabel={acts.busy === name && text.busy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const schedule = async () => setIsScheduling(await acts.isComplete());
  return (
    <section className={styles.panel} aria-label={text.panel}>
      <div className={styles.about}>
        <StateBadge state={post.state} />
        <p>{aboutOf(post)}</p>
      </div>
      <div className={styles.acts}>
        {canDo('schedule', post) && act('schedule', text.schedule, CalendarClock, () => void schedule())}
        {canDo('cancel-schedule', post) &&
          act('cancel-schedule', text.cancelSchedule, Undo2, () => void acts.cancelSchedule())}
        {post.canRestore &&
          canDo('edit', post) &&
          act('restore', text.restore, History, () => void acts.restore())}
        {post.isPublic && post.address !== null && (
          <ButtonLink
            size="small"
            kind="quiet"
            icon={<ExternalLink aria-hidden="true" />}
            to={`/blog/${post.address}`}
            target="_blank"
            rel="noreferrer"
          >
            {text.view}
          </ButtonLink>
        )}
        {canDo('withdraw', post) && act('withdraw', text.withdraw, Undo2, () => void acts.withdraw())}
        {canDo('delete', post) && act('delete', text.delete, Trash2, () => void acts.remove())}
      </div>
      {isScheduling && <ScheduleDialog acts={acts} onClose={() => setIsScheduling(false)} />}
    </section>
  );
}

/** Explains the state and the next step. */
function aboutOf({ state, isPublic, publishAt, publishedAt }: AdminPost): string {
  const { about } = textOf(postActsText);
  switch (state) {
    case 'draft':
      return isPublic ? about.draftPublic : about.draft;
    case 'scheduled':
      return publishAt === null ? '' : about.scheduled(momentOf(publishAt));
    case 'published':
      return publishedAt === null ? '' : about.published(dayOf(publishedAt));
  }
}
