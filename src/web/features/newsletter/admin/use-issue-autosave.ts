import { useQueryClient } from '@tanstack/react-query';
import { newsletterCalls, type Issue } from '#shared/newsletter/endpoints.ts';
import type { IssueText } from '#shared/newsletter/rules.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { createAutosave, localCopy, type Version } from '#web/lib/autosave.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';

/** Autosaves the text of a draft. Stores unsaved text in this browser under the administrator's id. */
export function useIssueAutosave(issue: Issue, adminId: string) {
  const { _id: id } = issue;
  const client = useQueryClient();
  return useAutosave(() =>
    createAutosave<IssueText>({
      first: versionOf(issue),
      copy: copyOf(id, adminId),
      save: async (fields, revision) => {
        try {
          const body = { ...fields, revision: Number(revision) };
          const saved = await call(newsletterCalls.saveIssue, { params: { id }, body });
          return String(saved.revision);
        } catch (error) {
          // No longer a draft, so show its new state. The unsaved text stays in this browser.
          if (error instanceof ApiError && error.code === 'ALREADY_DECIDED')
            void client.invalidateQueries({ queryKey: ['admin', 'newsletters'] });
          throw error;
        }
      },
      load: async () => versionOf((await call(newsletterCalls.readIssue, { params: { id } })).issue),
    }),
  );
}

function versionOf({ subject, preview, body, revision }: Issue): Version<IssueText> {
  return { fields: { subject, preview, body }, revision: String(revision) };
}

/** Returns an administrator's unsaved text of an issue that this browser stores. */
export function copyOf(id: string, adminId: string) {
  return localCopy<IssueText>(`newsletter.${adminId}.${id}`, isIssueText);
}

function isIssueText(value: unknown): value is IssueText {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['subject', 'preview', 'body'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
