/**
 * Calls every endpoint that takes an email address, for tests that compare responses for known and unknown addresses.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { z } from '#shared/zod.ts';
import type { TestApp } from './app.ts';
import { aCertificate } from './applicants.ts';
import { aMember, aMinorAwaitingConsent, aPendingMember } from './members.ts';
import { Schema } from './schema-values.ts';
import { signUpRequest } from './sign-up-form.ts';

const PASSWORD = 'Banyan-Tree-99';

/** Names of fields that contain an email address. */
const ADDRESSES = new Set(['email', 'guardianEmail']);

/**
 * Names of other text fields in endpoints that are open to visitors or members. Searches ignore hidden addresses
 * (ruling 2).
 */
export const OTHER_TEXTS = new Set(
  `about batch city code currentCity currentState cursor error file first_name gender inYear invitation iss jnvName last_name
  memberType message name nameAtSchool newPassword next note noticeVersion outYear password phone phoneNumber photo prefix profession
  school search signature state states subject ticket token totp website words`.split(/\s+/),
);

/**
 * Returns all text fields as `endpoint.field`. Omits administrators' endpoints, because administrators may see every
 * address.
 */
export function textFields(): string[] {
  return Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) => {
    if (endpoint.access === 'admin') return [];
    return [endpoint.body, endpoint.query, endpoint.params].flatMap((schema) =>
      textsIn(schema).map((field) => `${name}.${field}`),
    );
  });
}

function textsIn(schema: z.ZodType | undefined): string[] {
  return schema ? namesIn(Schema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) : [];
}

/** Returns the names of properties, including nested ones, that may contain any text. */
function namesIn({ properties = {} }: Schema): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inside = namesIn(schema).concat(schema.items ? namesIn(schema.items) : []);
    return (isText(schema) ? [name] : []).concat(inside);
  });
}

function isText(schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some(isText);
  return (
    schema.type === 'string' && !schema.enum && schema.format !== 'uuid' && schema.format !== 'date-time'
  );
}

/** Extracts the field's name from `endpoint.field`. */
export const fieldOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Returns the fields that contain an email address, as `endpoint.field`. */
export const addressFields = () => textFields().filter((name) => ADDRESSES.has(fieldOf(name)));

/**
 * Prepares a call with one address: does all work that does not depend on the address, so that tests can time `send`
 * alone.
 */
type AddressCall = (person: string) => Promise<{ send: (email: string) => Promise<Reply> }>;
type Reply = LightMyRequestResponse;

/**
 * Returns a call for each address field, by `endpoint.field`. Names of people and accounts are derived from `person`.
 * Calls whose limit reveals addresses come from `network`; all other calls come from a new network or account each
 * time.
 */
export async function addressCalls(site: TestApp, network: string): Promise<Record<string, AddressCall>> {
  const certificate = await aCertificate();
  const password_hash = await site.deps.passwords.hash(PASSWORD);
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return `10.0.${networks >> 8}.${networks & 255}`;
  };
  const visit = (request: InjectOptions, remoteAddress: string) =>
    site.visitor({ ...request, remoteAddress });
  const post = (url: string, fields: (email: string) => object, from: () => string): AddressCall => {
    return async () => ({
      send: async (email) => visit({ method: 'POST', url, payload: fields(email) }, from()),
    });
  };
  const signUp = (answers: (person: string, email: string) => Record<string, string>): AddressCall => {
    return async (person) => ({
      send: async (email) =>
        visit(await signUpRequest({ first_name: person, ...answers(person, email) }, certificate), network),
    });
  };
  return {
    'signIn.email': post('/api/auth/signin', (email) => ({ email, password: 'wrong' }), newNetwork),
    'forgotPassword.email': post(
      '/api/auth/forgot-password',
      (email) => ({ email }),
      () => network,
    ),
    'signUp.email': signUp((_person, email) => ({ email })),
    'signUp.guardianEmail': signUp((person, guardianEmail) => ({
      email: `${person}@example.com`,
      guardianEmail,
      inYear: '2022',
      outYear: '2026',
    })),
    'correctEmail.email': async (person) => {
      const caller = await site.as(
        (await aPendingMember(site.db, { ...called(person), password_hash, email_confirmed_at: null })).id,
      );
      const url = '/api/auth/user/email';
      return { send: (email) => caller({ method: 'PUT', url, payload: { email, password: PASSWORD } }) };
    },
    'correctGuardian.guardianEmail': async (person) => {
      const caller = await site.as((await aMinorAwaitingConsent(site.db, called(person))).id);
      const url = '/api/auth/user/guardian';
      return { send: (guardianEmail) => caller({ method: 'PUT', url, payload: { guardianEmail } }) };
    },
    'sendMessage.email': post(
      '/api/contact',
      (email) => ({
        name: 'Asha',
        email,
        phone: '',
        subject: 'general',
        message: 'Where is my batch?',
        website: '',
      }),
      newNetwork,
    ),
    'subscribeToNewsletter.email': post(
      '/api/newsletter/subscribe',
      (email) => ({ email, website: '' }),
      newNetwork,
    ),
  };
}

