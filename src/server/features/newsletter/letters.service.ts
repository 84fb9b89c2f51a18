import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { hasControlCharacters, tidy } from '#shared/fields.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueMany } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { letterMail, sendLetter } from './emails.ts';
import { letterBlocks } from './letter-text.service.ts';
import {
  countWaiting,
  findLetterByFingerprint,
  insertDeliveries,
  keepLetter,
  listWaiting,
} from './letters.queries.ts';
import { newsletterErrors } from './errors.ts';

const SUBJECT_MAX = 150;
const BODY_MAX = 50_000;
/** Number of deliveries and jobs written in one transaction. */
const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** An issue as written by an administrator; `text` is Markdown. */
export type Letter = Readonly<{ subject: string; text: string }>;

/**
 * Renders an issue and counts its current recipients. Stores and sends nothing.
 * @throws {AppError} VALIDATION
 */
export async function previewLetter(
  deps: Pick<Deps, 'db' | 'site'>,
  given: Letter,
): Promise<{ recipients: number; mail: Mail }> {
  const letter = checked(given);
  const stored = await findLetterByFingerprint(deps.db, fingerprintOf(letter));
  const mail = letterMail(deps.site(), {
    to: deps.site().supportEmail,
    subject: letter.subject,
    blocks: letterBlocks(letter.text),
    unsubscribeUrl: `${deps.site().publicUrl}/newsletter/unsubscribe`,
  });
  return { recipients: await countWaiting(deps.db, stored?.id ?? null), mail };
}

/**
 * Enqueues an issue for all subscribers, one job each, in batches of one transaction. A repeated call, for example
 * after a crash, continues with the remaining ones: an issue is identified by its subject and text, and nobody receives
 * it twice. Returns how many were enqueued.
 * @throws {AppError} VALIDATION
 */
export async function queueLetter(deps: Pick<Deps, 'db' | 'clock'>, given: Letter): Promise<number> {
  const letter = checked(given);
  const now = deps.clock.now();
  const letterId = await keepLetter(deps.db, {
    id: newId(now),
    fingerprint: fingerprintOf(letter),
    subject: letter.subject,
    body: letter.text,
    created_at: now,
  });
  let queued = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const waiting = await listWaiting(deps.db, letterId, { after, limit: BATCH });
    const last = waiting.at(-1);
    if (last === undefined) return queued;
    after = last;
    queued += await inTransaction(deps.db, async (tx) => {
      const added = await insertDeliveries(tx, letterId, waiting, now);
      await enqueueMany(
        tx,
        sendLetter,
        added.map((subscriptionId) => ({ letterId, subscriptionId })),
      );
      return added.length;
    });
  }
}

function checked({ subject, text }: Letter): Letter {
  const letter = { subject: tidy(subject), text: text.replaceAll('\r\n', '\n').trim() };
  if (letter.subject === '' || hasControlCharacters(letter.subject) || letter.subject.length > SUBJECT_MAX)
    throw new AppError('VALIDATION', newsletterErrors.subjectLength(SUBJECT_MAX));
  if (letter.text === '') throw new AppError('VALIDATION', newsletterErrors.empty);
  if (letter.text.length > BODY_MAX) throw new AppError('VALIDATION', newsletterErrors.tooLong(BODY_MAX));
  letterBlocks(letter.text);
  return letter;
}

function fingerprintOf({ subject, text }: Letter): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest();
}
