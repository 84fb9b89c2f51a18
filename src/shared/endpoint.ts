import type { Sentence } from '#shared/text.ts';
import type { z } from '#shared/zod.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Required access of an endpoint.
 * - `anyone`: visitors too; the handler gets the caller and adapts the response.
 * - `signed-in`: any account with a session, including pending and rejected accounts.
 * - `approved`: approved members and administrators.
 * - `reviewer`: administrators and verifiers; a verifier gets 404 for sign-ups of other schools (ruling 58).
 * - `admin`: administrators. For `reviewer` and `admin`, other callers get the message `adminRefusal` (spec
 * §8).
 */
export type Access = 'anyone' | 'signed-in' | 'approved' | 'reviewer' | 'admin';

/** One endpoint, declared once and used by the server, the client, the access test and the OpenAPI description. */
export type Endpoint = {
  readonly method: Method;
  /** Path with `:parameters`; starts with `/api/`, unless the same URL also serves a page. */
  readonly path: `/${'api' | 'newsletter' | 'invitation' | 'digest'}/${string}`;
  readonly access: Access;
  /** One line for the OpenAPI description. */
  readonly summary: string;
  readonly adminRefusal?: 'Unauthorized access' | 'Unauthorized action';
  /** Status code of a successful response; default 200. */
  readonly status?: 200 | 201;
  /** Maximum size of a JSON body, in bytes; default 64 KB. */
  readonly bodyBytesMax?: number;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Accepts a body of any type and ignores it, for callers that cannot send JSON. */
  readonly ignoresBody?: true;
  /** Names of the files of a multipart body; a body with files is always multipart. */
  readonly files?: readonly string[];
  /** Error for a file over 5 MB that is not a document. */
  readonly tooLarge?: Sentence;
  /** Whether the response is a file instead of JSON; `reply` is then unused. */
  readonly binary?: true;
  /**
   * Set if people open the address in a tab: a browser then gets failures as a page instead of JSON. The page links to
   * the path from which people open the address: the first of these, or the one in the query's `back`.
   */
  readonly opensInTab?: readonly `/${string}`[];
  /**
   * Whether browsers may cache the response and revalidate it with every request. Responses without this and without
   * `cacheSeconds` are `no-store`, except photos, which set their own header.
   */
  readonly isRevalidated?: true;
  /**
   * Seconds for which browsers and shared caches may reuse a successful response. Only for responses that are
   * the same for every caller.
   */
  readonly cacheSeconds?: number;
  /** Response schema. Unknown properties are stripped, so that a column cannot leak. */
  readonly reply: z.ZodType;
  /** Error message shown if the response has none (spec §8). */
  readonly failure?: Sentence;
};

/** Part of an endpoint that the browser loads; the build leaves out the rest, so that zod stays on the server. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'files' | 'failure'>;
export type Calls = Readonly<Record<string, Call>>;

type Details = Omit<Endpoint, 'method' | 'path' | 'access'>;

/** Returns the declaration with its literal types, from which the client's and the handler's types are derived. */
export function defineEndpoint<
  const M extends Method,
  const P extends Endpoint['path'],
  const A extends Access,
  const D extends Details,
>(method: M, path: P, access: A, details: D) {
  return { method, path, access, ...details };
}

type InputPart<E, Key extends string> = E extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? { [K in Key]: z.input<Schema> }
    : unknown
  : unknown;

type FileNames<E> = E extends { readonly files: readonly (infer Name extends string)[] } ? Name : never;

/** Input of a call. `Upload` is the type of a file on the caller's side (`File` in a browser). */
export type Input<E extends Endpoint, Upload = never> = E extends Endpoint
  ? InputPart<E, 'params'> &
      InputPart<E, 'query'> &
      InputPart<E, 'body'> &
      ([FileNames<E>] extends [never] ? unknown : { files?: Partial<Record<FileNames<E>, Upload>> })
  : never;

type OutputPart<E, Key extends string> = E extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? { [K in Key]: z.output<Schema> }
    : unknown
  : unknown;

/** Parsed input of a handler. `Upload` is the type of a received file on the server. */
export type Received<E extends Endpoint, Upload = never> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'> &
  ([FileNames<E>] extends [never] ? unknown : { files: Partial<Record<FileNames<E>, Upload>> });

/** Parsed response of an endpoint. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** Return value of a handler. `mount.ts` adds `success` and picks the language; `reply` strips unknown properties. */
export type Answer<E extends Endpoint> = WithSentence<z.input<E['reply']>>;

type WithSentence<T> = T extends { readonly message: string }
  ? Omit<T, 'message' | 'success'> & { readonly message: Sentence }
  : T extends { readonly success: true }
    ? Omit<T, 'success'>
    : T;
