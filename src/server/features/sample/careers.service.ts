import { CAREERS, PUPIL, RETIRED_STAFF_CAREERS, STAFF_CAREERS, type Career } from './careers.data.ts';
import { weightedPick, type Random } from './random.service.ts';

const YOUNGEST = 18;
const OLDEST = 60;
/** Teachers of the Navodaya Vidyalaya Samiti retire at sixty and become principals only after many years. */
const RETIREMENT_AGE = 60;
const LEADING_AGE = 45;
const STAFF_MOVES = 0.3;

/** Draws the career of a former student of this age; returns `PUPIL` below 18. */
export function drawCareer(random: Random, age: number, sex: 'women' | 'men'): Career {
  if (age < YOUNGEST) return PUPIL;
  const pick = picks[sex][Math.min(age, OLDEST) - YOUNGEST];
  return pick ? pick(random) : PUPIL;
}

/** Draws the current or former job of a staff member of this age. */
export function drawStaffCareer(random: Random, age: number): Career {
  const drawn = age < RETIREMENT_AGE ? pickStaff(random) : random.pick(RETIRED_STAFF_CAREERS);
  const isTooYoung = age < LEADING_AGE && drawn.endsWith('Principal');
  return {
    title: isTooYoung ? 'Teacher' : drawn,
    field: 'teaching',
    weight: 1,
    from: 24,
    moves: STAFF_MOVES,
  };
}

const pickStaff = weightedPick(STAFF_CAREERS.map(({ title, weight }) => [title, weight] as const));
const picks = { women: picksByAge('women'), men: picksByAge('men') };

/** Precomputes a weighted pick for each age, to avoid filtering the careers for every person. */
function picksByAge(sex: 'women' | 'men'): ((random: Random) => Career)[] {
  return Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => {
    const age = YOUNGEST + index;
    const possible = CAREERS.filter(({ from, until = OLDEST }) => from <= age && age <= until);
    return weightedPick(possible.map((career) => [career, career.weight * (career[sex] ?? 1)] as const));
  });
}
