import type { LimitedUser, MemberDetail } from '#shared/members/schema.ts';
import {
  cardFor,
  memberDetailFor,
  type CardReader,
  type FullCard,
  type Listable,
} from '#shared/members/visibility.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findCards, type CardRow } from './cards.queries.ts';
import { profileImagePath } from '#server/core/accounts/user-view.service.ts';

/**
 * Returns the cards of these members, in this order, filtered for the reader; members hidden from them are omitted.
 * `cardsFor` and `detailFor` are the only paths from a row to a response, so that every field passes through `cardFor`.
 */
export async function cardsFor(db: Db, reader: CardReader, ids: readonly string[]): Promise<LimitedUser[]> {
  const rows = new Map((await findCards(db, ids)).map((row) => [row.id, row]));
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => cardFor(reader, listableOf(row), fullCardOf(row)))
    .filter((card) => card !== null);
}

/** Returns one member with the contact details that the reader may see, or null if the member is hidden from them. */
export async function detailFor(db: Db, reader: CardReader, id: string): Promise<MemberDetail | null> {
  const [row] = await findCards(db, [id]);
  return row === undefined ? null : memberDetailFor(reader, listableOf(row), fullCardOf(row));
}

function listableOf(row: CardRow): Listable {
  return {
    approvalStatus: row.approval_status,
    isEmailConfirmed: row.email_confirmed_at !== null,
    role: row.role,
    isPresumedMinor: row.is_presumed_minor,
    isLeaving: row.deletes_at !== null,
    visibility: { showEmail: row.show_email, showPhone: row.show_phone, publicPage: row.public_page },
  };
}

function fullCardOf(row: CardRow): FullCard {
  return {
    _id: row.id,
    role: row.role,
    profileImage: profileImagePath(row.photo_key),
    email: row.email,
    school: { states: row.school_state, city: row.school_district },
    fields: row,
  };
}
