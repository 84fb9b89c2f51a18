import { defineText, type Sentence } from '#shared/text.ts';

/**
 * Fields that a column of an import can contain: sign-up answers, and `name` for a full name in one column.
 */
export const IMPORT_FIELDS = [
  'email',
  'name',
  'first_name',
  'last_name',
  'phoneNumber',
  'gender',
  'profession',
  'currentState',
  'currentCity',
  'states',
  'city',
  'jnvName',
  'memberType',
  'inYear',
  'outYear',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The field of each column, in the order of the columns; empty for a skipped column. */
export type ColumnMatch = readonly (ImportField | '')[];

/** Labels of the import fields. */
export const importFieldText = defineText({
  en: {
    email: 'Email',
    name: 'Full name',
    first_name: 'First Name',
    last_name: 'Last Name',
    phoneNumber: 'Phone Number',
    gender: 'Gender',
    profession: 'Profession',
    currentState: 'Current State',
    currentCity: 'Current City',
    states: 'JNV State',
    city: 'District',
    jnvName: 'JNV Name',
    memberType: 'Role at school',
    inYear: 'In Year',
    outYear: 'Out Year',
  } satisfies Readonly<Record<ImportField, string>>,
});

/**
 * Guesses the field of each column from its heading, in English or Hindi. Assigns each field to at most one
 * column: the first exact match, otherwise the first that contains a known heading.
 */
export function guessMatch(headings: readonly string[]): ColumnMatch {
  const match: (ImportField | '')[] = headings.map(() => '');
  const isFree = (field: ImportField) => !match.includes(field);
  for (const fits of [isName, isPartOf])
    for (const [index, heading] of headings.entries()) {
      if (match[index] !== '') continue;
      const words = plain(heading);
      match[index] = IMPORT_FIELDS.find((field) => isFree(field) && fits(words, HEADINGS[field])) ?? '';
    }
  return match;
}

const matchErrors = {
  emailNeeded: defineText({ en: 'Choose the column with the email.' }),
  twice: (field: ImportField) =>
    defineText({ en: `Two columns are matched to ${importFieldText.en[field]}. Skip one of them.` }),
};

/** Returns the error for a column match that lacks the email or has a field twice, or undefined. */
export function matchMessage(match: ColumnMatch): Sentence | undefined {
  if (!match.includes('email')) return matchErrors.emailNeeded;
  const twice = IMPORT_FIELDS.find((field) => match.indexOf(field) !== match.lastIndexOf(field));
  if (twice) return matchErrors.twice(twice);
  return undefined;
}

function isName(words: string, names: readonly string[]): boolean {
  return names.some((name) => name.normalize('NFC') === words);
}

/**
 * Returns whether a heading such as "Student's email (home)" contains one of the known headings as whole
 * words. Skips short names: "in" would match anything.
 */
function isPartOf(words: string, names: readonly string[]): boolean {
  const framed = ` ${words} `;
  return names.some((name) => name.length > 4 && framed.includes(` ${name.normalize('NFC')} `));
}

/**
 * Converts a heading to lower case with one space between words and no punctuation. Keeps Devanagari vowel signs, which
 * are marks (\p{M}).
 */
function plain(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Known headings of school rolls and member lists, as `plain` returns them. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'e email', 'mail', 'email id', 'email address', 'ईमेल', 'ई मेल', 'ईमेल पता'],
  name: [
    'name',
    'full name',
    'student name',
    'name of student',
    'member name',
    'नाम',
    'पूरा नाम',
    'छात्र का नाम',
  ],
  first_name: ['first name', 'given name', 'firstname', 'fname', 'पहला नाम', 'प्रथम नाम'],
  last_name: ['last name', 'surname', 'family name', 'lastname', 'lname', 'उपनाम', 'अंतिम नाम', 'कुलनाम'],
  phoneNumber: [
    'phone',
    'mobile',
    'phone number',
    'mobile number',
    'phone no',
    'mobile no',
    'contact number',
    'contact no',
    'whatsapp',
    'फ़ोन',
    'फोन',
    'मोबाइल',
    'मोबाइल नंबर',
    'फोन नंबर',
    'दूरभाष',
  ],
  gender: ['gender', 'sex', 'लिंग'],
  profession: ['profession', 'occupation', 'job', 'work', 'पेशा', 'व्यवसाय'],
  currentState: ['current state', 'present state', 'state of residence', 'वर्तमान राज्य'],
  currentCity: ['current city', 'present city', 'city', 'residence', 'वर्तमान शहर', 'शहर'],
  states: ['jnv state', 'school state', 'state of school', 'state', 'राज्य', 'विद्यालय का राज्य'],
  city: ['jnv city', 'jnv district', 'school district', 'district', 'ज़िला', 'जिला', 'जनपद'].map((word) =>
    word.normalize('NFC'),
  ),
  jnvName: [
    'jnv name',
    'jnv',
    'school',
    'school name',
    'name of school',
    'vidyalaya',
    'विद्यालय',
    'विद्यालय का नाम',
    'नवोदय विद्यालय',
    'स्कूल',
  ],
  memberType: ['student or staff', 'member type', 'type', 'प्रकार'],
  inYear: [
    'in year',
    'joined',
    'joining year',
    'year of joining',
    'joined year',
    'admission year',
    'year of admission',
    'from year',
    'प्रवेश वर्ष',
  ],
  outYear: [
    'out year',
    'passed out',
    'passing year',
    'year of passing',
    'leaving year',
    'batch',
    'pass out year',
    'passout year',
    'to year',
    'उत्तीर्ण वर्ष',
    'बैच',
  ],
};
