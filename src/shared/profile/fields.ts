import { TEXT_MAX } from '#shared/fields.ts';
import { defineText, text, type Locale, type Sentence } from '#shared/text.ts';

/** How a field is entered, validated and stored. `lines` is multi-line text. */
type Kind =
  | {
      readonly kind: 'text';
      readonly max: number;
      readonly isRequired: boolean;
      /** Whether the text is a name of a person or school, which gets stricter checks. */
      readonly isName?: true;
    }
  | { readonly kind: 'lines'; readonly max: number }
  | { readonly kind: 'state' | 'year' | 'phone' };

/**
 * Label in messages and, unless the form's texts override it, in the form. Listed fields are shown with their label in
 * My Profile and in the member's dialog, which show other fields separately.
 */
type Labelled =
  | { readonly label: Sentence; readonly isListed?: true }
  /** A label with the short name of the network's schools. */
  | { readonly label: (schoolShort: string) => Sentence; readonly isListed?: never };

export type FieldRow = Kind &
  Labelled & {
    /** Key in `user` and in requests. */
    readonly key: string;
    /** Object in `user` that contains the field: `user` itself or one of its nested objects (spec §3). */
    readonly part: 'user' | 'personalInfo' | 'educationInfo';
    /** Column of the table `member`. */
    readonly column: string;
    /**
     * Who sees the field. `public`: everyone who sees the card. `card`: viewers of full cards. `contact`:
     * viewers to whom the member shows it, which `cardFor` decides by the field's name.
     */
    readonly audience: 'public' | 'card' | 'contact';
    /**
     * Whether the field is checked against the school document, so that administrators review later changes
     * (ruling 21).
     */
    readonly isVerified?: true;
  };

/**
 * All editable fields of a profile, in form order. Schemas, validation, cards, columns and the form derive from
 * this table.
 */
export const PROFILE_FIELDS = [
  {
    key: 'first_name',
    part: 'user',
    column: 'first_name',
    label: { en: 'Name' },
    kind: 'text',
    max: TEXT_MAX.name,
    isRequired: true,
    isName: true,
    audience: 'public',
    isVerified: true,
  },
  {
    key: 'last_name',
    part: 'user',
    column: 'last_name',
    label: { en: 'Last name' },
    kind: 'text',
    max: TEXT_MAX.name,
    isRequired: false,
    isName: true,
    audience: 'public',
    isVerified: true,
  },
  {
    key: 'profession',
    part: 'personalInfo',
    column: 'profession',
    label: { en: 'Profession' },
    kind: 'text',
    max: TEXT_MAX.profession,
    isRequired: true,
    audience: 'public',
  },
  {
    key: 'jnvName',
    part: 'educationInfo',
    column: 'school_name',
    label: (schoolShort: string) => defineText({ en: `${schoolShort} Name` }),
    kind: 'text',
    max: TEXT_MAX.place,
    isRequired: true,
    isName: true,
    audience: 'public',
    isVerified: true,
  },
  {
    key: 'nameAtSchool',
    part: 'educationInfo',
    column: 'name_at_school',
    label: { en: 'Name at school' },
    kind: 'text',
    max: TEXT_MAX.name,
    isRequired: false,
    isName: true,
    audience: 'card',
  },
  {
    key: 'inYear',
    part: 'educationInfo',
    column: 'in_year',
    label: { en: 'Joined Year' },
    kind: 'year',
    audience: 'public',
    isVerified: true,
  },
  {
    key: 'outYear',
    part: 'educationInfo',
    column: 'out_year',
    label: { en: 'Passed Out' },
    kind: 'year',
    audience: 'public',
    isVerified: true,
  },
  {
    key: 'currentCity',
    part: 'personalInfo',
    column: 'current_city',
    label: { en: 'Current City' },
    kind: 'text',
    max: TEXT_MAX.place,
    isRequired: true,
    audience: 'public',
  },
  {
    key: 'currentState',
    part: 'personalInfo',
    column: 'current_state',
    label: { en: 'Current State' },
    kind: 'state',
    audience: 'card',
  },
  {
    key: 'phoneNumber',
    part: 'personalInfo',
    column: 'phone',
    label: { en: 'Phone' },
    kind: 'phone',
    audience: 'contact',
  },
  {
    key: 'about',
    part: 'user',
    column: 'about',
    label: { en: 'About' },
    kind: 'lines',
    max: TEXT_MAX.about,
    audience: 'card',
  },
] as const satisfies readonly FieldRow[];

