import type { Contact } from '#shared/contact-requests/endpoints.ts';
import { cardsOf } from '#server/features/directory/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved } from '#server/platform/http/actors.ts';
import { listReceivers } from './contacts.queries.ts';

/** Maximum number of members in the list. */
const CONTACTS_MAX = 500;
const NOTHING = { email: false, phone: false };

/**
 * Lists the members with whom the caller shares contact details, newest first. A member whom the caller cannot see at
 * present has only a name, so that sharing can be stopped. Omits members hidden by a block.
 */
export async function listContacts(deps: Deps, actor: Approved): Promise<Contact[]> {
  const rows = await listReceivers(deps.db, actor.member.id, CONTACTS_MAX);
  const ids = rows.map(({ id }) => id);
  const cards = new Map((await cardsOf(deps, actor, ids)).map((card) => [card._id, card]));
  return rows.map(({ id, first_name, last_name, since, ...row }) => {
    const card = cards.get(id) ?? null;
    return {
      _id: id,
      first_name,
      last_name,
      card,
      mine: { email: row.email, phone: row.phone },
      theirs: card ? { email: row.their_email, phone: row.their_phone } : NOTHING,
      since: since.toISOString(),
    };
  });
}
