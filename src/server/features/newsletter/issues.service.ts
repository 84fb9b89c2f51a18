import { AppError } from '#shared/errors.ts';
import { tidy } from '#shared/fields.ts';
import type { Issue, IssueSummary } from '#shared/newsletter/issue-endpoints.ts';
import {
  canIssue,
  checkDraft,
  checkIssue,
  type IssueAction,
  type IssueText,
} from '#shared/newsletter/rules.ts';
import { scheduleMessage } from '#shared/schedule.ts';
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
  if (saved === undefined) throw await whyNot(deps, id, 'edit');
  return { revision: saved };
}

/** Deletes a draft. @throws {AppError} NOT_FOUND; ALREADY_DECIDED if it is not a draft. */
export async function deleteIssue(deps: WriteDeps, admin: Admin, id: string): Promise<Said> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteDraft(tx, id))) throw await whyNot(deps, id, 'delete');
    const entry = { action: 'newsletter.deleted', details: { newsletter: id } } as const;
    await audit(tx, admin, entry, deps.clock.now());
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
 * Sends a draft to all subscribers, or schedules it for `at`. `revision` is the one that the administrator has seen.
 * @throws {AppError} NOT_FOUND; VALIDATION by field; ALREADY_DECIDED if it is not a draft; STALE.
 */
export async function sendIssue(
  deps: WriteDeps,
  admin: Admin,
  id: string,
  given: { readonly revision: number; readonly at: string | null },
): Promise<Said> {
  const now = deps.clock.now();
  const at = given.at === null ? null : new Date(given.at);
  const issue = await requireIssue(deps, id);
  if (!canIssue('send', issue.state)) throw await whyNot(deps, id, 'send');
  requireSendable(issue);
  const wrongTime = at === null ? undefined : scheduleMessage(at, now);
  if (wrongTime) refuse({ at: wrongTime });
  const subscribers = await countRecipients(deps.db);
  if (at === null && subscribers === 0) throw new AppError('VALIDATION', issueErrors.noSubscribers);
  await inTransaction(deps.db, async (tx) => {
    if (!(await markSending(tx, id, { revision: given.revision, at, now })))
      throw await whyNot(deps, id, 'send');
    if (at === null) await enqueue(tx, queueDeliveries, { issueId: id }, { key: queueKeyOf(id) });
    const action = at === null ? 'newsletter.started' : 'newsletter.scheduled';
    const time = at === null ? {} : { at: at.toISOString() };
    await audit(tx, admin, { action, details: { newsletter: id, subscribers, ...time } }, now);
  });
  return { message: at === null ? issueReplies.sending(subscribers) : issueReplies.scheduled(at) };
}

/**
 * Stops an issue that is being sent, or returns a scheduled one to draft. Does not stop an email that is being sent at
 * this moment.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if it has ended or is a draft.
 */
export async function stopIssue(deps: WriteDeps, admin: Admin, id: string): Promise<Said> {
  const former = await inTransaction(deps.db, async (tx) => {
    const stopped = await markStopped(tx, id, deps.clock.now());
    if (stopped === undefined) throw await whyNot(deps, id, 'stop');
    const action = stopped === 'sending' ? 'newsletter.stopped' : 'newsletter.unscheduled';
    await audit(tx, admin, { action, details: { newsletter: id } }, deps.clock.now());
    return stopped;
  });
  return { message: former === 'sending' ? issueReplies.stopped : issueReplies.unscheduled };
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

async function whyNot(deps: Pick<Deps, 'db'>, id: string, action: IssueAction): Promise<AppError> {
  const { state } = await requireIssue(deps, id);
  return canIssue(action, state)
    ? new AppError('STALE')
    : new AppError('ALREADY_DECIDED', issueErrors.states[state]);
}

type Action = 'deleted' | 'started' | 'scheduled' | 'stopped' | 'unscheduled';
type Audited = {
  readonly action: `newsletter.${Action}`;
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
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
