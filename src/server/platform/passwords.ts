import { hash, verify } from '@node-rs/argon2';
import { accountGate, passwordQueue, type Lane } from './password-queue.ts';

/** Cost of a password hash: memory in KiB, and number of passes. */
export type PasswordCost = Readonly<{ memoryCost: number; timeCost: number }>;

/** OWASP's second recommendation: 19 MiB, two passes, one thread; the library defaults to argon2id. */
const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 };

/** Two, because a double click sends the request twice. */
const AT_ONCE_PER_ACCOUNT = 2;

export type Passwords = Readonly<{
  hash(password: string, lane?: Lane): Promise<string>;
  verify(passwordHash: string, password: string, lane?: Lane): Promise<boolean>;
  /** Verifies a decoy hash for an unknown account, so that the response takes the same time. */
  verifyNothing(password: string, lane?: Lane): Promise<void>;
  /** Runs a password check, including its rate limits; at most two at a time per `account`. */
  forAccount<T>(account: string, work: () => Promise<T>): Promise<T>;
  /** Returns whether a hash was made with outdated parameters. */
  needsRehash(passwordHash: string): boolean;
}>;

/**
 * Hashes passwords with argon2id, a few at a time. `pepper` is an optional secret outside the database; only tests set
 * another `cost`. Every function rejects when its queue is full.
 * @throws {AppError} BUSY, with a retry time.
 */
export function createPasswords(options: {
  pepper?: Buffer;
  cost?: PasswordCost;
  concurrency?: number;
  waitingMax?: number;
}): Passwords {
  const { pepper, cost = COST, concurrency = 2, waitingMax = 64 } = options;
  const settings = { ...cost, parallelism: 1, ...(pepper && { secret: pepper }) };
  const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const take = passwordQueue(concurrency, waitingMax);
  const decoy = take(() => hash('nobody has this password', settings), 'sign-in');
  decoy.catch(() => undefined);
  return {
    hash: (password, lane) => take(() => hash(password, settings), lane),
    verify: (passwordHash, password, lane) => take(() => verify(passwordHash, password, settings), lane),
    verifyNothing: async (password, lane) => {
      const passwordHash = await decoy;
      await take(() => verify(passwordHash, password, settings), lane);
    },
    forAccount: accountGate(AT_ONCE_PER_ACCOUNT),
    needsRehash: (passwordHash) => !passwordHash.startsWith(parameters),
  };
}
