import { AppError } from '#shared/errors.ts';
import { tidy } from '#shared/fields.ts';
import type { Issue, IssueSummary } from '#shared/newsletter/endpoints.ts';
import { checkDraft, checkIssue, type IssueState, type IssueText } from '#shared/newsletter/rules.ts';
import type { Sentence } from '#shared/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { countRecipients } from './deliveries.queries.ts';
import { queueDeliveries, sendTest } from './emails.ts';
import { issueBlocks } from './issue-text.service.ts';
import {
  countIssues,
  deleteDraft,
  findIssue,
  findIssues,
  insertIssue,
  markSending,
  markStopped,
  updateText,
  type ListedIssueRow,
} from './issues.queries.ts';
import { ISSUE_LIMITS } from './limits.ts';
import { issueErrors, issueReplies } from './text.ts';

type WriteDeps = Pick<Deps, 'db' | 'clock'>;
type Said = Readonly<{ message: Sentence }>;

/** Returns one page of the issues, newest first; pages past the end are empty. */
export async function listIssues(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const [rows, total] = await Promise.all([
    findIssues(deps.db, { limit, offset: (page - 1) * limit }),
    countIssues(deps.db),
  ]);
  return { issues: rows.map(toSummary), total, page, limit };
}

/** Returns an issue and how many people would get it now. @throws {AppError} NOT_FOUND */
export async function readIssue(deps: Pick<Deps, 'db'>, id: string): Promise<Issue> {
  const [row, subscribers] = await Promise.all([requireIssue(deps, id), countRecipients(deps.db)]);
  const { preview, body, revision, writer } = row;
  return { ...toSummary(row), preview, body, revision, writer, subscribers };
}

/** Returns the stored row of an issue. @throws {AppError} NOT_FOUND */
export async function requireIssue(deps: Pick<Deps, 'db'>, id: string) {
  const row = await findIssue(deps.db, id);
  if (!row) throw new AppError('NOT_FOUND', issueErrors.notFound);
  return row;
}

/** Creates an empty draft. */
export async function addIssue(deps: WriteDeps, admin: Admin): Promise<{ id: string }> {
  return insertDraft(deps, admin, { subject: '', preview: '', body: '' });
}

/** Creates a draft with the text of an issue in any state. @throws {AppError} NOT_FOUND */
export async function copyIssue(deps: WriteDeps, admin: Admin, id: string): Promise<{ id: string }> {
  const { subject, preview, body } = await requireIssue(deps, id);
  return insertDraft(deps, admin, { subject, preview, body });
}

async function insertDraft(deps: WriteDeps, admin: Admin, text: IssueText): Promise<{ id: string }> {
  const now = deps.clock.now();
  const id = newId(now);
  await insertIssue(deps.db, { id, ...text, created_at: now, updated_at: now, updated_by: admin.member.id });
  return { id };
}

/**
 * Saves the text of a draft, which may be incomplete. Returns the new revision.
 * @throws {AppError} VALIDATION by field; NOT_FOUND; ALREADY_DECIDED if it is no longer a draft; STALE.
 */
export async function saveIssue(
  deps: WriteDeps,
  admin: Admin,
  id: string,
  { revision, ...given }: IssueText & { readonly revision: number },
): Promise<{ revision: number }> {
  refuse(checkDraft(given));
  const text = {
    subject: tidy(given.subject),
    preview: tidy(given.preview),
    body: given.body.replaceAll('\r\n', '\n'),
  };
  const saved = await updateText(deps.db, id, {
    text,
    revision,
    by: admin.member.id,
    now: deps.clock.now(),
  });
  if (saved === undefined) throw await whyNot(deps, id, 'draft');
  return { revision: saved };
}

/** Deletes a draft. @throws {AppError} NOT_FOUND; ALREADY_DECIDED if it is not a draft. */
export async function deleteIssue(deps: WriteDeps, admin: Admin, id: string): Promise<Said> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteDraft(tx, id))) throw await whyNot(deps, id, 'draft');
    await audit(tx, admin, { action: 'newsletter.deleted', details: { newsletter: id } }, deps.clock.now());
  });
  return { message: issueReplies.deleted };
}

