import type { PostFields } from '#shared/posts/fields.ts';
import type { PostAction } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import type { AutosaveState } from '#web/lib/autosave.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './post-screen.module.css';
import { SaveState } from './save-state.tsx';
import { postActsText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';

type PostBarProps = {
  readonly post: AdminPost;
  readonly state: AutosaveState<PostFields>;
  readonly acts: PostActs;
  readonly savedByHand: number;
  readonly onSave: () => void;
};

/** Sticky bar at the bottom of the window, with the save status and the main action. */
export function PostBar({ post, state, acts, savedByHand, onSave }: PostBarProps) {
  const text = useText(postActsText);
  const main = mainAction(post, acts);
  return (
    <div className={styles.bar}>
      <SaveState state={state} savedByHand={savedByHand} onSave={onSave} />
      {main && (
        <Button
          kind="primary"
          disabled={state.status === 'conflict'}
          busyLabel={acts.busy === main.name && text.busy}
          onClick={() => void main.run()}
        >
          {text.acts[main.name]}
        </Button>
      )}
    </div>
  );
}

/** Returns the next action towards publication; a scheduled post needs none. */
function mainAction({ actions, review, state }: AdminPost, acts: PostActs) {
  const can = (action: PostAction) => actions.includes(action);
  if (can('ask-review')) return { name: 'ask-review', run: acts.askForReview } as const;
  if (can('approve') && review !== 'off') return { name: 'approve', run: acts.approve } as const;
  return can('publish') && state !== 'scheduled' ? ({ name: 'publish', run: acts.publish } as const) : null;
}
