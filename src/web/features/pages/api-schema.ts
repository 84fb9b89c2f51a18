import { z } from '#shared/zod.ts';

/** A field as a row of the reference: `educationInfo.jnvName`, `string, at most 80 characters`. */
export type FieldRow = { readonly name: string; readonly type: string; readonly isOptional: boolean };

type Json = Readonly<Record<string, unknown>>;

/** The fields of a schema, those of objects within it one after the other with their path. */
export function fieldRows(schema: z.ZodType | undefined, io: 'input' | 'output'): FieldRow[] {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rowsOf(toJson(json), '');
}

function rowsOf(schema: Json, path: string): FieldRow[] {
  const variants = listOf(schema['anyOf'] ?? schema['oneOf']).filter((variant) => variant['type'] !== 'null');
  const [only] = variants;
  if (variants.length === 1 && only) return rowsOf(only, path);
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(toJson(schema['properties'])).flatMap(([key, value]) => {
    const field = toJson(value);
    const name = path + key;
    const inner = field['type'] === 'array' ? toJson(field['items']) : field;
    const suffix = field['type'] === 'array' ? '[].' : '.';
    const row = { name, type: typeWords(field), isOptional: !required.has(key) };
    return [row].concat(rowsOf(inner, name + suffix));
  });
}

/** The type of a field in words. */
function typeWords(schema: Json): string {
  const variants = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (variants.length > 0) return [...new Set(variants.map(typeWords))].join(' or ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(', ');
  if (schema['type'] === 'array') {
    const most = numberOf(schema['maxItems']);
    return `list of ${typeWords(toJson(schema['items']))}${most === undefined ? '' : `, at most ${most}`}`;
  }
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'anything';
  return [type, ...limits(schema)].join(', ');
}

function limits(schema: Json): string[] {
  const { format } = schema;
  const minLength = numberOf(schema['minLength']);
  const maxLength = numberOf(schema['maxLength']);
  const minimum = numberOf(schema['minimum']);
  const maximum = numberOf(schema['maximum']);
  return [
    ...(typeof format === 'string' ? [format] : []),
    ...(minLength === undefined || minLength === 0 ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? [] : [`from ${minimum}`]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [`to ${maximum}`]),
  ];
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(toJson) : [];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function toJson(value: unknown): Json {
  return isJson(value) ? value : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
