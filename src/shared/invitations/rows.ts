import { checkSignUp, NO_ANSWERS, type SignUpAnswers, type SignUpContext } from '#shared/sign-up/rules.ts';
import { isBlank, tidy } from '#shared/fields.ts';
import { foldedName as folded, type SchoolList } from '#shared/geography/schools.ts';
import { STATE_NAMES } from '#shared/geography/states.ts';
import { GENDERS, MEMBER_TYPES } from '#shared/members/values.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { ageColumnsOf, presumedAge, withoutBirthDates, yearsIn, type AgeColumns } from './ages.ts';
import type { ColumnMatch } from './columns.ts';
import { IMPORT_FIELDS, isAgeField, type ImportField } from './fields.ts';

/** Sign-up answers that an invitation can fill in: every column field, with a full name split, and without ages. */
export const INVITED_FIELDS = IMPORT_FIELDS.filter(
  (field): field is Exclude<ImportField, 'name' | 'birthDate' | 'schoolClass'> =>
    field !== 'name' && !isAgeField(field),
);
export type InvitedField = (typeof INVITED_FIELDS)[number];
export type InvitedAnswers = Readonly<Partial<Record<InvitedField, string>>>;

/** Reason for rejecting a row: the error message of a field, or an error about the whole row. */
export type RowProblem = { readonly field: InvitedField | 'row'; readonly sentence: Sentence };

const rowErrors = {
  /** Error for a person presumed to be under 18 (ruling 31). */
  minor: defineText({
    en: 'This person is probably under 18, so we don’t email them. They can sign up with their guardian’s email.',
  }),
  /** Error for a person who may be under 18. */
  ageUnclear: defineText({
    en: 'We can’t read the date of birth, so this person may be under 18. Write it as 31/12/1985.',
  }),
  /** Error for a row with more cells than the first row. */
  tooManyCells: defineText({
    en: 'This row has more cells than there are columns. Check for an extra separator.',
  }),
};

/** Columns of an import: the field of each, and those that tell the age. */
export type Columns = { readonly match: ColumnMatch; readonly ages: AgeColumns };

/** Sign-up rules, all schools, and the date at which ages are checked (ISO 8601). */
export type RowContext = Omit<SignUpContext, 'thisYear' | 'schools'> & {
  readonly today: string;
  readonly schools: SchoolList;
};

/** Returns the columns of an import with these headings, matched to these fields. */
export function columnsOf(headings: readonly string[], match: ColumnMatch): Columns {
  return { match, ages: ageColumnsOf(headings, match) };
}

/**
 * Reads a row of an import. Returns its answers, normalised like those of the sign-up form, its errors, and its cells
 * without dates of birth, which are never stored. Only the email is required; other answers must pass the sign-up
 * form's rules if present. A person presumed to be under 18 by any column is an error.
 */
export function readRow(
  given: readonly string[],
  { match, ages }: Columns,
  { today, ...rules }: RowContext,
): {
  readonly answers: InvitedAnswers;
  readonly problems: readonly RowProblem[];
  readonly cells: readonly string[];
} {
  const cells = withoutBirthDates(given, ages, today);
  const answers = answersOf(cells, match, rules.schools);
  const filled: SignUpAnswers = { ...NO_ANSWERS, ...answers };
  const fields = INVITED_FIELDS.filter((field) => field === 'email' || field in answers);
  const context = { ...rules, thisYear: Number(today.slice(0, 4)) };
  const problems: RowProblem[] = Object.entries(checkSignUp(filled, context, fields)).flatMap(
    ([name, sentence]) => fields.flatMap((field) => (field === name ? [{ field, sentence }] : [])),
  );
  if (cells.slice(match.length).some((cell) => !isBlank(cell)))
    problems.push({ field: 'row', sentence: rowErrors.tooManyCells });
  const age = presumedAge(cells, ages, { memberType: answers.memberType ?? '', today });
  if (age === 'unclear') problems.push({ field: 'row', sentence: rowErrors.ageUnclear });
  if (age === 'under 18') problems.push({ field: 'row', sentence: rowErrors.minor });
  return { answers, problems, cells };
}

/** Returns the key for comparing addresses, which ignores case. */
export function addressKey(email: string): string {
  return email.trim().toLowerCase();
}

function answersOf(cells: readonly string[], match: ColumnMatch, schools: SchoolList): InvitedAnswers {
  const cellOf = (field: ImportField) => tidy(unguarded(cells[match.indexOf(field)] ?? ''));
  const [first, last] = nameOf(cellOf);
  const { states, city } = schoolOf(cellOf('states'), cellOf('city'), schools);
  const jnvName = cellOf('jnvName') || schools.nameOf(states, city);
  const read = {
    ...Object.fromEntries(INVITED_FIELDS.map((field) => [field, cellOf(field)])),
    first_name: first,
    last_name: last,
    gender: fromWords(cellOf('gender'), GENDERS, GENDER_WORDS),
    currentState: fromWords(cellOf('currentState'), STATE_NAMES),
    states,
    city,
    jnvName,
    memberType: fromWords(cellOf('memberType'), MEMBER_TYPES, TYPE_WORDS),
    ...schoolYearsOf(cellOf('inYear'), cellOf('outYear')),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
}

/** Removes the apostrophe that our own CSV exports put before values that a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\n])/, '');
}

/** Returns first and last name; splits a full name before its last word. */
function nameOf(cellOf: (field: ImportField) => string): readonly [string, string] {
  const [first, last, whole] = [cellOf('first_name'), cellOf('last_name'), cellOf('name')];
  if (first !== '' || last !== '' || whole === '') return [first, last];
  const at = whole.lastIndexOf(' ');
  return at < 0 ? [whole, ''] : [whole.slice(0, at), whole.slice(at + 1)];
}

/** Returns the years of joining and leaving; `1996-2003` in one column gives both. Leaves other words unchanged. */
function schoolYearsOf(joined: string, left: string): { inYear: string; outYear: string } {
  const [from, until] = [yearsIn(joined), yearsIn(left)];
  const first = from[0] ?? (joined === '' && until.length > 1 ? until[0] : undefined);
  const last = until.at(-1) ?? (left === '' && from.length > 1 ? from.at(-1) : undefined);
  return { inYear: String(first ?? joined), outYear: String(last ?? left) };
}

/** Returns state and district as in the list of schools; a district that exists in only one state implies the state. */
function schoolOf(state: string, district: string, schools: SchoolList): { states: string; city: string } {
  const named = fromWords(state, STATE_NAMES);
  const [only, another] = schools
    .inDistrict(district)
    .filter(({ state: other }) => named === '' || other === named);
  return only && !another ? { states: only.state, city: only.district } : { states: named, city: district };
}

/** Returns the option that a word matches or is an alias for in `others`, ignoring case; otherwise the word itself. */
function fromWords(
  word: string,
  choices: readonly string[],
  others: Readonly<Record<string, string>> = {},
): string {
  if (word === '') return word;
  const meant = folded(word);
  return choices.find((choice) => folded(choice) === meant) ?? others[meant] ?? word;
}

const GENDER_WORDS = { m: 'Male', f: 'Female', पुरुष: 'Male', महिला: 'Female', other: 'others', अन्य: 'others' };
const TYPE_WORDS = {
  teacher: 'staff',
  alumni: 'student',
  alumnus: 'student',
  छात्र: 'student',
  शिक्षक: 'staff',
};
