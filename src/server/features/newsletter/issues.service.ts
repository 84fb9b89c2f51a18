import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { hasControlCharacters, tidy } from '#shared/fields.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueMany } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { issueMail, sendIssue } from './emails.ts';
import { issueBlocks } from './issue-text.service.ts';
import {
  countWaiting,
  findIssueByFingerprint,
  insertDeliveries,
  storeIssue,
  listWaiting,
} from './issues.queries.ts';
import { newsletterErrors } from './text.ts';

const SUBJECT_MAX = 150;
const BODY_MAX = 50_000;
/** Number of deliveries and jobs written in one transaction. */
const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** An issue as written by an administrator; `text` is Markdown. */
export type Issue = Readonly<{ subject: string; text: string }>;

/**
 * Renders an issue and counts its current recipients. Stores and sends nothing.
 * @throws {AppError} VALIDATION
 */
export async function previewIssue(
  deps: Pick<Deps, 'db' | 'site'>,
  given: Issue,
): Promise<{ recipients: number; mail: Mail }> {
  const issue = checked(given);
  const stored = await findIssueByFingerprint(deps.db, fingerprintOf(issue));
  const mail = issueMail(deps.site(), {
    to: deps.site().supportEmail,
    subject: issue.subject,
    blocks: issueBlocks(issue.text),
    unsubscribeUrl: `${deps.site().publicUrl}/newsletter/unsubscribe`,
  });
  return { recipients: await countWaiting(deps.db, stored?.id ?? null), mail };
}

/**
 * Enqueues an issue for all subscribers, one job each, in batches of one transaction. A repeated call, for
 * example after a crash, continues with the remaining subscribers: an issue is identified by its subject and
 * text, and no one receives it twice. Returns how many jobs were enqueued.
 * @throws {AppError} VALIDATION
 */
export async function queueIssue(deps: Pick<Deps, 'db' | 'clock'>, given: Issue): Promise<number> {
  const issue = checked(given);
  const now = deps.clock.now();
  const issueId = await storeIssue(deps.db, {
    id: newId(now),
    fingerprint: fingerprintOf(issue),
    subject: issue.subject,
    body: issue.text,
    created_at: now,
  });
  let queued = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const waiting = await listWaiting(deps.db, issueId, { after, limit: BATCH });
    const last = waiting.at(-1);
    if (last === undefined) return queued;
    after = last;
    queued += await inTransaction(deps.db, async (tx) => {
      const added = await insertDeliveries(tx, issueId, waiting, now);
      await enqueueMany(
        tx,
        sendIssue,
        added.map((subscriptionId) => ({ issueId, subscriptionId })),
      );
      return added.length;
    });
  }
}

function checked({ subject, text }: Issue): Issue {
  const issue = { subject: tidy(subject), text: text.replaceAll('\r\n', '\n').trim() };
  if (issue.subject === '' || hasControlCharacters(issue.subject) || issue.subject.length > SUBJECT_MAX)
    throw new AppError('VALIDATION', newsletterErrors.subjectLength(SUBJECT_MAX));
  if (issue.text === '') throw new AppError('VALIDATION', newsletterErrors.empty);
  if (issue.text.length > BODY_MAX) throw new AppError('VALIDATION', newsletterErrors.tooLong(BODY_MAX));
  issueBlocks(issue.text);
  return issue;
}

function fingerprintOf({ subject, text }: Issue): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest();
}
