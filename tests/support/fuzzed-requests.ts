/** Generates requests to every endpoint of the API description, by any caller, and malformed request bytes. */
import {
  array,
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  nat,
  oneof,
  record,
  string,
  tuple,
  uint8Array,
  type Arbitrary,
} from 'fast-check';
import { z } from '#shared/zod.ts';
import { aDoc, aDocx, aPdf, aPng, truncated } from './documents.ts';
import {
  aMacroDocx,
  anActivePdf,
  anArchive,
  anEncryptedPdf,
  anExecutable,
  aPngClaiming,
} from './hostile-documents.ts';
import { Schema, valueOf } from './schema-values.ts';

/**
 * A request to an endpoint. `operation` is the endpoint's operation id, and `sender` a number that selects the caller.
 */
export type FuzzedRequest = Readonly<{
  operation: string;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
  sender: number;
}>;

const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: Schema })).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) }).optional(),
});
type Operation = z.output<typeof Operation> & { method: string; path: string };

const SENDERS = 1000;

/** Returns every operation of an OpenAPI description. */
export function operationsOf(description: unknown): Operation[] {
  return Object.entries(Description.parse(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      Object.assign(Operation.parse(operation), { method: method.toUpperCase(), path }),
    ),
  );
}

/** Generates requests that mostly match the description, so that they pass validation and reach the handlers. */
export async function someRequest(
  operations: readonly Operation[],
  known: readonly string[],
): Promise<Arbitrary<FuzzedRequest>> {
  const files = await someFiles();
  return constantFrom(...operations).chain((operation) => aRequest(operation, known, files));
}

function aRequest(
  operation: Operation,
  known: readonly string[],
  file: Arbitrary<File>,
): Arbitrary<FuzzedRequest> {
  return record({
    path: record(parametersIn(operation, 'path', known)),
    query: record(parametersIn(operation, 'query', known), { requiredKeys: [] }),
    body: aBody(operation, known, file),
    sender: nat(SENDERS),
    network: tuple(nat(255), nat(255), nat(255)),
  }).map(({ path, query, body, sender, network }) => ({
    operation: operation.operationId,
    method: operation.method,
    url: addressOf(operation.path, path, query),
    headers: {
      'x-forwarded-for': `10.${network.join('.')}`,
      ...(body !== undefined && { 'content-type': body.type }),
    },
    body: body?.bytes,
    sender,
  }));
}

function parametersIn(operation: Operation, place: string, known: readonly string[]) {
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => [name, valueOf(schema, known)]),
  );
}

function addressOf(
  path: string,
  parameters: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(parameters[name]).toWellFormed()).slice(0, 300).replace(/%.?$/, ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, textOf(value).slice(0, 2000)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Body = { type: string; bytes: Buffer };

function aBody(
  operation: Operation,
  known: readonly string[],
  file: Arbitrary<File>,
): Arbitrary<Body | undefined> {
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (content === undefined) return constant(undefined);
  const fields = valueOf(content.schema, known);
  if (type === 'multipart/form-data')
    return tuple(fields, file).map(([given, sent]) => aForm(content.schema, given, sent));
  const names = Object.keys(content.schema.properties ?? {});
  const strange = dictionary(constantFrom('anything', ...names), jsonValue());
  return oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: strange }).map((value) => ({
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(value)),
  }));
}

const BOUNDARY = 'a-boundary-of-the-tests';

function aForm({ properties = {} }: Schema, given: unknown, file: File): Body {
  const parts = Object.entries(Object(given) as Record<string, unknown>).map(([name, value]) =>
    properties[name]?.format === 'binary'
      ? aPart(`name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type}`, file.bytes)
      : aPart(`name="${name.replaceAll(/[\r\n"]/g, '')}"`, Buffer.from(textOf(value))),
  );
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function aPart(disposition: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

/** A file with the name and content type that its sender declares. */
export type File = Readonly<{ name: string; type: string; bytes: Buffer }>;

/** Generates valid documents and files that pretend to be documents. Each is intact, truncated or mutated. */
export async function someFiles(): Promise<Arbitrary<File>> {
  const contents = [
    await aPdf(),
    await aPng(),
    aDocx(),
    aDoc(),
    aMacroDocx(),
    anEncryptedPdf(),
    anActivePdf(),
    truncated(await aPdf()),
    aPngClaiming(40_000, 40_000),
    anArchive(),
    anExecutable('linux'),
    Buffer.from('email,first_name\r\nasha@example.com,Asha\r\n'),
    Buffer.concat([await aPng(), await aPdf()]),
    Buffer.concat([aDocx(), await aPdf()]),
    Buffer.alloc(0),
  ];
  return record({
    name: constantFrom('a.pdf', 'a.png', 'a.jpg', 'a.docx', 'a.doc', 'a.csv', 'a.exe', '', '..', 'अ.pdf'),
    type: constantFrom('application/pdf', 'image/png', 'application/octet-stream', 'text/csv', 'x'),
    bytes: oneof(constantFrom(...contents), constantFrom(...contents).chain(withFaults)),
  });
}

type Fault = readonly [at: number, kind: number, bytes: Uint8Array];
const someFaults: Arbitrary<Fault[]> = array(
  tuple(nat(), nat(4), uint8Array({ minLength: 1, maxLength: 12 })),
  { minLength: 1, maxLength: 6 },
);

/** Overwrites, removes, inserts, duplicates or truncates bytes at up to six places. */
export function withFaults(bytes: Buffer): Arbitrary<Buffer> {
  return someFaults.map((faults) => faults.reduce<Buffer>(withFault, bytes));
}

function withFault(bytes: Buffer, [where, kind, some]: Fault): Buffer {
  const at = bytes.length === 0 ? 0 : where % bytes.length;
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (kind) {
    case 0:
      return Buffer.concat([before, some, after.subarray(some.length)]);
    case 1:
      return Buffer.concat([before, after.subarray(some.length)]);
    case 2:
      return Buffer.concat([before, some, after]);
    case 3:
      return Buffer.concat([before, after.subarray(0, 200), after]);
    default:
      return before;
  }
}

/** Generates the bytes of a malformed request, or random bytes. */
export function someBytes(
  request: Arbitrary<FuzzedRequest>,
  tokenOf: (sender: number) => string | undefined,
): Arbitrary<Buffer> {
  const whole = request.map((given) => asBytes(given, tokenOf(given.sender)));
  const garbage = oneof(
    uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    string({ unit: 'binary', maxLength: 300 }).map((text) =>
      Buffer.from(`GET /${text} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    ),
  );
  return oneof({ weight: 5, arbitrary: whole.chain(withFaults) }, { weight: 1, arbitrary: garbage });
}

function asBytes({ method, url, headers, body }: FuzzedRequest, token: string | undefined): Buffer {
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    `Content-Length: ${body?.length ?? 0}`,
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)]);
}
