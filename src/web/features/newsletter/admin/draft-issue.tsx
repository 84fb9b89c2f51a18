import { Eye, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newsletterCalls, type Issue } from '#shared/newsletter/endpoints.ts';
import { checkIssue, ISSUE_MAX } from '#shared/newsletter/rules.ts';
import { call } from '#web/lib/api.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { SaveState } from '#web/lib/save-state.tsx';
import { messagesOf, useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { IssuePreview } from './issue-preview.tsx';
import styles from './issue.module.css';
import { issueText } from './text.ts';
import { copyOf, useIssueAutosave } from './use-issue-autosave.ts';

type IssueAct = 'test' | 'delete' | 'send' | 'stop' | 'copy';
/** An action on an issue; it resolves to what to tell the administrator. */
export type IssueWork = readonly [IssueAct, () => Promise<string | undefined>];
/** Runs one action at a time, then refetches the issues and shows the reply's message or the error. */
export type IssueActs = {
  readonly run: (...work: IssueWork) => Promise<boolean>;
  readonly busy: IssueAct | undefined;
};

type DraftIssueProps = { readonly issue: Issue; readonly adminId: string; readonly acts: IssueActs };

/** A draft: its autosaved text, with actions to preview, test, send and delete it. */
export function DraftIssue({ issue, adminId, acts }: DraftIssueProps) {
  const text = useText(issueText);
  const navigate = useNavigate();
  const { confirm, tell } = useAlerts();
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const autosave = useIssueAutosave(issue, adminId);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { fields, errors } = autosave.state;
  const { _id: id, subscribers } = issue;
  const params = { id };

  /** Saves everything and returns the revision; on failure, shows what to do and returns null. */
  const saved = async (): Promise<number | null> => {
    const revision = await autosave.flush();
    if (revision !== null) return Number(revision);
    focusRefused();
    if (Object.keys(autosave.read().errors).length === 0) await tell({ message: text.unsaved });
    return null;
  };
  const preview = async () => setIsPreviewed((await saved()) !== null);
  const test = async () => {
    if ((await saved()) !== null)
      await acts.run('test', async () => (await call(newsletterCalls.testIssue, { params })).message);
  };
  const send = async () => {
    const revision = await saved();
    if (revision === null) return;
    const wrong = Object.values(messagesOf(checkIssue(autosave.read().fields)));
    if (wrong.length > 0) await tell({ message: wrong.join(' ') });
    else if (await confirm(text.sendQuestion(subscribers)))
      await acts.run(
        'send',
        async () => (await call(newsletterCalls.sendIssue, { params, body: { revision } })).message,
      );
  };
  const remove = async () => {
    if (!(await confirm({ ...text.removeQuestion, confirmKind: 'danger' }))) return;
    await acts.run('delete', async () => {
      // Otherwise leaving the screen would send the unsaved text of the deleted draft.
      await autosave.flush();
      const { message } = await call(newsletterCalls.deleteIssue, { params });
      autosave.stop();
      copyOf(id, adminId).clear();
      await navigate('/admin/newsletter');
      return message;
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
          onChange={({ currentTarget: { value } }) => autosave.change({ preview: value })}
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
          <p className="quiet">{text.writer(issue.writer, shortMomentOf(issue.updatedAt))}</p>
        )}
        <div className={styles.acts}>
          <Button busyLabel={acts.busy === 'test' && text.sending} onClick={() => void test()}>
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
            <Button icon={<Eye aria-hidden="true" />} onClick={() => void preview()}>
              {text.see}
            </Button>
            <Button
              kind="primary"
              icon={<Send aria-hidden="true" />}
              busyLabel={acts.busy === 'send' && text.sending}
              onClick={() => void send()}
            >
              {text.send}
            </Button>
          </div>
        </div>
      </form>
      {isPreviewed && (
        <Dialog
          label={text.seeTitle}
          width="wide"
          onClose={() => setIsPreviewed(false)}
          foot={<Button onClick={() => setIsPreviewed(false)}>{text.close}</Button>}
        >
          <h2>{text.seeTitle}</h2>
          <IssuePreview id={id} />
        </Dialog>
      )}
    </>
  );
}
