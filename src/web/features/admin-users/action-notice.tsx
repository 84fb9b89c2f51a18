import { NoticeBar } from '#web/features/admin/notice-bar.tsx';
import { UndoBar } from './undo-bar.tsx';
import { MANY, type useAdminActions } from './use-admin-actions.ts';

/**
 * Message about the last action, with an Undo button. Always rendered, because a live region must exist before its text
 * appears.
 */
export function ActionNotice({ actions }: { readonly actions: ReturnType<typeof useAdminActions> }) {
  const { notice, busy, undo, forgetNotice } = actions;
  const undoable = notice?.undoable;
  return (
    <div role="status">
      {notice && undoable && (
        <UndoBar
          key={undoable.ids.join()}
          until={undoable.until}
          message={notice.message}
          isBusy={[MANY, ...undoable.ids].some((id) => busy[id] === 'undo')}
          onUndo={() => void undo(undoable.ids)}
          onGone={forgetNotice}
        />
      )}
      {notice && !undoable && <NoticeBar message={notice.message} onClose={forgetNotice} />}
    </div>
  );
}
