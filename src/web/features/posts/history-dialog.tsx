import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postCalls } from '#shared/posts/calls.ts';
import type { AdminPost, PostVersion } from '#shared/posts/schema.ts';
import { call } from '#web/lib/api.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './history.module.css';
import { historyText, postsText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';
import { VersionChanges } from './version-changes.tsx';

type HistoryDialogProps = {
  readonly post: AdminPost;
  readonly acts: PostActs;
  readonly onClose: () => void;
};

/** Lists the versions of a post, shows what changed in one, and can restore it. */
export function HistoryDialog({ post, acts, onClose }: HistoryDialogProps) {
  const text = useText(historyText);
  const [number, setNumber] = useState<number | null>(null);
  const params = { id: post._id };
  const list = useQuery({
    queryKey: ['post-versions', post._id],
    queryFn: ({ signal }) => call(postCalls.listPostVersions, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const versions = list.data?.versions ?? [];
  const chosen = versions.find((version) => version.number === number);
  return (
    <Dialog label={text.title} width="wide" isBusy={acts.busy === 'edit'} onClose={onClose}>
      {chosen ? (
        <VersionChanges
          post={post}
          versions={versions}
          version={chosen}
          acts={acts}
          onBack={() => setNumber(null)}
          onRestored={onClose}
        />
      ) : (
        <div className={styles.history}>
          <h2 className={styles.title}>{text.title}</h2>
          <p className={styles.quiet}>{text.lead}</p>
          {list.isPending && <Loading>{text.loading}</Loading>}
          {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
          <ol className={styles.versions} reversed>
            {versions.map((version) => (
              <li key={version.number} className={styles.version}>
                <VersionFacts version={version} />
                <Button
                  size="small"
                  aria-label={text.showOf(version.number)}
                  onClick={() => setNumber(version.number)}
                >
                  {text.show}
                </Button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}

/** Number, time, administrator and status of a version. */
function VersionFacts({ version }: { readonly version: PostVersion }) {
  const text = useText(historyText);
  const { untitled } = useText(postsText);
  const { number, title, changedAt, changedBy, isCurrent, isPublic, publishedAt, restoredFrom } = version;
  return (
    <div className={styles.facts}>
      <p>
        <b>{text.version(number)}</b> {title || untitled}
      </p>
      <p className={styles.quiet}>{text.saved(shortMomentOf(changedAt), changedBy)}</p>
      {restoredFrom !== null && <p className={styles.quiet}>{text.restoredFrom(restoredFrom)}</p>}
      {publishedAt !== null && <p className={styles.quiet}>{text.publishedOn(shortMomentOf(publishedAt))}</p>}
      {(isCurrent || isPublic) && (
        <p className={styles.badges}>
          {isCurrent && <Badge tone="neutral">{text.current}</Badge>}
          {isPublic && <Badge tone="success">{text.isPublic}</Badge>}
        </p>
      )}
    </div>
  );
}
