import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import {
  endMailTokens,
  findMailToken,
  insertMailToken,
  consumeMailToken,
  type MailTokenRow,
} from './mail-tokens.queries.ts';

type Purpose = MailTokenRow['purpose'];

/** A link that was sent by mail: about whom, and to which address. */
export type MailLink = Readonly<{ memberId: string; email: string }>;

/** Makes the token of a link that lives for some minutes; only its hash is stored. */
export async function makeLink(
  deps: Pick<Deps, 'clock' | 'db'>,
  link: {
    readonly memberId: string;
    readonly purpose: Purpose;
    readonly email: string;
    readonly minutes: number;
  },
): Promise<string> {
  const now = deps.clock.now();
  const token = newToken();
  await insertMailToken(deps.db, {
    token_hash: token.hash,
    member_id: link.memberId,
    purpose: link.purpose,
    email: link.email,
    created_at: now,
    expires_at: new Date(now.getTime() + link.minutes * 60 * 1000),
  });
  return token.token;
}

/** The link of a token that is unused and not too old, without using it. */
export async function findLink(deps: Deps, purpose: Purpose, token: string): Promise<MailLink | undefined> {
  return toLink(await findMailToken(deps.db, purpose, hashToken(token), deps.clock.now()));
}

/** Uses a link up: of many who try at once, one gets it. */
export async function consumeLink(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  purpose: Purpose,
  token: string,
): Promise<MailLink | undefined> {
  return toLink(await consumeMailToken(tx, purpose, hashToken(token), deps.clock.now()));
}

/** Ends every link of this purpose that a member has. */
export async function endLinks(tx: Tx, memberId: string, purpose: Purpose, now: Date): Promise<void> {
  await endMailTokens(tx, memberId, purpose, now);
}

function toLink(row: MailTokenRow | undefined): MailLink | undefined {
  return row && { memberId: row.member_id, email: row.email };
}
