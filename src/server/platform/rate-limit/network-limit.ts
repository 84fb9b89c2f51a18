import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { SITE_FACTOR } from './limits.ts';
import { networksOf } from './network.ts';
import { consume, peek, type Limit, type Verdict } from './rate-limit.ts';

type Counting = Readonly<{ db: Db; clock: Clock }>;

/**
 * Counts an attempt against the limit of the caller's network and, for IPv6, of its /48. An attempt that the /64 limit
 * rejects does not count against the /48, so that no /64 can exhaust the limit for its neighbours.
 */
export async function consumeOfNetwork(deps: Counting, limit: Limit, ip: string): Promise<Verdict> {
  return firstRefusal(limit, ip, (wider, network) => consume(deps.db, wider, network, deps.clock.now()));
}

/** Checks an attempt against the limits of `consumeOfNetwork` without counting it. */
export async function peekOfNetwork(deps: Counting, limit: Limit, ip: string): Promise<Verdict> {
  return firstRefusal(limit, ip, (wider, network) => peek(deps.db, wider, network, deps.clock.now()));
}

async function firstRefusal(
  limit: Limit,
  ip: string,
  check: (limit: Limit, network: string) => Promise<Verdict>,
): Promise<Verdict> {
  const [network = '', ...wider] = networksOf(ip);
  let verdict = await check(limit, network);
  for (const site of wider)
    if (verdict.allowed) verdict = await check({ ...limit, max: limit.max * SITE_FACTOR }, site);
  return verdict;
}
