import { dashboardText } from '#web/features/admin/text.ts';
import { NoticeBar } from '#web/features/admin/notice-bar.tsx';
import { useText } from '#web/lib/use-text.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from '#web/features/admin/undo-bar.module.css';
import { UndoBar } from '#web/features/admin/undo-bar.tsx';
import { MANY, type useAdminActions } from './use-admin-actions.ts';

type ActionNoticeProps = {
  readonly actions: ReturnType<typeof useAdminActions>;
  /** Opens the founder requests; undefined for verifiers. */
  readonly onShowRequests?: () => void;
};

/**
 * Message about the last action, with an Undo button. Always rendered, because a live region must exist before its text
 * appears. After a decision in the queue, links to the founder requests that can now be decided (ruling 48).
 */
export function ActionNotice({ actions, onShowRequests }: ActionNoticeProps) {
  const text = useText(dashboardText);
  const { notice, busy, undo, forgetNotice, endUndo } = actions;
  const undoable = notice?.undoable;
  const requests = notice?.founderRequests ?? [];
  return (
    <div role="status">
      {notice && undoable && (
        <UndoBar
          key={undoable.ids.join()}
          until={undoable.until}
          message={notice.message}
          isBusy={[MANY, ...undoable.ids].some((id) => busy[id] === 'undo')}
          onUndo={() => void undo(undoable.ids)}
          onGone={endUndo}
        />
      )}
      {notice && !undoable && <NoticeBar message={notice.message} onClose={forgetNotice} />}
      {onShowRequests && requests.length > 0 && (
        <p className={styles.requests}>
          <span>{text.alsoAsks(requests)}</span>{' '}
          <TextButton
            role="link"
            onClick={() => {
              forgetNotice();
              onShowRequests();
            }}
          >
            {text.seeRequests(requests.length)}
          </TextButton>
        </p>
      )}
    </div>
  );
}
