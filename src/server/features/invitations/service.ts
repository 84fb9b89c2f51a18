import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import type { InvitedAnswers } from '#shared/invitations/rows.ts';
import { invitedAnswers } from '#shared/invitations/schema.ts';
import {
  IMPORT_ROWS_DAYS,
  INVITATION_DAYS,
  INVITATION_UNSENT_DAYS,
  INVITED_DAYS,
} from '#shared/invitations/values.ts';
import { daysBefore } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { markAddress } from './checks.service.ts';
import { invitationErrors } from './text.ts';
import { deleteOldRows, deleteRowsOfAddress } from './import-rows.queries.ts';
import { deleteImports } from './imports.queries.ts';
import {
  deleteEnded,
  endInvitation,
  eraseUnanswered,
  findByLink,
  findByMark,
  giveUpWaiting,
} from './invitations.queries.ts';
import { invitationReplies } from './text.ts';

/**
 * Returns the sign-up answers that an invitation fills in, including the address. Can be called repeatedly.
 * @throws {AppError} BAD_LINK if the invitation was accepted or declined, or has ended.
 */
export async function findInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ answers: InvitedAnswers }> {
  const invitation = await findByLink(deps.db, hashToken(token));
  const madeAfter = daysBefore(deps.clock, INVITATION_DAYS);
  if (!invitation || invitation.email === null || invitation.created_at <= madeAfter)
    throw new AppError('BAD_LINK', invitationErrors.ended);
  return { answers: answersOf(invitation) };
}

/**
 * Erases an invited person's data, except the fingerprint of their address, which is stored permanently so that no
 * import invites them again. Idempotent.
 * @throws {AppError} BAD_LINK
 */
export async function declineInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ message: Sentence }> {
  const invitation = await findByLink(deps.db, hashToken(token));
  if (!invitation) throw new AppError('BAD_LINK', invitationErrors.deleted);
  await endInvitation(deps.db, invitation.id, {
    status: 'declined',
    from: ['waiting', 'sent', 'accepted', 'bounced'],
    now: deps.clock.now(),
  });
  return { message: invitationReplies.declined };
}

/**
 * Marks the invitations of a new member as accepted: the one whose link they used, and the one for their address. Does
 * not confirm the address, because an invitation can be forwarded. Declined invitations stay declined.
 */
export async function settleInvitations(
  tx: Tx,
  deps: Pick<Deps, 'vault'>,
  person: {
    readonly memberId: string;
    readonly email: string;
    readonly token: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, email, token, now } = person;
  const found = [
    await findByMark(tx, markAddress(deps, email)),
    token === undefined ? undefined : await findByLink(tx, hashToken(token)),
  ];
  const from = ['waiting', 'sent', 'bounced'] as const;
  for (const invitation of found)
    if (invitation) await endInvitation(tx, invitation.id, { status: 'accepted', from, memberId, now });
}

/** Deletes the imported rows with the address of a deleted account. */
export async function forgetInLists(tx: Tx, email: string): Promise<void> {
  await deleteRowsOfAddress(tx, email);
}

/**
 * Erases the data of invitations that were not answered in time or could not be sent. Deletes erased invitations after
 * a year, except declined ones. Returns how many invitations changed.
 */
export async function tidyInvitations(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const unanswered = await eraseUnanswered(deps.db, {
    madeBefore: daysBefore(deps.clock, INVITATION_DAYS),
    now,
  });
  const unsent = await giveUpWaiting(deps.db, {
    madeBefore: daysBefore(deps.clock, INVITATION_UNSENT_DAYS),
    now,
  });
  return unanswered + unsent + (await deleteEnded(deps.db, daysBefore(deps.clock, INVITED_DAYS)));
}

/** Deletes old rows, drafts and records of imports. Returns the number of deleted rows. */
export async function tidyImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const rows = await deleteOldRows(db, daysBefore(clock, IMPORT_ROWS_DAYS));
  await deleteImports(db, {
    draftsUploaded: daysBefore(clock, IMPORT_ROWS_DAYS),
    uploaded: daysBefore(clock, INVITED_DAYS),
  });
  return rows;
}

/** Parses the answers of a stored row or invitation; returns an empty object if they were erased. */
export function answersOf(row: { readonly answers: unknown }): InvitedAnswers {
  return invitedAnswers.parse(row.answers ?? {});
}
