import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './issue.module.css';
import { issueText } from './issues-text.ts';
import type { IssueAutosave } from './use-issue-autosave.ts';

/** Asks which version to keep if another administrator changed the same field. */
export function IssueConflict({ autosave }: { readonly autosave: IssueAutosave }) {
  const text = useText(issueText);
  const { status, contested, latest } = autosave.state;
  if (status !== 'conflict' || latest === null) return null;
  const names = contested.map((name) => text[name]);
  return (
    <section role="alert" aria-label={text.conflict} className={styles.conflict}>
      <h2 className={styles.conflictTitle}>{text.conflict}</h2>
      <p>{text.conflictLead(names.join(', '))}</p>
      {contested.map((name) => (
        <TextArea key={name} label={text.theirs(text[name])} value={latest[name]} rows={4} readOnly />
      ))}
      <div className={styles.acts}>
        <Button onClick={() => autosave.settle('latest')}>{text.useTheirs}</Button>
        <Button onClick={() => autosave.settle('mine')}>{text.keepMine}</Button>
      </div>
    </section>
  );
}
