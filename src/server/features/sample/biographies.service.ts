import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import { drawAbout, drawFullAbout } from './about.service.ts';
import type { Career } from './careers.data.ts';
import { drawCareer, drawStaffCareer } from './careers.service.ts';
import { drawName, type Name } from './names.service.ts';
import { drawHome, drawSchool, drawWorkplace, type Town, type School } from './places.service.ts';
import { weightedPick, type Random } from './random.service.ts';

/** School, school years and career of an invented person. */
export type Life = Readonly<{
  name: Name;
  sex: 'women' | 'men';
  isStaff: boolean;
  school: School;
  inYear: number;
  outYear: number;
  profession: string;
  town: Town;
  about: string;
}>;

const STAFF_SHARE = 0.05;
/** Share of girls among the students. */
const WOMEN_SHARE = 0.4;
/** Age at which children join class VI. */
const JOINING_AGE = 11;
const WORKING_AGE = 23;
/** Years from class VI to XII. */
const WHOLE_STAY = 7;
const LAST_BATCH = 2020;
const DEFAULT_MOVES = 0.5;

/** Weighted lengths of stay: years at school, and classes missed by joining after class VI. */
const STAYS = weightedPick([
  [{ years: 7, joinedLater: 0 }, 77],
  [{ years: 5, joinedLater: 0 }, 11],
  [{ years: 4, joinedLater: 3 }, 6],
  [{ years: 2, joinedLater: 5 }, 3],
  [{ years: 6, joinedLater: 0 }, 1],
  [{ years: 3, joinedLater: 0 }, 1],
  [{ years: 8, joinedLater: 0 }, 1],
]);
const STAFF_STAYS = { shortest: 2, spread: 11 };
const STAFF_AGES = { youngest: 24, spread: 13 };

/** Batches around 2003 are the most active, because the first were small and the latest are still young. */
const pickBatch = weightedPick(
  Array.from({ length: LAST_BATCH - DEFAULT_FIRST_YEAR }, (_, index) => {
    const year = DEFAULT_FIRST_YEAR + 1 + index;
    return [year, eagernessOf(year)] as const;
  }),
);

/** Generates a random biography as of this year. `isOutspoken` forces a non-empty "about" text. */
export function drawBiography(random: Random, thisYear: number, isOutspoken: boolean): Life {
  const school = drawSchool(random);
  const isStaff = random.chance(STAFF_SHARE);
  const sex = drawSex(random);
  const years = isStaff ? drawStaffYears(random, school, thisYear) : drawYears(random, school);
  return drawLife(random, thisYear, { school, isStaff, sex, years, isOutspoken });
}

/** A class of a school, by the year in which it joined. */
export type Batch = Readonly<{ school: School; inYear: number }>;

/** Generates a random biography, as of this year, of a student who was in this batch from class VI to XII. */
export function drawBatchmate(random: Random, thisYear: number, { school, inYear }: Batch): Life {
  const sex = drawSex(random);
  const years = { inYear, outYear: inYear + WHOLE_STAY, birthYear: inYear - JOINING_AGE };
  return drawLife(random, thisYear, { school, isStaff: false, sex, years, isOutspoken: false });
}

function drawSex(random: Random): Life['sex'] {
  return random.chance(WOMEN_SHARE) ? 'women' : 'men';
}

type Schooling = Pick<Life, 'school' | 'isStaff' | 'sex'> & Readonly<{ years: Years; isOutspoken: boolean }>;

function drawLife(
  random: Random,
  thisYear: number,
  { school, isStaff, sex, years, isOutspoken }: Schooling,
): Life {
  const age = thisYear - years.birthYear;
  const name = drawName(random, { school, isStaff, sex, birthYear: years.birthYear });
  const isPupil = !isStaff && years.outYear >= thisYear;
  const career = careerAt(random, { age, isStaff, sex, isPupil });
  const town = drawTown(random, school, career);
  const told = {
    career,
    isStaff,
    city: town.city,
    school: school.name,
    ...years,
    workYears: age - WORKING_AGE,
  };
  const about = isPupil ? '' : isOutspoken ? drawFullAbout(random, told) : drawAbout(random, told);
  return { name, sex, isStaff, school, ...years, profession: career.title, town, about };
}

type Years = Readonly<{ inYear: number; outYear: number; birthYear: number }>;

function drawYears(random: Random, school: School): Years {
  const inYear = drawBatch(random, school);
  const { years, joinedLater } = STAYS(random);
  return { inYear, outYear: inYear + years, birthYear: inYear - JOINING_AGE - joinedLater };
}

function drawStaffYears(random: Random, school: School, thisYear: number): Years {
  const inYear = drawBatch(random, school);
  const stay = STAFF_STAYS.shortest + random.below(STAFF_STAYS.spread);
  const age = STAFF_AGES.youngest + random.below(STAFF_AGES.spread);
  return { inYear, outYear: Math.min(inYear + stay, thisYear), birthYear: inYear - age };
}

function drawBatch(random: Random, { firstYear }: School): number {
  for (;;) {
    const year = pickBatch(random);
    if (year >= firstYear) return year;
  }
}

function careerAt(
  random: Random,
  { age, isStaff, sex, isPupil }: { age: number; isStaff: boolean; sex: Life['sex']; isPupil: boolean },
): Career {
  if (isStaff) return drawStaffCareer(random, age);
  return drawCareer(random, isPupil ? 0 : age, sex);
}

function drawTown(random: Random, school: School, { moves = DEFAULT_MOVES, cities }: Career): Town {
  if (moves === 0) return { city: school.town, state: school.state };
  return random.chance(moves) ? drawWorkplace(random, school, cities) : drawHome(random, school);
}

function eagernessOf(year: number): number {
  if (year >= 2019) return 0.05;
  return year <= 2003 ? 0.25 + (year - 1986) * 0.045 : 1 - (year - 2003) * 0.05;
}
