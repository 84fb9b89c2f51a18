import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';

test('a password hash is argon2id with the recommended parameters and matches only its password', async () => {
  const passwords = createPasswords({});
  const hash = await passwords.hash('Banyan-Tree-99');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'Banyan-Tree-99')).toBe(true);
  for (const wrong of ['banyan-tree-99', 'Banyan-Tree-99 ', '', 'Banyan-Tree-9'])
    expect(await passwords.verify(hash, wrong)).toBe(false);
  expect(await passwords.hash('Banyan-Tree-99')).not.toBe(hash);
  expect(passwords.needsRehash(hash)).toBe(false);
  expect(passwords.needsRehash(hash.replace('m=19456', 'm=4096'))).toBe(true);
});

test('a password hash made with a pepper cannot be verified without the pepper', async () => {
  const peppered = createPasswords({ pepper: Buffer.from('kept outside the database') });
  const hash = await peppered.hash('Banyan-Tree-99');
  expect(await peppered.verify(hash, 'Banyan-Tree-99')).toBe(true);
  expect(await createPasswords({}).verify(hash, 'Banyan-Tree-99')).toBe(false);
  expect(await createPasswords({ pepper: Buffer.from('another') }).verify(hash, 'Banyan-Tree-99')).toBe(
    false,
  );
});

test('a long password in any script is hashed completely', async () => {
  const passwords = createPasswords({});
  const long = 'नवोदय'.repeat(40);
  const hash = await passwords.hash(long);
  expect(await passwords.verify(hash, long)).toBe(true);
  expect(await passwords.verify(hash, long.slice(0, -1))).toBe(false);
});

test('hashing rejects immediately when the queue is full, and works again later', async () => {
  const passwords = createPasswords({ concurrency: 1, waitingMax: 2 });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('Banyan-Tree-99')));
  const refused = tries.filter((outcome) => outcome.status === 'rejected');
  expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2); // the decoy hash uses the first slot
  expect(refused).toHaveLength(4);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: 2 });
  }
  expect(await passwords.hash('Banyan-Tree-99')).toMatch(/^\$argon2id/);
});

test('a full queue of other password hashes delays a sign-in by at most one hash and rejects no sign-in', async () => {
  const passwords = createPasswords({ concurrency: 2, waitingMax: 64 });
  const hash = await passwords.hash('Banyan-Tree-99');
  const order: string[] = [];
  const others = Array.from({ length: 60 }, async () => {
    await passwords.verify(hash, 'Banyan-Tree-99');
    order.push('other');
  });
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await passwords.verify(hash, 'Banyan-Tree-99', 'sign-in');
      order.push('sign-in');
    }),
  );
  // In the order of arrival, all sixty would come first.
  expect(order.filter((kind) => kind === 'other').length).toBeLessThan(30);
  await Promise.all(others);
});

test('sign-ins leave one slot for other password hashes', async () => {
  const passwords = createPasswords({ concurrency: 2, waitingMax: 64 });
  const hash = await passwords.hash('Banyan-Tree-99');
  const order: string[] = [];
  const signIns = Array.from({ length: 40 }, async () => {
    await passwords.verify(hash, 'Banyan-Tree-99', 'sign-in');
    order.push('sign-in');
  });
  await passwords.hash('Neem-Tree-2026');
  expect(order.length).toBeLessThan(20);
  await Promise.all(signIns);
});

test('an account may run two tasks at a time; a third is rejected, but tasks of other accounts are not', async () => {
  const passwords = createPasswords({});
  const gate = Promise.withResolvers<void>();
  const own = ['one', 'two'].map((name) =>
    passwords.forAccount('asha', async () => gate.promise.then(() => name)),
  );
  const rejected = { code: 'BUSY', status: 503, retryAfterSeconds: 2 };
  await expect(passwords.forAccount('asha', async () => 'three')).rejects.toMatchObject(rejected);
  expect(await passwords.forAccount('ravi', async () => 'other')).toBe('other');
  gate.resolve();
  expect(await Promise.all(own)).toEqual(['one', 'two']);
  await expect(passwords.forAccount('asha', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await passwords.forAccount('asha', async () => 'four')).toBe('four');
});

test('verifying a password takes as much work for an unknown account as for an existing one', async () => {
  const passwords = createPasswords({});
  const hash = await passwords.hash('Banyan-Tree-99');
  const [real, decoy] = [[], []] as [number[], number[]];
  for (let sample = 0; sample < 7; sample += 1) {
    real.push(await cpuTimeOf(() => passwords.verify(hash, 'wrong')));
    decoy.push(await cpuTimeOf(() => passwords.verifyNothing('wrong')));
  }
  const ratio = median(decoy) / median(real);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['qwerty123', true],
  ['Banyan-Tree-99', false],
  ['नवोदय-विद्यालय', false],
])('the password %s counts as common: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});

/** Returns the CPU time in microseconds, which other processes on the machine do not change. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
