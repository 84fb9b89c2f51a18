/** Generates mostly valid values from the API's JSON schemas. */
import {
  array,
  boolean,
  constant,
  constantFrom,
  date,
  dictionary,
  emailAddress,
  integer,
  jsonValue,
  nat,
  oneof,
  option,
  record,
  string,
  uuid,
  type Arbitrary,
} from 'fast-check';
import { z } from '#shared/zod.ts';

/** The subset of JSON Schema that the API description uses. */
export type Schema = z.output<typeof Schema>;
export const Schema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});

/** Texts that people type, and texts that often break programs. */
const WORDS = [
  'Asha Kumari',
  'अंजलि',
  'Banyan-Tree-99',
  'JNV Trivediganj',
  '+91 98765 43210',
  'Doctor',
  'a@example.com',
  "Robert'); DROP TABLE member;--",
  '%_\\',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '\u202Eflipped',
  'e\u0301\u0327\u0323',
  '👩‍👩‍👧‍👦',
  '\ud83d',
  '\u0000',
  ' ',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'true',
  '2026-02-30T25:61:61Z',
  'x'.repeat(5000),
];

/**
 * Generates values of a schema. `known` are ids of existing objects, for fields that refer to a member or another
 * object.
 */
export function valueOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  return oneof({ weight: 12, arbitrary: asAsked(schema, known) }, { weight: 1, arbitrary: anything });
}

const anything: Arbitrary<unknown> = oneof(
  jsonValue({ maxDepth: 3 }),
  constantFrom(...WORDS),
  constantFrom<unknown>(-1, 0, 1e300, 2 ** 53, 0.5, null, [], {}, '', [[]], { length: 1e9 }),
);

function asAsked(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  if (schema.enum !== undefined && schema.enum.length > 0) return constantFrom(...schema.enum);
  if (schema.const !== undefined) return constant(schema.const);
  if (schema.anyOf !== undefined) return oneof(...schema.anyOf.map((choice) => asAsked(choice, known)));
  switch (schema.type) {
    case 'object':
      return schema.properties === undefined
        ? dictionary(string(), anything, { maxKeys: 3 })
        : anObject(schema.properties, schema.required ?? [], known);
    case 'array':
      return array(schema.items === undefined ? anything : valueOf(schema.items, known), { maxLength: 5 });
    case 'boolean':
      return boolean();
    case 'integer':
    case 'number':
      return integer({
        min: Math.max(schema.minimum ?? -10, -1e9),
        max: Math.min(schema.maximum ?? 3000, 1e9),
      });
    case 'null':
      return constant(null);
    case 'string':
      return aText(schema, known);
    case undefined:
    default:
      return anything;
  }
}

function anObject(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  known: readonly string[],
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, Arbitrary<unknown>] => [
    name,
    valueOf(schema, known),
  ]);
  return record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

function aText({ format, pattern, maxLength }: Schema, known: readonly string[]): Arbitrary<string> {
  if (format === 'uuid') return oneof(constantFrom('', ...known), uuid());
  if (format === 'date-time') return date({ noInvalidDate: true }).map((moment) => moment.toISOString());
  if (pattern === String.raw`^\d{6}$`) return nat(999_999).map((code) => String(code).padStart(6, '0'));
  return oneof(
    constantFrom(...WORDS),
    constantFrom('', ...known),
    emailAddress(),
    string({ unit: 'binary', maxLength: Math.min(maxLength ?? 40, 40) }),
    option(nat(2100), { nil: 1996 }).map(String),
  );
}