/** A row of the field table. */
export type Field = (typeof PROFILE_FIELDS)[number];
export type ProfileField = Field['key'];
type Part = Field['part'];
type Audience = Field['audience'];
type FieldIn<P extends Part, A extends Audience> = Extract<Field, { part: P; audience: A }>;
type ByKind = { readonly [K in Field['kind']]: unknown };

/** Editable profile fields as text (spec §2, ruling 24). */
export type ProfileAnswers = { readonly [Key in ProfileField]: string };
/** Omitted and `undefined` fields stay unchanged. */
export type ProfileChange = { readonly [Key in ProfileField]?: string | undefined };
type Stored = { text: string; lines: string; state: string; year: number | null; phone: string | null };
/** Columns of the editable fields in a row of `member`. */
export type ProfileRow = {
  readonly [F in Field as F['column']]: Stored[F['kind']];
};

/** Columns of the profile fields in `member`. */
export const PROFILE_COLUMNS = PROFILE_FIELDS.map(({ column }) => column);

/** Fields that are checked against the school document (ruling 21). */
export const VERIFIED_FIELDS = PROFILE_FIELDS.filter((field) => 'isVerified' in field);
export type VerifiedField = (typeof VERIFIED_FIELDS)[number]['key'];

/**
 * Maps each field of a part to the value for its kind, such as a schema. Includes only the audience's fields
 * if an audience is given.
 */
export function byKind<P extends Part, Values extends ByKind, A extends Audience = Audience>(
  part: P,
  values: Values,
  audience?: A,
): { [F in FieldIn<P, A> as F['key']]: Values[F['kind']] };
/** Implements the signature above. */
export function byKind(part: Part, values: ByKind, audience?: Audience): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldsIn(part, audience).map(({ key, kind }) => [key, values[kind]]));
}

/**
 * Reads the fields of a part of `user` from a row. Includes only the audience's fields if an audience is
 * given.
 */
export function partOf<P extends Part, A extends Audience = Audience>(
  part: P,
  row: ProfileRow,
  audience?: A,
): { [F in FieldIn<P, A> as F['key']]: ProfileRow[F['column']] };
/** Implements the signature above. */
export function partOf(part: Part, row: ProfileRow, audience?: Audience): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldsIn(part, audience).map(({ key, column }) => [key, row[column]]));
}

/** Returns the changes to one part of `user`, in the shape of a request. */
export function changeIn<P extends Part>(
  part: P,
  change: ProfileChange,
): { [F in FieldIn<P, Audience> as F['key']]?: string | undefined };
/** Implements the signature above. */
export function changeIn(part: Part, change: ProfileChange): ProfileChange {
  return Object.fromEntries(fieldsIn(part).map(({ key }) => [key, change[key]]));
}

/** Returns a field's label; `schoolShort` is the short name of the network's schools, such as JNV. */
export function labelOf({ label }: Pick<FieldRow, 'label'>, schoolShort: string): Sentence {
  return typeof label === 'function' ? label(schoolShort) : label;
}

/** Returns the path of a field in the nested `user` (spec §3), as used in requests and errors. */
export function pathOf({ part, key }: Field): string {
  return part === 'user' ? key : `${part}.${key}`;
}

/** Returns the label and value of each listed field that this `user` or card contains. */
export function listedFields(
  locale: Locale,
  user: object,
): { readonly label: string; readonly value: string }[] {
  const rows: readonly FieldRow[] = PROFILE_FIELDS;
  return rows.flatMap((row) => {
    if (!row.isListed) return [];
    const value = valueIn(row.part === 'user' ? user : valueIn(user, row.part), row.key);
    return typeof value === 'string' && value !== '' ? [{ label: text(locale, row.label), value }] : [];
  });
}

function valueIn(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

function fieldsIn(part: Part, audience?: Audience): readonly Field[] {
  return PROFILE_FIELDS.filter(
    (field) => field.part === part && (audience === undefined || field.audience === audience),
  );
}
