import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_SIDES } from '#shared/profile/photos.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { discardPhoto, storePhoto } from '#server/features/profile/photos.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderSvg } from '#server/platform/storage/render-svg.ts';
import type { SamplePerson } from './people.service.ts';
import { drawPortrait, PORTRAIT_SIDE, type Look } from './portrait-drawing.service.ts';
import { drawLook, type Sitter } from './portrait-looks.service.ts';
import { seededRandom } from './random.service.ts';

/** Number of sample members with a portrait. */
const PORTRAITS = { all: 40, few: 2 };

const SEED = 1986;
/** Maximum members chosen because they are pending, for each kind of headwear, and from the home page. */
const PENDING_MAX = 4;
const HEADWEAR_MAX = 2;
const HOME_MAX = 8;

/** A stored portrait and its member. */
export type SamplePortrait = Readonly<{ memberId: string; photoKey: string }>;

/**
 * Draws portraits for forty of these people, or for two if `pictures` is `few`, and stores them as photos,
 * after the checks that uploads pass. On failure, deletes the portraits stored so far and rethrows.
 */
export async function storeSamplePortraits(
  deps: Deps,
  people: readonly SamplePerson[],
  { now, pictures }: { now: Date; pictures: keyof typeof PORTRAITS },
): Promise<SamplePortrait[]> {
  const portraits: SamplePortrait[] = [];
  try {
    for (const [position, { person, svg }] of drawPortraits(people, now)
      .slice(0, PORTRAITS[pictures])
      .entries())
      portraits.push({ memberId: person.id, photoKey: await storePortrait(deps, svg, position) });
    return portraits;
  } catch (error) {
    await discardSamplePortraits(deps, portraits);
    throw error;
  }
}

/** Deletes stored portraits whose members were not created. */
export async function discardSamplePortraits(
  deps: Deps,
  portraits: readonly SamplePortrait[],
): Promise<void> {
  for (const { photoKey } of portraits) await discardPhoto(deps, photoKey);
}

/**
 * Draws SVG portraits of up to forty of these people. The same people in the same year give the same
 * drawings.
 */
export function drawPortraits(
  people: readonly SamplePerson[],
  now: Date,
): { person: SamplePerson; svg: string }[] {
  const candidates = people.filter(isDrawable).map((person, index) => ({ person, index }));
  const lookOf = ({ person, index }: Candidate, position: number) =>
    drawLook(seededRandom(SEED, index), person, { thisYear: calendarYear(now), position });
  return chooseSitters(candidates, (candidate) => lookOf(candidate, 0).headwear).map(
    (candidate, position) => ({
      person: candidate.person,
      svg: drawPortrait(lookOf(candidate, position)),
    }),
  );
}

type Candidate = Readonly<{ person: SamplePerson & Sitter; index: number }>;

/** Excludes people under 18, and people of unstated gender, because a drawing would imply one. */
function isDrawable(person: SamplePerson): person is SamplePerson & Sitter {
  return !person.is_presumed_minor && (person.gender === 'Female' || person.gender === 'Male');
}

/**
 * Chooses who has a portrait: first the three sign-in accounts and the founders, then a few pending members,
 * and a few with a turban, hijab or veil. The remaining places alternate between women and men: first members
 * shown on the home page, then the first members of the directory.
 */
function chooseSitters(
  candidates: readonly Candidate[],
  headwearOf: (candidate: Candidate) => Look['headwear'],
): Candidate[] {
  const isSignIn = ({ person }: Candidate) => /^\w+@/.test(person.email);
  const chosen = new Set([
    ...candidates.filter(isSignIn),
    ...candidates.filter(({ person }) => person.role === 'founder'),
    ...candidates.filter(({ person }) => person.approval_status === 'pending').slice(0, PENDING_MAX),
    ...(['turban', 'hijab', 'veil'] as const).flatMap((headwear) =>
      candidates.filter((candidate) => headwearOf(candidate) === headwear).slice(0, HEADWEAR_MAX),
    ),
  ]);
  const others = candidates.filter(
    (candidate) => !chosen.has(candidate) && candidate.person.approval_status === 'approved',
  );
  const onHome = inTurn(others.filter(({ person }) => person.public_page)).slice(0, HOME_MAX);
  const byName = others.toSorted((one, other) => (one.person.first_name < other.person.first_name ? -1 : 1));
  return [...new Set([...chosen, ...onHome, ...inTurn(byName)])].slice(0, PORTRAITS.all);
}

/** Alternates women and men, in their given order, until no women remain. */
function inTurn(candidates: readonly Candidate[]): Candidate[] {
  const men = candidates.filter(({ person }) => person.gender === 'Male');
  return candidates
    .filter(({ person }) => person.gender === 'Female')
    .flatMap((woman, turn) => [woman].concat(men.slice(turn, turn + 1)));
}

async function storePortrait(deps: Deps, svg: string, position: number): Promise<string> {
  await mkdir(deps.temporaryDirectory, { recursive: true, mode: 0o700 });
  const temporary = path.join(deps.temporaryDirectory, `${randomUUID()}.sample`);
  try {
    await writeFile(temporary, await renderSvg(svg, PHOTO_SIDES.large / PORTRAIT_SIDE), { mode: 0o600 });
    return await storePhoto(deps, {
      path: temporary,
      fileName: `portrait-${position + 1}.png`,
      mediaType: 'image/png',
    });
  } finally {
    await rm(temporary, { force: true });
  }
}
