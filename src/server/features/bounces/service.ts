import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import type { UndeliveredMailRow } from '#shared/bounces/endpoints.ts';
import { z } from '#shared/zod.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob, enqueue, enqueueMany, type SettleFailure } from '#server/platform/jobs/queue.ts';
import { UndeliveredMail } from '#server/platform/mail/deliver.ts';
import {
  clearEmailBounce,
  countRetrying,
  countBounces,
  deleteBouncesBefore,
  listBounces,
  markEmailBounced,
  upsertBounce,
  takeBounce,
  takeGivenUp,
} from './queries.ts';
import { bounceErrors } from './text.ts';
import { bounceReplies } from './text.ts';

const SUBJECT_MAX = 400;
const aboutMember = z.object({ memberId: z.uuid() });

/**
 * Returns a handler for failed email jobs. It lists an email for administrators if a server rejected the address
 * permanently or the last attempt failed, and marks a rejected address on its account. All other failures are left to
 * the queue.
 */
export function recordBounce(deps: Pick<Deps, 'db' | 'clock' | 'logger'>): SettleFailure {
  return async ({ job, payload, error, isLastTry }) => {
    if (!(error instanceof UndeliveredMail)) return false;
    const { refusal, to: email, subject } = error;
    const isWrongAddress = refusal?.about === 'address';
    if (!isWrongAddress && !isLastTry) return false;
    deps.logger.warn({ err: error, job }, isWrongAddress ? 'address refused for good' : 'email given up');
    const now = deps.clock.now();
    const { data: about } = aboutMember.safeParse(payload);
    await inTransaction(deps.db, async (tx) => {
      await upsertBounce(
        tx,
        {
          id: newId(now),
          job,
          payload: JSON.stringify(payload),
          email,
          subject: subject.slice(0, SUBJECT_MAX),
          reason: isWrongAddress ? 'refused' : 'given-up',
          status_code: refusal?.answer ?? null,
          bounced_at: now,
        },
        about?.memberId ?? null,
      );
      if (isWrongAddress) await markEmailBounced(tx, email, now);
    });
    return true;
  };
}

/** Returns one page of the bounced emails; pages past the end are empty. */
export async function listBouncedEmails(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const [rows, { total, givenUp }, retrying] = await Promise.all([
    listBounces(deps.db, { limit, offset: (page - 1) * limit }),
    countBounces(deps.db),
    countRetrying(deps.db),
  ]);
  return { mails: rows.map(toRow), total, page, limit, retrying, givenUp };
}

/**
 * Resends an email: its job renders it again, for the person's current address. Removes it from the list
 * until it fails again.
 * @throws {AppError} NOT_FOUND if it is no longer on the list.
 */
export async function retryMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  id: string,
): Promise<{ message: Sentence }> {
  await inTransaction(deps.db, async (tx) => {
    const mail = await takeBounce(tx, id);
    if (!mail) throw new AppError('NOT_FOUND', bounceErrors.notFound);
    if (mail.member_id !== null) await forgetBounce(tx, mail.member_id);
    await enqueue(tx, defineJob({ name: mail.job, payload: z.unknown() }), mail.payload);
    const entry = { action: 'mail.retried', actorId: admin.member.id, subjectId: mail.member_id } as const;
    await recordAudit(tx, entry, deps.clock.now());
  });
  return { message: bounceReplies.sentAgain };
}

/**
 * Resends every email that ran out of retries, for example after the mail server rejected everything for
 * days.
 */
export async function retryAllMails(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
): Promise<{ message: Sentence }> {
  const mails = await inTransaction(deps.db, async (tx) => {
    const taken = await takeGivenUp(tx);
    for (const [job, ofJob] of Map.groupBy(taken, (mail) => mail.job))
      await enqueueMany(
        tx,
        defineJob({ name: job, payload: z.unknown() }),
        ofJob.map(({ payload }) => payload),
      );
    const details = { mails: taken.length };
    const entry = { action: 'mail.all-retried', actorId: admin.member.id, subjectId: null, details } as const;
    if (taken.length > 0) await recordAudit(tx, entry, deps.clock.now());
    return taken.length;
  });
  return { message: mails === 0 ? bounceReplies.noneToSend : bounceReplies.allSentAgain(mails) };
}

/** Clears the bounce mark of a member, because a new email is being sent. */
export async function forgetBounce(tx: Tx, memberId: string): Promise<void> {
  await clearEmailBounce(tx, memberId);
}

/** Deletes emails listed before a date; returns how many. */
export async function deleteOldBounces(deps: Pick<Deps, 'db'>, before: Date): Promise<number> {
  return deleteBouncesBefore(deps.db, before);
}

function toRow(row: Awaited<ReturnType<typeof listBounces>>[number]): UndeliveredMailRow {
  return {
    _id: row.id,
    email: row.email,
    subject: row.subject,
    ended: row.reason,
    answer: row.status_code,
    endedAt: row.bounced_at.toISOString(),
    member:
      row.member_id === null
        ? null
        : { _id: row.member_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  };
}
