import { asciiDigits } from '#shared/fields.ts';
import { isPresumedMinor, SCHOOL_YEARS_MAX } from '#shared/members/years.ts';
import type { ColumnMatch } from './columns.ts';
import { fieldOfHeading } from './headings.ts';

/** What a cell tells of the age. These words replace a date of birth before a row is stored. */
export type Age = (typeof AGES)[number];
const AGES = ['under 18', '18 or older', 'unclear'] as const;
const ADULT_YEARS = 18;
/** Classes VI to XII; some students stay longer. */
const USUAL_YEARS = SCHOOL_YEARS_MAX - 3;
/** A student of class VI turns eleven or twelve in that year: at least this more than the class. */
const YEARS_BEFORE_CLASS = 5;

const AGE_KINDS = ['birthDate', 'schoolClass', 'inYear', 'outYear'] as const;
type AgeKind = (typeof AGE_KINDS)[number];
/** Columns that tell the age, with what they contain. */
export type AgeColumns = readonly { readonly index: number; readonly kind: AgeKind }[];

/**
 * Returns the columns that tell the age, by their match or by their heading. Skipping such a column, or matching it to
 * another field, must not get a person under 18 invited.
 */
export function ageColumnsOf(headings: readonly string[], match: ColumnMatch): AgeColumns {
  return match.flatMap((field, index) => {
    const named = new Set<string | undefined>([field, fieldOfHeading(headings[index] ?? '')]);
    return AGE_KINDS.filter((kind) => named.has(kind)).map((kind) => ({ index, kind }));
  });
}

/** Replaces each date of birth by what it tells of the age on this day (ISO 8601). */
export function withoutBirthDates(cells: readonly string[], columns: AgeColumns, today: string): string[] {
  const births = new Set(columns.filter(({ kind }) => kind === 'birthDate').map(({ index }) => index));
  return cells.map((cell, index) => (births.has(index) ? (ageOf(cell, today) ?? '') : cell));
}

/**
 * Returns whether a person is presumed to be under 18 by any of the columns (rulings 31 and 45), or `unclear` if a date
 * of birth cannot be read. A class counts for the year in which the person left or, failing that, joined; without
 * either, for this year. Without a joining year, assumes seven years before the leaving year.
 */
export function presumedAge(
  cells: readonly string[],
  columns: AgeColumns,
  { memberType, today }: { readonly memberType: string; readonly today: string },
): Age {
  const cellsOf = (wanted: AgeKind) =>
    columns.flatMap(({ index, kind }) => (kind === wanted ? [cells[index] ?? ''] : []));
  const thisYear = yearOfDay(today);
  const births = new Set(cellsOf('birthDate').map((cell) => ageOf(cell, today)));
  const joined = cellsOf('inYear').flatMap((cell) => yearsIn(cell).slice(0, 1));
  const left = cellsOf('outYear').flatMap((cell) => yearsIn(cell).slice(-1));
  const isAtSchool = (inYear: number, outYear: number) =>
    isPresumedMinor({ memberType, inYear, outYear, thisYear });
  const [outYear, inYear] = [Math.max(0, ...left), Math.max(0, ...joined)];
  const classes = memberType === 'staff' ? [] : cellsOf('schoolClass').flatMap(classIn);
  const isYoung =
    births.has('under 18') ||
    isAtSchool(inYear || outYear - USUAL_YEARS, outYear) ||
    classes.some(({ number, year }) => {
      const then = year ?? (outYear || inYear || thisYear);
      return number + YEARS_BEFORE_CLASS + thisYear - then < ADULT_YEARS;
    });
  if (isYoung) return 'under 18';
  return births.has('unclear') ? 'unclear' : '18 or older';
}

/**
 * Returns the years in a cell, in order: `2003`, `1996-2003`, `1996-03`, `May 2003` or a date. Empty if it contains
 * none.
 */
export function yearsIn(cell: string): number[] {
  const text = asciiDigits(cell);
  if (/^\s*\d{4}([-/.])\d{1,2}\1\d{1,2}/.test(text)) return [Number(text.trim().slice(0, 4))];
  const found = text.matchAll(/(?<!\d)((?:19|20)\d{2})(?:\s*[-–/]\s*(\d{2}))?(?!\d)/gu);
  return [...found].flatMap(([, first = '', rest]) => {
    const year = Number(first);
    if (rest === undefined) return [year];
    const end = year - (year % 100) + Number(rest);
    return [year, end < year ? end + 100 : end];
  });
}

