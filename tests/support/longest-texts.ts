/** Replaces every text in the API's responses with one unbroken word, as long as the field allows. */
import type { Page } from '@playwright/test';
import { CONTACT_MESSAGE_MAX } from '#shared/contact/contact.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { STATE_NAMES } from '#shared/geography/states.ts';
import { SOURCE_MAX } from '#shared/invitations/values.ts';
import { PROFILE_FIELDS } from '#shared/profile/fields.ts';
import { REPORT_WORDS_MAX } from '#shared/reports/reasons.ts';
import { z } from '#shared/zod.ts';

/** The subset of JSON Schema that distinguishes free text from other values. */
type Schema = z.output<typeof Schema>;
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
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

const unbroken = (length: number) => 'W'.repeat(length);
const longestOf = (choices: readonly string[]) =>
  choices.reduce((longest, choice) => (choice.length > longest.length ? choice : longest), '');

/** The longest accepted email address. */
export const LONGEST_EMAIL = `${unbroken(TEXT_MAX.email - 64)}@${'w'.repeat(59)}.com`;
const LONGEST_STATE = longestOf(STATE_NAMES);
const LONGEST_DISTRICT = longestOf(DEFAULT_SCHOOLS.map(({ district }) => district));

const OF_KIND = { state: LONGEST_STATE, year: '2026', phone: unbroken(TEXT_MAX.phone) };

/** Maximum length of a text property, by its name. */
const LONGEST: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field.key, 'max' in field ? unbroken(field.max) : OF_KIND[field.kind]]),
  ),
  email: LONGEST_EMAIL,
  newEmail: LONGEST_EMAIL,
  guardianEmail: LONGEST_EMAIL,
  domain: LONGEST_EMAIL.replace(/^.*@/, ''),
  to: LONGEST_EMAIL,
  username: unbroken(TEXT_MAX.name),
  phone: OF_KIND.phone,
  city: LONGEST_DISTRICT,
  states: LONGEST_STATE,
  state: LONGEST_STATE,
  message: unbroken(CONTACT_MESSAGE_MAX),
  note: unbroken(TEXT_MAX.note),
  words: unbroken(REPORT_WORDS_MAX),
  source: unbroken(SOURCE_MAX),
};

/** Properties whose text people do not type: ids, URLs of the site, secrets, settings and the server's sentences. */
const NOT_TYPED = new Set(
  `_id id token url uri next position mediaType secret recoveryCodes noticeVersion identityProvider
  emailSuffixes emailSuffixesInUse action label task device network decided subject text`.split(/\s+/),
);
/** Properties with a sentence of the server, except in the list of contact messages. */
const SAID = new Set(['message']);

/** Rewrites every API response that the page receives from now on. */
export async function lengthenReplies(page: Page): Promise<void> {
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS).filter(({ binary }) => !binary)) {
    if (!endpoint.path.startsWith('/api/') || endpoint.path.startsWith('/api/location')) continue;
    const path = new RegExp(`${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}/?(?:\\?.*)?$`);
    const schema = Schema.parse(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' }));
    await page.route(path, async (route) => {
      if (route.request().method() !== endpoint.method) return await route.fallback();
      const response = await route.fetch().catch(() => null);
      if (response === null) return await route.abort();
      if (!response.ok()) return await route.fulfill({ response });
      return await route.fulfill({ response, json: lengthened(await response.json(), schema, '') });
    });
  }
}

/**
 * Returns a value with its texts lengthened. `name` is the name of the property, or of the list that contains the
 * value.
 */
function lengthened(value: unknown, schema: Schema, name: string): unknown {
  const inner = schema.anyOf?.find((choice) => describes(choice, value)) ?? schema;
  if (Array.isArray(value))
    return value.map((each: unknown) => (inner.items ? lengthened(each, inner.items, name) : each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const known = inner.properties?.[key];
        const isSaid = SAID.has(key) && name === '';
        return [key, known && !isSaid ? lengthened(each, known, key) : each];
      }),
    );
  if (typeof value !== 'string' || !isFree(inner) || NOT_TYPED.has(name)) return value;
  return LONGEST[name] ?? unbroken(TEXT_MAX.place);
}

function describes({ type }: Schema, value: unknown): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [type].flat().includes(kind);
}

function isFree(schema: Schema): boolean {
  return (
    describes(schema, '') &&
    ['format', 'pattern', 'enum', 'const'].every((restriction) => !Object.hasOwn(schema, restriction))
  );
}
