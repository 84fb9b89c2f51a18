import type { FastifyBaseLogger } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Readable } from 'node:stream';
import type { Access, Answer, Endpoint, Received } from '#shared/endpoint.ts';
import type { EndpointName, Endpoints } from '#shared/endpoints.ts';
import type { Actor, ActorFor } from './actors.ts';

/**
 * An upload in a temporary file. A handler that stores the file moves it; a file that was not moved is deleted after
 * the response.
 */
export type UploadedFile = Readonly<{
  path: string;
  bytes: number;
  /** File name from the client; never used as a path. */
  fileName: string;
  /** Media type declared by the client. */
  mediaType: string;
  /** Aborts when the client disconnects; absent if the file was not uploaded in a request. */
  signal?: AbortSignal;
  /** The client's network; absent if the file was not uploaded in a request. */
  network?: string;
}>;

/** Metadata that a handler may read from the request or set on the response. */
export type HttpContext = Readonly<{
  /** IP address of the caller; the forwarded address if a trusted proxy sent the request. */
  ip: string;
  /** Address at the other end of the connection, which may be a proxy's. */
  peer: string;
  /** Unverified `X-Forwarded-For` header; empty if missing. */
  forwardedFor: string;
  /** Unverified `X-Form-Token` header. */
  formToken: string | undefined;
  userAgent: string;
  isBrowser: boolean;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  clearCookie(name: string, options: CookieSerializeOptions): void;
  log: FastifyBaseLogger;
}>;

/** The response of a `binary` endpoint. */
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

/** Handles one endpoint. Its result passes through the endpoint's reply schema. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<E extends { readonly binary: true } ? FileAnswer : Answer<E>>;

/** Handlers of a set of endpoints, such as those of one feature. */
export type Handlers<Names extends EndpointName = EndpointName> = {
  readonly [Name in Names]: Handler<Endpoints[Name]>;
};

/** Parts of a request, before they have the types of its endpoint. */
export type RawInput = Readonly<{
  params: unknown;
  query: unknown;
  body: unknown;
  files: Readonly<Record<string, UploadedFile>>;
  actor: Actor;
  http: HttpContext;
}>;

/**
 * Erases the endpoint type of a handler, so that all handlers fit in one list. Type-safe because the route validates
 * with that endpoint's schemas and checks its access before calling the handler.
 */
export function eraseHandler<E extends Endpoint>(handler: Handler<E>): (input: RawInput) => Promise<unknown> {
  return (input) => handler(input as unknown as HandlerInput<E>);
}

const ACCESS: Readonly<Record<Access, true>> = {
  anyone: true,
  'signed-in': true,
  approved: true,
  reviewer: true,
  admin: true,
};

/** Returns whether the value is an access level. The application does not start with a route that lacks one. */
export function isAccess(value: unknown): value is Access {
  return typeof value === 'string' && Object.hasOwn(ACCESS, value);
}