/** Returns what a date of birth, a year of birth or an age tells on this day; undefined if the cell is blank. */
export function ageOf(cell: string, today: string): Age | undefined {
  const text = asciiDigits(cell).trim().toLowerCase();
  if (text === '') return undefined;
  const known = AGES.find((age) => age === text);
  if (known) return known;
  const years = /^(\d{1,3})(?:\.\d+)?\s*(?:y|yrs?|years?|वर्ष|साल)?\.?$/u.exec(text)?.[1];
  if (years !== undefined && Number(years) <= OLDEST) return adult(Number(years) >= ADULT_YEARS);
  const days = daysIn(text, today);
  if (days.length > 0) return adult(days.every((day) => isAdult(day, today)));
  const found = new Set(yearsIn(text));
  const [year] = found;
  const age = yearOfDay(today) - (year ?? 0);
  if (found.size !== 1 || age < 0 || age > OLDEST) return 'unclear';
  // With the year alone, the birthday of this year may be still ahead.
  return adult(age > ADULT_YEARS);
}

const OLDEST = 120;
const SERIAL_DAY_ONE = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

function adult(is: boolean): Age {
  return is ? '18 or older' : 'under 18';
}

/** Returns the days that a date may mean, as ISO 8601: 3/4/2008 is in March or in April. Empty if it is no date. */
function daysIn(text: string, today: string): string[] {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial) return [new Date(SERIAL_DAY_ONE + Number(serial) * DAY_MS).toISOString().slice(0, 10)];
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3], today);
  const parts = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4}|\d{2})(?!\d)/.exec(text);
  if (parts)
    return [...dayOf(parts[3], parts[2], parts[1], today), ...dayOf(parts[3], parts[1], parts[2], today)];
  // Only the year of a date with the month as a word, as its last possible day.
  const short = /^\d{1,2}[-/.,\s]+\p{L}{3,}[-/.,\s]+(\d{2})$/u.exec(text);
  return short ? dayOf(short[1], '12', '31', today) : [];
}

function dayOf(year = '', month = '', day = '', today: string): string[] {
  const century = yearOfDay(today) - (yearOfDay(today) % 100);
  const short = century + Number(year);
  const full = year.length === 4 ? Number(year) : short > yearOfDay(today) ? short - 100 : short;
  const iso = `${String(full)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay && iso <= today && yearOfDay(today) - full <= OLDEST ? [iso] : [];
}

function isAdult(birthday: string, today: string): boolean {
  return `${String(yearOfDay(birthday) + ADULT_YEARS)}${birthday.slice(4)}` <= today;
}

function yearOfDay(day: string): number {
  return Number(day.slice(0, 4));
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const HINDI = 'पहली दूसरी तीसरी चौथी पाँचवीं छठी सातवीं आठवीं नौवीं दसवीं ग्यारहवीं बारहवीं'
  .normalize('NFC')
  .split(' ');
const CLASS_WORD = '(?:class|cls|std|standard|grade|कक्षा)?';
const CLASS = new RegExp(
  `^${CLASS_WORD}[\\s.:-]*(\\d{1,2}|[ivx]+|${[...WORDS, ...HINDI].join('|')})(?:st|nd|rd|th|वीं|वी|वें)?` +
    `\\s*${CLASS_WORD}[\\s(-]*[a-f]?\\)?(?:[\\s,(-]*((?:19|20)\\d{2})\\)?)?$`,
  'u',
);

/** Returns the school class in a cell, `IX-A` or `कक्षा 9`, with its year if the cell names one. */
function classIn(cell: string): { number: number; year: number | undefined }[] {
  const [, name = '', year] = CLASS.exec(asciiDigits(cell).normalize('NFC').trim().toLowerCase()) ?? [];
  const at = Math.max(...[ROMAN, WORDS, HINDI].map((list) => list.indexOf(name)));
  const number = at >= 0 ? at + 1 : Number(name);
  const isClass = number >= 1 && number <= 12;
  return isClass ? [{ number, year: year === undefined ? undefined : Number(year) }] : [];
}
