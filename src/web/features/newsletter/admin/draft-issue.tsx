import { Eye, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { issueCalls, type Issue } from '#shared/newsletter/issue-endpoints.ts';
import { ISSUE_MAX } from '#shared/newsletter/rules.ts';
import { NoticeBar } from '#web/features/admin/notice-bar.tsx';
import { call } from '#web/lib/api.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { SaveState } from '#web/lib/save-state.tsx';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { IssuePreview } from './issue-preview.tsx';
import styles from './issue.module.css';
import { issueText } from './issues-text.ts';
import { SendDialog } from './send-dialog.tsx';
import { useIssueActs } from './use-issue-acts.ts';
import { copyOf, useIssueAutosave } from './use-issue-autosave.ts';

/** A draft: its autosaved text, with actions to preview, test, send and delete it. */
export function DraftIssue({ issue, adminId }: { readonly issue: Issue; readonly adminId: string }) {
  const text = useText(issueText);
  const navigate = useNavigate();
  const { confirm, tell } = useAlerts();
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const autosave = useIssueAutosave(issue, adminId);
  const acts = useIssueActs<'test' | 'delete'>();
  const [opened, setOpened] = useState<'preview' | 'send' | null>(null);
  const { fields, errors } = autosave.state;
  const { _id: id } = issue;

  /** Saves everything and returns the revision; on failure, shows what to do and returns null. */
  const saved = async (): Promise<number | null> => {
    const revision = await autosave.flush();
    if (revision !== null) return Number(revision);
    focusRefused();
    if (Object.keys(autosave.read().errors).length === 0) await tell({ message: text.unsaved });
    return null;
  };
  const open = async (what: 'preview' | 'send') => {
    if ((await saved()) !== null) setOpened(what);
  };
  const test = async () => {
    if ((await saved()) !== null)
      await acts.run('test', () => call(issueCalls.testIssue, { params: { id } }));
  };
  const remove = async () => {
    if (!(await confirm({ ...text.removeQuestion, confirmKind: 'danger' }))) return;
    await acts.run('delete', async () => {
      // Otherwise leaving the screen would send the unsaved text of the deleted draft.
      await autosave.flush();
      const reply = await call(issueCalls.deleteIssue, { params: { id } });
      autosave.stop();
      copyOf(id, adminId).clear();
      await navigate('/admin/newsletter');
      return reply;
    });
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={text.form}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <div role="status">
          {acts.notice !== null && <NoticeBar message={acts.notice} onClose={acts.forgetNotice} />}
        </div>
        <TextField
          label={text.subject}
          value={fields.subject}
          error={errors['subject']}
          maxLength={ISSUE_MAX.subject}
          onChange={({ currentTarget: { value: subject } }) => autosave.change({ subject })}
        />
        <TextField
          label={text.preview}
          isOptional
          help={text.previewHelp}
          value={fields.preview}
          error={errors['preview']}
          maxLength={ISSUE_MAX.preview}
          onChange={({ currentTarget: { value: preview } }) => autosave.change({ preview })}
        />
        <MarkdownEditor
          label={text.body}
          help={text.bodyHelp}
          value={fields.body}
          error={errors['body']}
          max={ISSUE_MAX.body}
          onChange={(body) => autosave.change({ body })}
        />
        {issue.writer !== null && (
          <p className={styles.quiet}>{text.writer(issue.writer, shortMomentOf(issue.updatedAt))}</p>
        )}
        <div className={styles.acts}>
          <Button busyLabel={acts.busy === 'test' && text.testing} onClick={() => void test()}>
            {text.test}
          </Button>
          <Button
            kind="danger-quiet"
            busyLabel={acts.busy === 'delete' && text.removing}
            onClick={() => void remove()}
          >
            {text.remove}
          </Button>
        </div>
        <div className={styles.bar}>
          <SaveState autosave={autosave} />
          <div className={styles.main}>
            <Button icon={<Eye aria-hidden="true" />} onClick={() => void open('preview')}>
              {text.see}
            </Button>
            <Button kind="primary" icon={<Send aria-hidden="true" />} onClick={() => void open('send')}>
              {text.send}
            </Button>
          </div>
        </div>
      </form>
      {opened === 'preview' && <IssuePreview id={id} onClose={() => setOpened(null)} />}
      {opened === 'send' && (
        <SendDialog issueId={id} readRevision={autosave.flush} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