/**
 * Emails an issue to the administrator, whose address must be confirmed.
 * @throws {AppError} NOT_FOUND; VALIDATION by field; TOO_MANY_TRIES.
 */
export async function testIssue(deps: WriteDeps, admin: Admin, id: string): Promise<Said> {
  const { member } = admin;
  requireSendable(await requireIssue(deps, id));
  if (member.email_confirmed_at === null) throw new AppError('FORBIDDEN', issueErrors.unconfirmed);
  const tried = await consume(deps.db, ISSUE_LIMITS.tests, member.id, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', issueErrors.tooManyTests, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  await enqueue(deps.db, sendTest, { issueId: id, memberId: member.id });
  return { message: issueReplies.tested(member.email) };
}

/**
 * Sends a draft to all subscribers. `revision` is the one that the administrator has seen.
 * @throws {AppError} NOT_FOUND; VALIDATION by field; ALREADY_DECIDED if it is not a draft; STALE.
 */
export async function sendIssue(deps: WriteDeps, admin: Admin, id: string, revision: number): Promise<Said> {
  const now = deps.clock.now();
  const issue = await requireIssue(deps, id);
  if (issue.state !== 'draft') throw await whyNot(deps, id, 'draft');
  requireSendable(issue);
  const subscribers = await countRecipients(deps.db);
  if (subscribers === 0) throw new AppError('VALIDATION', issueErrors.noSubscribers);
  await inTransaction(deps.db, async (tx) => {
    if (!(await markSending(tx, id, revision, now))) throw await whyNot(deps, id, 'draft');
    await enqueue(tx, queueDeliveries, { issueId: id }, { key: queueKeyOf(id) });
    await audit(tx, admin, { action: 'newsletter.started', details: { newsletter: id, subscribers } }, now);
  });
  return { message: issueReplies.sending(subscribers) };
}

/**
 * Stops an issue that is being sent, but not an email that is being sent at this moment.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if it has ended or is a draft.
 */
export async function stopIssue(deps: WriteDeps, admin: Admin, id: string): Promise<Said> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await markStopped(tx, id, now))) throw await whyNot(deps, id, 'sending');
    await audit(tx, admin, { action: 'newsletter.stopped', details: { newsletter: id } }, now);
  });
  return { message: issueReplies.stopped };
}

/** Unique key of the job that queues an issue's emails, so that at most one is pending. */
export function queueKeyOf(issueId: string): string {
  return `${queueDeliveries.name}:${issueId}`;
}

/** @throws {AppError} VALIDATION with a message for each field that prevents sending. */
export function requireSendable(issue: IssueText): void {
  refuse(checkIssue(issue));
  issueBlocks(issue.body);
}

function refuse(fields: Readonly<Record<string, Sentence>>): void {
  const messages = Object.values(fields);
  if (messages.length > 0)
    throw new AppError('VALIDATION', messages.length === 1 ? messages[0] : undefined, { fields });
}

/** Returns why an issue could not be changed, which has to be in the `needed` state. */
async function whyNot(deps: Pick<Deps, 'db'>, id: string, needed: IssueState): Promise<AppError> {
  const { state } = await requireIssue(deps, id);
  return state === needed
    ? new AppError('STALE')
    : new AppError('ALREADY_DECIDED', issueErrors.states[state]);
}

type Audited = {
  readonly action: `newsletter.${'deleted' | 'started' | 'stopped'}`;
  readonly details: Readonly<Record<string, string | number>>;
};

async function audit(tx: Tx, admin: Admin, entry: Audited, now: Date): Promise<void> {
  await recordAudit(tx, { ...entry, actorId: admin.member.id, subjectId: null }, now);
}

function toSummary(row: ListedIssueRow): IssueSummary {
  const { subject, state, recipients, delivered, bounced, unsubscribed } = row;
  return {
    _id: row.id,
    subject,
    state,
    recipients,
    delivered,
    bounced,
    unsubscribed,
    updatedAt: row.updated_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
