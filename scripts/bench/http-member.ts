import { startSession } from '#server/features/auth/sessions.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { createPasswords } from '#server/platform/passwords.ts';

/** A signed-in member of a benchmark community. */
export type SignIn = Readonly<{
  email: string;
  password: string;
  passwordHash: string;
  token: string;
  sessionId: string;
}>;

const PASSWORD = 'Measured-Navodaya-25';

/** Deletes all rate limits and card counts, so that no benchmark request is rejected. */
export async function forgetTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').execute();
  await db.deleteFrom('card_count').execute();
}

/**
 * Members who take turns reading the directory. A single member would reach the card limit in a tenth of a second.
 */
const READERS = 500;

/** Starts sessions for approved members and returns their tokens. */
export async function makeReaders(db: Db): Promise<string[]> {
  const now = new Date();
  const members = await db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'approved')
    .where('is_presumed_minor', '=', false)
    .orderBy('id', 'desc')
    .limit(READERS)
    .execute();
  return db.transaction().execute(async (tx) => {
    const tokens: string[] = [];
    for (const { id: memberId } of members)
      tokens.push((await startSession(tx, { memberId, ...DEVICE }, now)).token);
    return tokens;
  });
}

const DEVICE = {
  isBrowser: false,
  isRemembered: true,
  userAgent: 'bench',
  ip: '127.0.0.1',
  deviceToken: undefined,
};

/** Gives an approved member a password and a session. */
export async function makeSignIn(db: Db): Promise<SignIn> {
  const now = new Date();
  const member = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('approval_status', '=', 'approved')
    .where('role', '=', 'user')
    .where('is_presumed_minor', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const passwordHash = await createPasswords({}).hash(PASSWORD);
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, email_confirmed_at: now })
    .where('id', '=', member.id)
    .execute();
  const { token } = await db
    .transaction()
    .execute((tx) => startSession(tx, { memberId: member.id, ...DEVICE }, now));
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { email: member.email, password: PASSWORD, passwordHash, token, sessionId: session.id };
}
