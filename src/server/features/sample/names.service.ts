import {
  COMMUNITIES,
  DISTRICT_MIXES,
  STAFF_MIX,
  STATE_MIXES,
  type Community,
  type Mix,
} from './communities.data.ts';
import { DEVANAGARI_FIRST_NAMES, DEVANAGARI_LAST_NAMES, FAMOUS_NAMES } from './names.data.ts';
import type { School } from './places.service.ts';
import { weightedPick, type Random } from './random.service.ts';

/** Display name, and its spelling in addresses and usernames: `manjunath.k`. */
export type Name = Readonly<{ first: string; last: string; slug: string }>;

/** Properties of a person that determine the name. */
export type Named = Readonly<{ school: School; isStaff: boolean; sex: 'women' | 'men'; birthYear: number }>;

/** Birth years between which names shift from all `elder` to all `younger`. */
const ELDER_YEAR = 1979;
const YOUNGER_YEAR = 2001;
const DEVANAGARI_SHARE = 0.015;

/**
 * Draws a name typical for the school's district and the person's age; staff come from the whole country. Never returns
 * a famous person's name.
 */
export function drawName(random: Random, named: Named): Name {
  const community = communityOf(random, named);
  if (community.writesDevanagari && random.chance(DEVANAGARI_SHARE)) return drawDevanagari(random, named.sex);
  for (;;) {
    const first = drawFirst(random, community, named);
    const last = drawLast(random, community, named.sex);
    const isOdd = first.split(' ').some((word) => last.split(' ').includes(word));
    if (!isOdd && !isFamous(first, last)) return { first, last, slug: `${slugOf(first)}.${slugOf(last)}` };
  }
}

/** Returns whether a famous person has this name. */
export function isFamous(first: string, last: string): boolean {
  return FAMOUS_NAMES.has(`${first} ${last}`);
}

function communityOf(random: Random, { school, isStaff }: Named): Community {
  if (isStaff) return pickStaff(random);
  const key = `${school.state}/${school.district}`;
  const pick = pickByDistrict.get(key) ?? pickByState.get(school.state);
  if (pick === undefined) throw new RangeError(`The table of community mixes has no entry for ${key}.`);
  return pick(random);
}

const pickStaff = pickFrom(STAFF_MIX);
const pickByState = new Map(Object.entries(STATE_MIXES).map(([state, mix]) => [state, pickFrom(mix)]));
const pickByDistrict = new Map(Object.entries(DISTRICT_MIXES).map(([key, mix]) => [key, pickFrom(mix)]));

function pickFrom(mix: Mix): (random: Random) => Community {
  const communities: Readonly<Record<string, Community>> = COMMUNITIES;
  return weightedPick(
    Object.entries(mix).flatMap(([name, weight]) => {
      const community = communities[name];
      return community ? [[community, weight] as const] : [];
    }),
  );
}

function drawFirst(random: Random, { first }: Community, { sex, birthYear }: Named): string {
  const youngerShare = (birthYear - ELDER_YEAR) / (YOUNGER_YEAR - ELDER_YEAR);
  return random.pick(first[sex][random.chance(youngerShare) ? 'younger' : 'elder']);
}

function drawLast(random: Random, community: Community, sex: Named['sex']): string {
  const own = community[sex];
  const drawn = random.pick(own && random.chance(own.share) ? own.last : community.last);
  return sex === 'women' ? (WOMENS_FORMS[drawn] ?? drawn) : drawn;
}

/** Feminine forms of last names. */
const WOMENS_FORMS: Readonly<Record<string, string>> = {
  Kumar: 'Kumari',
  Ram: 'Devi',
  Lal: 'Devi',
  Chand: 'Devi',
};

function drawDevanagari(random: Random, sex: Named['sex']): Name {
  for (;;) {
    const first = random.pick(DEVANAGARI_FIRST_NAMES[sex]);
    const last = random.pick(DEVANAGARI_LAST_NAMES);
    if (isFamous(first.latin, last.latin)) continue;
    return { first: first.script, last: last.script, slug: `${slugOf(first.latin)}.${slugOf(last.latin)}` };
  }
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
