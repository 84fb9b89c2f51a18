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

/** Member and email address for which a link was created. */
export type MailLink = Readonly<{ memberId: string; email: string }>;

/** Creates the token of a link that expires after `minutes`; only its hash is stored. */
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

/** Returns the link of an unused, unexpired token, without consuming it. */
export async function findLink(deps: Deps, purpose: Purpose, token: string): Promise<MailLink | undefined> {
  return toLink(await findMailToken(deps.db, purpose, hashToken(token), deps.clock.now()));
}

/** Consumes a link; of concurrent requests, only one succeeds. */
export async function consumeLink(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  purpose: Purpose,
  token: string,
): Promise<MailLink | undefined> {
  return toLink(await consumeMailToken(tx, purpose, hashToken(token), deps.clock.now()));
}

/** Invalidates all of a member's links for this purpose. */
export async function endLinks(tx: Tx, memberId: string, purpose: Purpose, now: Date): Promise<void> {
  await endMailTokens(tx, memberId, purpose, now);
}

function toLink(row: MailTokenRow | undefined): MailLink | undefined {
  return row && { memberId: row.member_id, email: row.email };
}
