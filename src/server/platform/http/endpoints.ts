import type { FastifyBaseLogger } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Readable } from 'node:stream';
import type { Access, Answer, Endpoint, Received } from '#shared/endpoint.ts';
import type { EndpointName, Endpoints } from '#shared/endpoints.ts';
import type { Actor, ActorFor } from './actors.ts';

/** An upload in a temporary file. A handler that stores it moves it; others are deleted after the answer. */
export type UploadedFile = Readonly<{
  path: string;
  bytes: number;
  /** Name given by the sender; never used as a path. */
  fileName: string;
  /** Type declared by the sender. */
  mediaType: string;
  /** Aborts when the sender disconnects; absent for files that come from no request. */
  signal?: AbortSignal;
  /** The sender's network; absent for files that do not come from a request. */
  network?: string;
}>;

/** Metadata that a handler may read from the request or set on the answer. */
export type HttpContext = Readonly<{
  /** Address of the caller, behind trusted proxies the forwarded one. */
  ip: string;
  /** Value of the `X-Form-Token` header, not verified. */
  formToken: string | undefined;
  userAgent: string;
  isBrowser: boolean;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  clearCookie(name: string, options: CookieSerializeOptions): void;
  /** Aborts when the caller disconnects before the answer was sent. */
  hangUp(): AbortSignal;
  log: FastifyBaseLogger;
}>;

/** The answer of a `binary` endpoint. */
export class FileAnswer {
  readonly body: Readable | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: Readable | Buffer, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

export type HandlerInput<E extends Endpoint> = Received<E, UploadedFile> & {
  readonly actor: ActorFor<E['access']>;
  readonly http: HttpContext;
};

/** Answers one endpoint. What it returns passes through the endpoint's reply schema. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<E extends { readonly binary: true } ? FileAnswer : Answer<E>>;

/** Handlers of some endpoints, such as a feature's. */
export type Handlers<Names extends EndpointName = EndpointName> = {
  readonly [Name in Names]: Handler<Endpoints[Name]>;
};

/** Parts of a request before their types are known. */
export type RawInput = Readonly<{
  params: unknown;
  query: unknown;
  body: unknown;
  files: Readonly<Record<string, UploadedFile>>;
  actor: Actor;
  http: HttpContext;
}>;

/**
 * Forgets which endpoint a handler belongs to, so that all can stand in one list. Sound because the same route
 * validates with that endpoint's schemas and admits with its access before it calls.
 */
export function eraseHandler<E extends Endpoint>(handler: Handler<E>): (input: RawInput) => Promise<unknown> {
  return (input) => handler(input as unknown as HandlerInput<E>);
}

/** All kinds of access. A route without one fails at start. */
export function isAccess(value: unknown): value is Access {
  return value === 'anyone' || value === 'signed-in' || value === 'approved' || value === 'admin';
}
