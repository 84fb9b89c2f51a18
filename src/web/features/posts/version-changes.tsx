import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { postCalls } from '#shared/posts/calls.ts';
import { EMPTY_POST, type PostFields } from '#shared/posts/fields.ts';
import type { AdminPost, PostVersion } from '#shared/posts/schema.ts';
import { call } from '#web/lib/api.ts';
import { authorName } from '#web/lib/author-name.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { ChangedText, ChangesLegend } from './changed-text.tsx';
import { authorOf, coverOf, fieldLabelOf } from './field-values.ts';
import styles from './history.module.css';
import { historyText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';

type VersionChangesProps = {
  readonly post: AdminPost;
  /** All versions, newest first. */
  readonly versions: readonly PostVersion[];
  readonly version: PostVersion;
  readonly acts: PostActs;
  readonly onBack: () => void;
  readonly onRestored: () => void;
};

/** Diff of a version with the previous or the current one, and a button to restore it. */
export function VersionChanges({ post, versions, version, acts, onBack, onRestored }: VersionChangesProps) {
  const text = useText(historyText);
  const { confirm } = useAlerts();
  const [side, setSide] = useState<'before' | 'now'>('before');
  const [failure, setFailure] = useState<string | null>(null);
  const { number, isCurrent } = version;
  const earlier = versions.find((other) => other.number < number)?.number ?? null;
  const current = versions.find((other) => other.isCurrent)?.number ?? number;
  const isWithCurrent = side === 'now' && !isCurrent;
  const shown = useVersion(post._id, number);
  const other = useVersion(post._id, isWithCurrent ? current : earlier);
  const error = shown.error ?? other.error;
  const nothing = { fields: EMPTY_POST, author: '' };
  const [before, after] = isWithCurrent
    ? [shown.data, other.data]
    : [earlier === null ? nothing : other.data, shown.data];

  const restore = async () => {
    setFailure(null);
    const isSure = await confirm({
      title: text.question.title(number),
      message: text.question.message,
      confirmLabel: text.question.yes,
      cancelLabel: text.question.no,
    });
    if (!isSure) return;
    const refused = await acts.restore(number);
    if (refused === null) onRestored();
    else setFailure(refused);
  };
  return (
    <div className={styles.history}>
      <h2 className={styles.title}>{text.version(number)}</h2>
      <div>
        <Button
          size="small"
          kind="quiet"
          icon={<ArrowLeft aria-hidden="true" />}
          data-autofocus
          onClick={onBack}
        >
          {text.back}
        </Button>
      </div>
      {!isCurrent && (
        <RadioGroup
          legend={text.compare}
          name="compared"
          options={(['before', 'now'] as const).map((value) => ({ value, label: text.compared[value] }))}
          value={side}
          onChoose={(value) => setSide(value === 'now' ? 'now' : 'before')}
        />
      )}
      {earlier === null && !isWithCurrent && <p className={styles.quiet}>{text.first}</p>}
      {error && (
        <ErrorState
          message={error.message}
          onRetry={() => {
            void shown.refetch();
            void other.refetch();
          }}
        />
      )}
      {before && after && (isWithCurrent || earlier !== null) && (
        <ChangesLegend
          removed={text.version(isWithCurrent ? number : (earlier ?? number))}
          added={isWithCurrent ? text.current : text.version(number)}
        />
      )}
      {before && after ? (
        <Differences before={before} after={after} />
      ) : (
        !error && <Loading>{text.loadingVersion}</Loading>
      )}
      <ErrorBox message={failure} />
      {!isCurrent &&
        (post.actions.includes('edit') ? (
          <div>
            <Button busyLabel={acts.busy === 'edit' && text.restoring} onClick={() => void restore()}>
              {text.restore}
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>{text.locked}</p>
        ))}
    </div>
  );
}

type Compared = { readonly fields: PostFields; readonly author: string };

/** Fields whose values are compared directly. */
const TEXTS = ['title', 'excerpt', 'category', 'body'] as const;

function Differences({ before, after }: { readonly before: Compared; readonly after: Compared }) {
  const text = useText(historyText);
  const rows = [
    ...TEXTS.map((name) => ({ name, old: before.fields[name], changed: after.fields[name] })),
    {
      name: 'authorKind' as const,
      old: before.author,
      changed: after.author,
    },
    { name: 'coverDrawing' as const, old: coverOf(before.fields), changed: coverOf(after.fields) },
  ].filter(({ old, changed }) => old !== changed);
  if (rows.length === 0) return <p>{text.same}</p>;
  return rows.map(({ name, old, changed }) => (
    <div key={name} className={styles.difference}>
      <h3>{fieldLabelOf(name)}</h3>
      <ChangedText before={old} after={changed} />
    </div>
  ));
}

/** Loads a version, cached forever because versions never change. Without a number, loads nothing. */
function useVersion(id: string, number: number | null) {
  return useQuery({
    queryKey: ['post-version', id, number],
    queryFn: async ({ signal }): Promise<Compared> => {
      const { fields, post } = await call(
        postCalls.readPostVersion,
        { params: { id, number: number ?? 0 } },
        { signal },
      );
      return { fields, author: authorOf(fields, authorName(post.author)) };
    },
    enabled: number !== null,
    staleTime: Infinity,
  });
}
