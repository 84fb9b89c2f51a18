import {
  BLOOD_GROUPS,
  HOUSES,
  OFFER_SENTENCES,
  SCHOOL_SENTENCES,
  STAFF_SENTENCES,
  TITLE_SENTENCES,
  WORK_SENTENCES,
} from './about.data.ts';
import type { Career } from './careers.data.ts';
import type { Random } from './random.service.ts';

/** Values that an "about" text may mention. */
export type AboutValues = Readonly<{
  career: Career;
  isStaff: boolean;
  city: string;
  school: string;
  inYear: number;
  outYear: number;
  /** Years of work so far; negative before the working age. */
  workYears: number;
}>;

const EMPTY_SHARE = 0.2;
const WORK_SHARE = 0.7;
const SCHOOL_SHARE = 0.6;
const OFFER_SHARE = 0.4;
/** Minimum years of work for sentences that state the number, so that they need no singular form. */
const YEARS_MIN = 2;
const SENIOR_YEARS = 10;
const WHOLE_STAY_YEARS = 7;

/** Draws an "about" text at random, which may be empty. */
export function drawAbout(random: Random, told: AboutValues): string {
  if (random.chance(EMPTY_SHARE)) return '';
  const { career, isStaff } = told;
  const work = isStaff
    ? STAFF_SENTENCES
    : [...(TITLE_SENTENCES[career.title] ?? []), ...WORK_SENTENCES[career.field]];
  const sentences = [
    random.chance(WORK_SHARE) ? drawTrue(random, work, told) : '',
    !isStaff && random.chance(SCHOOL_SHARE) ? drawTrue(random, SCHOOL_SENTENCES, told) : '',
    random.chance(OFFER_SHARE) ? drawTrue(random, OFFER_SENTENCES, told) : '',
  ];
  return fillIn(random, sentences.filter((sentence) => sentence !== '').join(' '), told);
}

/** Draws a non-empty "about" text at random. */
export function drawFullAbout(random: Random, told: AboutValues): string {
  for (;;) {
    const about = drawAbout(random, told);
    if (about !== '') return about;
  }
}

/** Draws a sentence; returns an empty string if it does not apply to this person. */
function drawTrue(
  random: Random,
  sentences: readonly string[],
  { workYears, inYear, outYear }: AboutValues,
): string {
  const sentence = random.pick(sentences);
  if (sentence.includes('{senior}') && workYears < SENIOR_YEARS) return '';
  if (sentence.includes('{years}') && workYears < YEARS_MIN) return '';
  if (sentence.includes('{whole}') && outYear - inYear < WHOLE_STAY_YEARS) return '';
  return sentence;
}

function fillIn(
  random: Random,
  text: string,
  { city, school, inYear, outYear, workYears }: AboutValues,
): string {
  const values: Readonly<Record<string, string>> = {
    city,
    school,
    house: random.pick(HOUSES),
    blood: random.pick(BLOOD_GROUPS),
    in: String(inYear),
    out: String(outYear),
    years: String(workYears),
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
