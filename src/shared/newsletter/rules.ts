import { fieldErrors } from '#shared/field-errors.ts';
import { hasControlCharacters, isBlank } from '#shared/fields.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** States of an issue. Only a draft can be edited, sent and deleted, and only one that is being sent can be stopped. */
export const ISSUE_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** Maximum lengths in characters. */
export const ISSUE_MAX = { subject: 150, preview: 200, body: 100_000 } as const;

const LABELS = {
  subject: defineText({ en: 'Subject' }),
  preview: defineText({ en: 'Preview line' }),
  body: defineText({ en: 'Text' }),
};

/** The text of an issue; `body` is Markdown. */
export type IssueText = Readonly<{ subject: string; preview: string; body: string }>;

/** Checks a draft, whose fields may be empty, and returns a message for each rejected field. */
export function checkDraft({ subject, preview, body }: IssueText): Readonly<Record<string, Sentence>> {
  return messages({
    subject: lineMessage(subject, LABELS.subject, ISSUE_MAX.subject),
    preview: lineMessage(preview, LABELS.preview, ISSUE_MAX.preview),
    body: body.length > ISSUE_MAX.body ? fieldErrors.tooLong(LABELS.body, ISSUE_MAX.body) : undefined,
  });
}

/** Checks an issue that is about to be sent, and returns a message for each rejected field. */
export function checkIssue(issue: IssueText): Readonly<Record<string, Sentence>> {
  return messages({
    subject: isBlank(issue.subject) ? fieldErrors.required(LABELS.subject) : undefined,
    body: isBlank(issue.body) ? fieldErrors.required(LABELS.body) : undefined,
    ...checkDraft(issue),
  });
}

/** A line break in a subject could add headers to the email. */
function lineMessage(line: string, label: Sentence, max: number): Sentence | undefined {
  if (hasControlCharacters(line)) return fieldErrors.notShown(label);
  return line.length > max ? fieldErrors.tooLong(label, max) : undefined;
}

function messages(given: Readonly<Record<string, Sentence | undefined>>): Readonly<Record<string, Sentence>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, sentence]) => (sentence === undefined ? [] : [[name, sentence]])),
  );
}
