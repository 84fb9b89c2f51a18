import type { Sentence } from '#shared/text.ts';
import type { z } from '#shared/zod.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `anyone`: visitors too; the handler learns who asks and answers accordingly.
 * - `signed-in`: any account with a session, also pending and rejected ones.
 * - `approved`: approved members and administrators.
 * - `admin`: administrators. `adminRefusal` is what anybody else reads (spec §8).
 */
export type Access = 'anyone' | 'signed-in' | 'approved' | 'admin';

/** One endpoint, declared once and used by the server, the client, the access test and the OpenAPI description. */
export type Endpoint = {
  readonly method: Method;
  /** Path with `:parameters`; starts with `/api/`, unless people open the same address as a page. */
  readonly path: `/api/${string}` | `/newsletter/${string}` | `/invitation/${string}`;
  readonly access: Access;
  /** One line for the OpenAPI description. */
  readonly summary: string;
  readonly adminRefusal?: 'Unauthorized access' | 'Unauthorized action';
  /** The status of a success; 200 unless given. */
  readonly status?: 200 | 201;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Takes a body of any kind and looks at nothing in it, for callers that cannot send JSON. */
  readonly ignoresBody?: true;
  /** Names of the files of a multipart body; a body with files is always multipart. */
  readonly files?: readonly string[];
  /** Said of a file over 5 MB, where that is not a document. */
  readonly tooLarge?: Sentence;
  /** The answer is a file, not JSON; `reply` then says nothing. */
  readonly binary?: true;
  /** The browser keeps the answer, and asks each time whether it is still the same. Any other is kept nowhere, but for photos, which say so themselves. */
  readonly kept?: true;
  /** What the answer may hold; anything else a handler returns is dropped, so a column cannot leak. */
  readonly reply: z.ZodType;
  /** The message shown when the server gave none (spec §8). */
  readonly failure?: Sentence;
};

/** What a browser needs to call an endpoint. `calls.ts` modules declare it without schemas, so that zod stays on the server. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'files' | 'failure'>;
export type Calls = Readonly<Record<string, Call>>;

/** Keeps the literal types of a declaration, so that client and handler are typed by it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type InputPart<E, Key extends string> = E extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? { [K in Key]: z.input<Schema> }
    : unknown
  : unknown;

type FileNames<E> = E extends { readonly files: readonly (infer Name extends string)[] } ? Name : never;

/** What a caller passes. `Upload` is the type of a file on the caller's side (`File` in a browser). */
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

/** What a handler receives, parsed. `Upload` is the type of a received file on the server. */
export type Received<E extends Endpoint, Upload = never> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'> &
  ([FileNames<E>] extends [never] ? unknown : { files: Partial<Record<FileNames<E>, Upload>> });

/** The parsed answer of an endpoint. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/**
 * What a handler returns: the answer before its schema has dropped what does not belong. Its `message` is in every
 * language; the caller gets it in one.
 */
export type Answer<E extends Endpoint> = WithSentence<z.input<E['reply']>>;

type WithSentence<T> = T extends { readonly message: string }
  ? Omit<T, 'message'> & { readonly message: Sentence }
  : T;
