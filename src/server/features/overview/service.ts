import { WAITING_AGES, type Overview } from '#shared/overview/endpoints.ts';
import { readLastCheck } from '#server/features/operations/installation-report.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  countByState,
  countBySchool,
  countPeople,
  countWaiting,
  countWeeks,
  findOldest,
  findUsualWait,
} from './queries.ts';

/** Age at which numbers are recounted in the background, while the stale numbers are still served. */
const FRESH_MS = 60_000;
/** Maximum age of numbers that are served. */
const STALE_MS = 10 * 60_000;

type Needs = Pick<Deps, 'clock' | 'db' | 'logger'>;
type Counted = Omit<Overview, 'oldest' | 'installation'>;
type Remembered = { at: number; counted: Counted };

const remembered = new WeakMap<object, Remembered>();
const counting = new WeakMap<object, Promise<Counted>>();

/**
 * Returns the numbers of members and review work. Recounts at most once a minute and serves stale numbers in
 * the meantime, because some queries take most of a second with a million members. Always reads the
 * longest-waiting member, so that a deleted member is never named.
 */
export async function readOverview(deps: Needs): Promise<Overview> {
  const now = deps.clock.now();
  // Runs first, because a recount could occupy the connection that this query needs.
  const oldest = await findOldest(deps.db, now);
  const counted = await numbersOf(deps, now);
  return {
    ...counted,
    installation: await readLastCheck(deps.db),
    oldest: oldest
      ? { _id: oldest.id, first_name: oldest.first_name, last_name: oldest.last_name, days: oldest.days }
      : null,
  };
}

async function numbersOf(deps: Needs, now: Date): Promise<Counted> {
  const known = remembered.get(deps.db);
  const age = known ? now.getTime() - known.at : Infinity;
  if (!known || age > STALE_MS) return renew(deps, now);
  if (age > FRESH_MS)
    renew(deps, now).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'the overview was not counted'),
    );
  return known.counted;
}

/** Starts a recount, which concurrent callers share. */
function renew(deps: Needs, now: Date): Promise<Counted> {
  const running = counting.get(deps.db);
  if (running) return running;
  const begun = count(deps, now).finally(() => counting.delete(deps.db));
  counting.set(deps.db, begun);
  return begun;
}

async function count(deps: Needs, now: Date): Promise<Counted> {
  const { db } = deps;
  // Runs the queries one by one, so that counting does not use up the connection pool.
  const people = await countPeople(db);
  const usualWaitHours = await findUsualWait(db, now);
  const waiting = new Map((await countWaiting(db, now)).map((row) => [row.age, row.waiting]));
  const weeks = await countWeeks(db, now);
  const states = await countByState(db);
  const schools = await countBySchool(db);
  const counted: Counted = {
    countedAt: now.toISOString(),
    members: people?.members ?? 0,
    founders: people?.founders ?? 0,
    waiting: people?.waiting ?? 0,
    founderRequests: people?.founder_requests ?? 0,
    usualWaitHours,
    ages: WAITING_AGES.map((age) => ({ age, waiting: waiting.get(age) ?? 0 })),
    weeks,
    states,
    schools: schools.map(({ name, state, members }) => ({ name, state, members })),
    schoolCount: schools[0]?.all_schools ?? 0,
    schoolMembers: schools[0]?.all_members ?? 0,
  };
  remembered.set(db, { at: now.getTime(), counted });
  return counted;
}
