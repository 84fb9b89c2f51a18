import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';

/** Cost of a hash: memory in KiB, and passes. */
export type PasswordCost = Readonly<{ memoryCost: number; timeCost: number }>;

/** OWASP's second recommendation: 19 MiB, two passes, one lane; the library defaults to argon2id. */
const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 };
const RETRY_SECONDS = 2;

export type Passwords = Readonly<{
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Verifies a decoy for an unknown account, so that the answer takes as long. */
  verifyNothing(password: string): Promise<void>;
  /** Whether a hash was made with older parameters. */
  needsRehash(passwordHash: string): boolean;
}>;

/**
 * Hashes passwords with argon2id, a few at a time. `pepper` is a secret outside the database, if there is one; only tests
 * give another `cost`.
 * @throws {AppError} BUSY (with a time to try again) from each function when too many wait already.
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
  const take = turnstile(concurrency, waitingMax);
  const decoy = take(() => hash('nobody has this password', settings));
  decoy.catch(() => undefined);
  return {
    hash: (password) => take(() => hash(password, settings)),
    verify: (passwordHash, password) => take(() => verify(passwordHash, password, settings)),
    verifyNothing: async (password) => {
      const passwordHash = await decoy;
      await take(() => verify(passwordHash, password, settings));
    },
    needsRehash: (passwordHash) => !passwordHash.startsWith(parameters),
  };
}

/** Runs at most `concurrency` tasks and queues at most `waitingMax`; rejects the rest. */
function turnstile(concurrency: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= waitingMax)
        throw new AppError('BUSY', undefined, { retryAfterSeconds: RETRY_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Pass the slot to the longest waiter without freeing it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