function called(person: string) {
  return { username: person, last_name: person, email: `${person}@example.com` };
}

/** Returns twelve random letters. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
}

/** Creates an account and returns its address. Every third account has an unconfirmed address. */
async function aKnownAddress(site: TestApp, password_hash: string, number: number): Promise<string> {
  const email = `${randomName()}@example.com`;
  await aMember(site.db, { email, password_hash, ...(number % 3 === 0 && { email_confirmed_at: null }) });
  return email;
}

/**
 * How often per network and hour a response may reveal that an address is unknown (forgot-password) or taken (sign-up).
 */
export const TELLING: Readonly<Record<string, number>> = { 'forgotPassword.email': 5, 'signUp.email': 10 };

/** Distinct responses to known or to unknown addresses, and the duration of each call in milliseconds. */
export type Sample = Readonly<{ answers: Set<string>; times: number[] }>;

/**
 * Calls an endpoint alternately with known and unknown addresses and returns both samples. If a limited number of
 * responses may reveal the difference, first makes that many pairs of calls; `told` counts the pairs that differ.
 */
export async function sampleOf(
  site: TestApp,
  field: string,
  { pairs, network, telling }: { readonly pairs: number; readonly network: string; readonly telling: number },
): Promise<{ known: Sample; unknown: Sample; told: number }> {
  const call = (await addressCalls(site, network))[field];
  if (!call) throw new Error(`No call for ${field}.`);
  const passwordHash = await site.deps.passwords.hash(PASSWORD);
  const ask = async (email: string, { answers, times }: Sample) => {
    const person = randomName();
    const { send } = await call(person);
    const start = performance.now();
    const reply = await send(email);
    times.push(performance.now() - start);
    answers.add(traitsOf(reply, person, email));
  };
  const askBoth = async (number: number, known: Sample, unknown: Sample) => {
    const addresses = [
      await aKnownAddress(site, passwordHash, number),
      `${randomName()}@example.com`,
    ] as const;
    const both = [() => ask(addresses[0], known), () => ask(addresses[1], unknown)];
    for (const one of number % 2 === 0 ? both : both.toReversed()) await one();
  };
  let told = 0;
  for (let number = 0; number < telling; number += 1) {
    const [known, unknown] = [newSample(), newSample()];
    await askBoth(number, known, unknown);
    if ([...known.answers].join() !== [...unknown.answers].join()) told += 1;
  }
  const [known, unknown] = [newSample(), newSample()];
  for (let number = 0; number < pairs; number += 1) await askBoth(number, known, unknown);
  return { known, unknown, told };
}

function newSample(): Sample {
  return { answers: new Set(), times: [] };
}

/** Returns status, headers and body of a response, with placeholders for email address, name, ids and times. */
function traitsOf({ statusCode, headers, body }: Reply, person: string, email: string): string {
  const seen = Object.entries(headers).filter(([name]) => name !== 'date');
  return [statusCode, JSON.stringify(seen), body]
    .join('\n')
    .replaceAll(email, 'EMAIL')
    .replaceAll(new RegExp(person, 'gi'), 'PERSON')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}
