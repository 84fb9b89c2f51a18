import { AppError } from '#shared/errors.ts';
import type { InvitedAnswers } from '#shared/invitations/rows.ts';
import { IMPORT_ROWS_DAYS, INVITATION_WAITS_DAYS, INVITED_DAYS } from '#shared/invitations/values.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { markAddress } from './checks.service.ts';
import { deleteOldRows, deleteRowsOfAddress } from './import-rows.queries.ts';
import { deleteImports } from './imports.queries.ts';
import {
  endInvitation,
  expireInvitations,
  findByLink,
  findByMark,
  forgetInvitations,
  giveUpWaiting,
  type InvitationRow,
} from './invitations.queries.ts';
import { answersOf } from './stored-rows.service.ts';
import { daysBefore } from '#server/platform/clock.ts';

const GONE =
  'This invitation has been used already, or it has ended. You can sign up without it: nothing else is different.';
const UNKNOWN =
  'This link is no longer valid: we keep nothing about this invitation any more. If letters still come, write to us.';
const DECLINED = 'We have erased what we kept about you, and we will never invite this address again.';

/**
 * What an invitation fills in, its address included: whoever has the link got it by that address. Looking uses nothing up.
 * @throws {AppError} BAD_LINK for one that was used or declined, or has ended.
 */
export async function findInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ answers: InvitedAnswers }> {
  const invitation = await findByLink(deps.db, hashToken(token));
  if (!invitation || !isOpen(invitation, deps.clock.now())) throw new AppError('BAD_LINK', GONE);
  return { answers: answersOf(invitation) };
}

/** One that waits for another try, and has a link already, may have arrived; who has got it need not wait for the next. */
function isOpen({ status, expires_at: expiresAt }: InvitationRow, now: Date): boolean {
  return status === 'waiting' || (status === 'sent' && expiresAt !== null && expiresAt > now);
}

/**
 * Erases everything about the person invited but the mark of their address, by which no later import invites them. Works
 * for as long as the mark exists, and a second time too.
 * @throws {AppError} BAD_LINK
 */
export async function declineInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ message: string }> {
  const invitation = await findByLink(deps.db, hashToken(token));
  if (!invitation) throw new AppError('BAD_LINK', UNKNOWN);
  await endInvitation(deps.db, invitation.id, {
    status: 'declined',
    from: ['sent', 'used', 'expired', 'undeliverable', 'waiting'],
    now: deps.clock.now(),
  });
  return { message: DECLINED };
}

/**
 * Ends the invitations of somebody who has signed up: the one they came by, and one for the address they chose. Neither
 * confirms that address: a letter can be passed on, so the usual mail does. Who declined stays so.
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
  for (const invitation of found)
    if (invitation)
      await endInvitation(tx, invitation.id, {
        status: 'used',
        from: ['waiting', 'sent', 'expired', 'undeliverable'],
        memberId,
        now,
      });
}

/** Removes what lists that administrators brought say of somebody whose account ends. */
export async function forgetInLists(tx: Tx, email: string): Promise<void> {
  await deleteRowsOfAddress(tx, email);
}

/**
 * Erases the personal data of people who did not answer in time or whom no mail server accepted, and after a year the
 * fingerprints of all but those who declined. Returns how many invitations.
 */
export async function tidyInvitations(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const expired = await expireInvitations(deps.db, now);
  const madeBefore = daysBefore(deps.clock, INVITATION_WAITS_DAYS);
  const unsent = await giveUpWaiting(deps.db, { madeBefore, now });
  return expired + unsent + (await forgetInvitations(deps.db, daysBefore(deps.clock, INVITED_DAYS)));
}

/** Deletes rows and drafts of imported lists that are no longer needed. Returns how many rows. */
export async function tidyImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const rows = await deleteOldRows(db, daysBefore(clock, IMPORT_ROWS_DAYS));
  await deleteImports(db, {
    draftsUploaded: daysBefore(clock, IMPORT_ROWS_DAYS),
    uploaded: daysBefore(clock, INVITED_DAYS),
  });
  return rows;
}
