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
/** Deliveries and jobs that are written in one transaction. */
const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A letter as an administrator writes it; `text` is Markdown. */
export type Letter = Readonly<{ subject: string; text: string }>;

/**
 * What a letter would look like, and to how many people it would go now. Nothing is stored and nothing is sent.
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
 * Queues a letter for everybody who gets letters, one job for each, some hundreds in a transaction. Doing it again, after
 * a crash too, goes on with those who are not queued yet: the same subject and text is the same letter, and nobody gets
 * it twice. Returns how many were queued.
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
