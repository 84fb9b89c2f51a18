import type { Sentence } from '#shared/text.ts';
import { checkContact, CONTACT_SUBJECTS, type ContactDraft } from '#shared/contact/contact.ts';
import { AppError } from '#shared/errors.ts';
import { asciiDigits, tidy } from '#shared/fields.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { SHARED_LIMITS } from '#server/core/accounts/limits.ts';
import { countForm, type FormSender } from '#server/platform/rate-limit/form-limit.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { sendAcknowledgement, sendContactMessage } from './emails.ts';
import { deleteDelivered, insertContactMessage, listUndelivered } from './queries.ts';
import { contactErrors } from './text.ts';
import { CONTACT_LIMITS } from './limits.ts';
import { contactReplies } from './text.ts';

const UNDELIVERED_DAYS = 3;
const KEPT_DAYS = 365;
const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Stores a message and enqueues its email, in one transaction. A form filled in by a bot gets the same response but is
 * discarded. The sender gets at most three acknowledgements an hour.
 * @throws {AppError} VALIDATION with a message for every rejected field; TOO_MANY_TRIES.
 */
export async function sendMessage(
  deps: Deps,
  given: ContactDraft & { readonly website: string },
  sender: FormSender,
): Promise<{ message: Sentence }> {
  const fields = checkContact(given);
  const [refused] = Object.values(fields);
  if (refused !== undefined) throw new AppError('VALIDATION', refused, { fields });
  const now = deps.clock.now();
  const tried = await countForm(deps, CONTACT_LIMITS, sender);
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', contactErrors.tooMany, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  if (given.website !== '') return { message: contactReplies.thanks };
  const id = newId(now);
  const email = given.email.trim();
  const acknowledged = await consume(
    deps.db,
    SHARED_LIMITS.mailsAskedFor,
    `contact:${email.toLowerCase()}`,
    now,
  );
  await inTransaction(deps.db, async (tx) => {
    await insertContactMessage(tx, {
      id,
      name: tidy(given.name),
      email,
      phone: given.phone.trim() === '' ? null : asciiDigits(tidy(given.phone)),
      subject: CONTACT_SUBJECTS.find((subject) => subject === given.subject) ?? 'general',
      message: given.message.trim(),
      created_at: now,
    });
    await enqueue(tx, sendContactMessage, { messageId: id }, { key: `contact:${id}` });
    if (acknowledged.allowed) await enqueue(tx, sendAcknowledgement, { messageId: id });
  });
  return { message: contactReplies.thanks };
}

/** Requeues messages that no mail server has accepted for three days; returns how many. */
export async function sendUndeliveredAgain(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNDELIVERED_DAYS * DAY_MS);
  const messages = await listUndelivered(deps.db, before, BATCH);
  // The key replaces an existing job and resets its attempts.
  for (const messageId of messages)
    await enqueue(deps.db, sendContactMessage, { messageId }, { key: `contact:${messageId}` });
  return messages.length;
}

/** Deletes messages a year after their delivery; returns how many. */
export async function tidyMessages(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteDelivered(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
